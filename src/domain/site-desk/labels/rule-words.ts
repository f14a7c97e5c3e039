import type { CarRule } from '#domain/stock/car-rule.ts'
import { optionWords } from '../field-words.ts'

const grouped = (number: number) => number.toLocaleString('en-AU')

function priceWords({ priceFrom, priceTo }: CarRule): string[] {
  if (priceFrom !== undefined && priceTo !== undefined)
    return [`$${grouped(priceFrom)} to $${grouped(priceTo)}`]
  if (priceTo !== undefined) return [`up to $${grouped(priceTo)}`]
  return priceFrom === undefined ? [] : [`from $${grouped(priceFrom)}`]
}

/** Which cars a rule means, in a line. */
export function ruleWords(rule: CarRule): string {
  const { kinds, makes, bodies, fuels, cars, yearFrom, kmTo } = rule
  const lists = [kinds.map(optionWords), makes, bodies, fuels].flatMap((list) =>
    list.length > 0 ? [list.join(', ')] : [],
  )
  const parts = [
    ...(cars.length > 0 ? [cars.length === 1 ? 'One chosen car' : `${cars.length} chosen cars`] : []),
    ...lists,
    ...priceWords(rule),
    ...(yearFrom === undefined ? [] : [`from ${yearFrom}`]),
    ...(kmTo === undefined ? [] : [`up to ${grouped(kmTo)} km`]),
  ]
  return parts.length > 0 ? parts.join(' · ') : 'All cars'
}
