import { Link, useParams, useSearchParams } from 'react-router'
import { Facts, Peek } from '../list/peek.tsx'
import { changed } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import { CallLink } from './call-link.tsx'
import type { Row } from './lead-row.ts'

type PeekProps = { row: Row; onClose: () => void; onTake?: () => void }

/** A lead beside the list. */
export function LeadPeek({ row, onClose, onTake }: PeekProps) {
  const { dealer } = useParams()
  const { phone, email, car } = row
  const [search] = useSearchParams()
  const list = changed(search, { peek: null }).slice(1)
  return (
    <Peek
      label={`Lead of ${row.name}`}
      head={`${row.wish} · ${row.when}`}
      onClose={onClose}
      foot={
        <>
          <Link
            className="button main"
            to={`/${dealer}/leads/${row.id}?${new URLSearchParams({ in: list })}`}
          >
            Open <kbd>↵</kbd>
          </Link>
          {onTake && !row.owner && (
            <button type="button" className="button" onClick={onTake}>
              Take it <kbd>T</kbd>
            </button>
          )}
        </>
      }
    >
      <h2>{row.name}</h2>
      {row.message && <p className="bubble">{row.message}</p>}
      <Facts
        of={[
          [
            'Phone',
            phone && (
              <CallLink className="link" id={row.id} phone={phone} list={list}>
                {phone}
              </CallLink>
            ),
          ],
          [
            'Mail',
            email && (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          ['Yard', row.place],
          ['Car', car && [`${car.name}, ${car.price}`, car.stocknum].filter(Boolean).join(' · ')],
          ['Owner', row.owner?.name ?? 'nobody yet'],
          ...row.fields,
        ]}
      />
      {row.isHeld && (
        <p className="notice">
          <Icon name="shield" />
          Held back as suspected spam: {row.reasons.join('; ')}
        </p>
      )}
      <Link className="link s" to={`/${dealer}/history?target=lead:${row.id}`}>
        History of this lead
      </Link>
    </Peek>
  )
}
