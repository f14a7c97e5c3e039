import { addDays, type Day, daysBetween } from './day.ts'

/** Views of this many days are compared, before and after a price was changed. */
export const INTEREST_DAYS = 14

/** With fewer days since or fewer views in all, chance decides. */
const MIN_DAYS = 7
const MIN_VIEWS = 10

type Change = { day: Day; since: Day; viewsBefore: number; viewsAfter: number }

/**
 * Views a day before and after a change of price. Days on which the car was not here do not count,
 * nor do those that are still to come. Undefined where no day is left.
 */
export function interestOf({ day, since, viewsBefore, viewsAfter }: Change, today: Day) {
  const first = addDays(day, -INTEREST_DAYS)
  const before = daysBetween(since > first ? since : first, day)
  const after = Math.min(INTEREST_DAYS, daysBetween(day, today) + 1)
  return {
    before: before > 0 ? viewsBefore / before : undefined,
    after: after > 0 ? viewsAfter / after : undefined,
    /** Whether the two can be compared. */
    isTelling: before > 0 && after >= MIN_DAYS && viewsBefore + viewsAfter >= MIN_VIEWS,
  }
}
