import type { Vital } from '#domain/insights/vitals.ts'
import { Tag } from '../parts/notice.tsx'
import { verdictOf } from './load-others.ts'

const WORDS = { good: 'Good', due: 'Could be better', late: 'Slow' } as const
const ICONS = { good: 'check', due: 'warning', late: 'flag' } as const

function said(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

/** A measure of a page with its verdict, and what it was in the compared days. */
export function Measured({ vital, value, was }: { vital: Vital; value?: number; was?: number }) {
  if (value === undefined) return <span className="faint">nobody has said</span>
  const verdict = verdictOf(vital, value)
  return (
    <span className="row">
      <span className="num strong">{said(vital, value)}</span>
      {was !== undefined && <span className="xs soft">was {said(vital, was)}</span>}
      <Tag kind={verdict} icon={ICONS[verdict]}>
        {WORDS[verdict]}
      </Tag>
    </span>
  )
}
