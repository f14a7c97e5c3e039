import type { ReactNode } from 'react'
import { changeOf } from './words.ts'

/** How a number compares with the one it stands beside. */
export function Change({ now, before }: { now: number; before: number | undefined }): ReactNode {
  const change = changeOf(now, before)
  if (!change) return <span className="faint">–</span>
  if (change.isSame) return <span className="faint">the same</span>
  return (
    <span className={change.isUp ? 'up' : 'down'}>
      {change.isUp ? '▲' : '▼'} <span className="unseen">{change.isUp ? 'up' : 'down'}</span> {change.words}
    </span>
  )
}

/** The column of changes of a table, if it is compared with anything. */
export const changeColumn = (rows: readonly { before?: number }[]) =>
  rows.some(({ before }) => before !== undefined) ? [{ words: 'Change', isNumber: true }] : []

export const changeCell = (now: number, before: number | undefined): ReactNode[] =>
  before === undefined ? [] : [<Change key="change" now={now} before={before} />]
