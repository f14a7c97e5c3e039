/** The steps of a new website. A browser loads this, so it imports nothing. */
export const STEPS = [
  ['look', 'Logo and colours'],
  ['places', 'Places and hours'],
  ['stock', 'Cars'],
  ['leads', 'Leads'],
  ['open', 'Look and open'],
] as const
export type StepName = (typeof STEPS)[number][0]

export const stepOf = (wanted: string | null): StepName =>
  STEPS.find(([name]) => name === wanted)?.[0] ?? 'look'
