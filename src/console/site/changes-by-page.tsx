import type { ReactNode } from 'react'
import { groupByPage } from '#domain/site-desk/labels/pages-of.ts'
import type { SiteChange } from '#domain/site-desk/site-changes.ts'
import { ChangeWords } from './change-words.tsx'

type Props = {
  changes: readonly SiteChange[]
  /** What the list is, for a screen reader. */
  label: string
  /** What it says if nothing changes. */
  empty?: string
  /** What stands beside the words of a change. */
  frame?(change: SiteChange, words: ReactNode): ReactNode
}

/** What shoppers will see change, page by page. */
export function ChangesByPage({ changes, label, empty, frame = (_, words) => words }: Props) {
  return (
    <ul className="diff" aria-label={label}>
      {changes.length === 0 && <li>{empty}</li>}
      {groupByPage(changes).map(({ pages, changes: of }) => (
        <li key={pages}>
          <span className="diff-pages">{pages}</span>
          <ul aria-label={pages}>
            {of.map((change) => (
              <li key={`${change.kind} ${change.path.join('.')}`}>
                {frame(change, <ChangeWords change={change} heading={pages} />)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
