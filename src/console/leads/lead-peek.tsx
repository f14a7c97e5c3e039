import { Link, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { PhoneLink } from '../parts/phone-link.tsx'
import type { Row } from './lead-row.ts'

type PeekProps = { row: Row; onClose: () => void; onTake?: () => void }

/** A lead beside the list, which stays usable. */
export function LeadPeek({ row, onClose, onTake }: PeekProps) {
  const { dealer } = useParams()
  return (
    <aside className="peek" aria-label={`Lead of ${row.name}`}>
      <header>
        <span className="grow">
          {row.wish} · {row.when}
        </span>
        <button type="button" className="button quiet square small" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <div className="inside">
        <h2>{row.name}</h2>
        {row.message && <p className="said">{row.message}</p>}
        <dl className="facts">
          {row.phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <PhoneLink className="link" phone={row.phone}>
                  {row.phone}
                </PhoneLink>
              </dd>
            </>
          )}
          {row.email && (
            <>
              <dt>Mail</dt>
              <dd>
                <a className="link" href={`mailto:${row.email}`}>
                  {row.email}
                </a>
              </dd>
            </>
          )}
          <dt>Yard</dt>
          <dd>{row.place}</dd>
          {row.car && (
            <>
              <dt>Car</dt>
              <dd>
                {row.car.name}, {row.car.price}
                {row.car.stocknum && ` · ${row.car.stocknum}`}
              </dd>
            </>
          )}
          <dt>Owner</dt>
          <dd>{row.owner?.name ?? 'nobody yet'}</dd>
          {row.fields.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        {row.isHeld && (
          <p className="notice">
            <Icon name="shield" />
            Held back as suspected spam: {row.reasons.join('; ')}
          </p>
        )}
        <Link className="link s" to={`/${dealer}/history?thing=lead:${row.id}`}>
          History of this lead
        </Link>
      </div>
      {onTake && !row.owner && (
        <footer className="row">
          <button type="button" className="button main" onClick={onTake}>
            Take it <kbd>T</kbd>
          </button>
        </footer>
      )}
    </aside>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name.replaceAll('_', ' ')}</dt>
    <dd>{value}</dd>
  </>
)
