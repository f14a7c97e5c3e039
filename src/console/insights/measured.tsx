import type { Vital } from '#domain/insights/vitals.ts'
import { Tag } from '../parts/notice.tsx'
import { verdictOf } from './load-others.ts'

const WORDS = { good: 'Good', due: 'Could be better', late: 'Slow' } as const
const ICONS = { good: 'check', due: 'warning', late: 'flag' } as const

/** A measure of a page with its verdict. */
export function Measured({ vital, value }: { vital: Vital; value: number | undefined }) {
  if (value === undefined) return <span className="faint">nobody has said</span>
  const verdict = verdictOf(vital, value)
  const said =
    vital === 'cls'
      ? value.toFixed(2)
      : value < 1000
        ? `${Math.round(value)} ms`
        : `${(value / 1000).toFixed(1)} s`
  return (
    <span className="row">
      <span className="num strong">{said}</span>
      <Tag kind={verdict} icon={ICONS[verdict]}>
        {WORDS[verdict]}
      </Tag>
    </span>
  )
}
