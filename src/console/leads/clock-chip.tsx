import { Icon, type IconName } from '../parts/icon.tsx'
import type { LeadClock } from './lead-clock.ts'

const SIGNS: Partial<Record<LeadClock['is'], IconName>> = { late: 'flag', closed: 'moon', answered: 'check' }

/** How much of the promise is left. */
function Ring({ share }: { share: number }) {
  const left = Math.max(0, 1 - share)
  return (
    <svg className="ring" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      <circle className="left" cx="8" cy="8" r="6" pathLength="1" strokeDasharray={`${left} 1`} />
    </svg>
  )
}

/** Whether somebody waits, by word and shape before colour. */
export function ClockChip({ clock, isBig }: { clock: LeadClock; isBig?: boolean }) {
  if (clock.is === 'none') return null
  const sign = SIGNS[clock.is]
  return (
    <span className={`clock-chip ${clock.is} ${isBig ? 'big' : ''}`} title={clock.about}>
      {sign ? <Icon name={sign} size="s" /> : <Ring share={clock.share} />}
      {clock.words}
    </span>
  )
}
