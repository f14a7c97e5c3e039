import { grouped } from '#domain/numbers.ts'
import type { Demand } from '#ports/insights/car-demand.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const counted = (number: number, one: string) => `${grouped(number)} ${number === 1 ? one : `${one}s`}`

/** What shoppers did with a car, for a spark and in words. */
export function demandRow(demand: Demand | undefined) {
  if (!demand) return null
  const { views, saves, leads } = demand
  const [seen, saved, enquired] = [sum(views), sum(saves), sum(leads)]
  const more = [
    ...(saved > 0 ? [counted(saved, 'save')] : []),
    ...(enquired > 0 ? [counted(enquired, 'lead')] : []),
  ]
  return {
    views,
    saves,
    leads,
    words: more.join(' · ') || counted(seen, 'view'),
    sentence: `In 28 days: ${[counted(seen, 'view'), counted(saved, 'save'), counted(enquired, 'lead')].join(', ')}.`,
  }
}
