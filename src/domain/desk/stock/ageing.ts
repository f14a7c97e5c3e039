/** What is proposed for a car that stands long: never done by itself. */
export const AGEING_STEPS = [
  { fromDays: 90, percent: -5 },
  { fromDays: 60, percent: -3 },
  { fromDays: 45, percent: -2 },
] as const
export type AgeingStep = (typeof AGEING_STEPS)[number]

/** A price that changed lately is left alone: shoppers have not answered it yet. */
export const QUIET_DAYS = 14

/** The step for a car of this age, unless its price changed lately. */
export function ageingStep(days: number, daysSinceChange: number | null): AgeingStep | undefined {
  if (daysSinceChange !== null && daysSinceChange < QUIET_DAYS) return undefined
  return AGEING_STEPS.find(({ fromDays }) => days >= fromDays)
}
