import type { CheckedDomain, CheckedRecord } from '#use-cases/desk/site/own-domain.ts'
import { Icon } from '../../parts/icon.tsx'
import { Tag } from '../../parts/notice.tsx'
import { useToast } from '../../shell/toasts.tsx'

const STATES = {
  set: { words: 'Found', kind: 'good', icon: 'check' },
  missing: { words: 'Not there yet', kind: 'plain', icon: 'clock' },
  other: { words: 'Something else', kind: 'due', icon: 'warning' },
} as const

/** The records to set where the domain was bought, with what the name servers say of each. */
export function DomainRecords({ checked, isAsking }: { checked: CheckedDomain; isAsking: boolean }) {
  return (
    <div className="stack-12">
      <p className="s">
        Set these records where the domain was bought. It can take up to an hour until everybody sees them;
        this page looks by itself.
      </p>
      <ul className="records" aria-busy={isAsking} aria-label="Records">
        {checked.records.map((record) => (
          <Record key={`${record.type} ${record.value}`} {...record} />
        ))}
      </ul>
      <p className="s" role="status">
        {checked.isReady ? 'Both are right. You can connect the domain.' : 'Not all of them are right yet.'}
      </p>
    </div>
  )
}

function Record({ type, name, value, state, found }: CheckedRecord) {
  const toast = useToast()
  const { words, kind, icon } = STATES[state]
  const copy = (what: string) =>
    navigator.clipboard.writeText(what).then(
      () => toast('Copied.'),
      () => toast('Select the words and copy them by hand.'),
    )
  return (
    <li className="stack-8">
      <div className="row between">
        <b className="strong">{type}</b>
        <Tag kind={kind} icon={icon}>
          {words}
        </Tag>
      </div>
      <dl>
        {[
          ['Name', name],
          ['Value', value],
        ].map(([label, text]) => (
          <div key={label} className="row">
            <dt className="soft s">{label}</dt>
            <dd className="grow">
              <code>{text}</code>
            </dd>
            <button
              type="button"
              className="button small square quiet"
              aria-label={`Copy the ${label!.toLowerCase()} of the ${type} record`}
              onClick={() => void copy(text!)}
            >
              <Icon name="copy" size="s" />
            </button>
          </div>
        ))}
      </dl>
      {state === 'other' && <p className="s soft">There is now: {found.slice(0, 4).join(', ')}</p>}
    </li>
  )
}
