/** How fast three of four leads were answered. Who was never answered counts as slowest. */
export type AnswerTime = { leads: number; minutes: number | null }

/** Below this the figure would be an accident. */
const MIN_LEADS = 20
/** What takes longer than a day at the yard is no promise to show. */
const MAX_MINUTES = 600

/** What shoppers may read of it, rounded up. Undefined if there is too little to show. */
export function usualAnswerWords({ leads, minutes }: AnswerTime): string | undefined {
  if (leads < MIN_LEADS || minutes === null || minutes > MAX_MINUTES) return undefined
  const fives = Math.max(5, Math.ceil(minutes / 5) * 5)
  if (fives <= 60) return `Usually answered within ${fives} minutes while we are open.`
  return `Usually answered within ${Math.ceil(minutes / 60)} hours while we are open.`
}
