import { distanceUnit } from '#domain/distance-unit.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type FacetName, facet } from './facets.ts'
import { parseRange } from './range.ts'

/** 'Under $20,000', 'From 2018', '10,000 km to 50,000 km'. Distances are in the country's unit. */
export function formatRange(
  name: FacetName,
  value: string,
  { locale }: Pick<Site, 'locale'>,
  between = ' to ',
): string {
  const { min, max } = parseRange(value) ?? {}
  const { unit } = facet(name).measures!
  const words = (amount: number) =>
    unit === 'money'
      ? money(amount, locale)
      : unit === 'distance'
        ? `${grouped(amount)} ${distanceUnit(locale)}`
        : String(amount)
  if (min === undefined) return `${unit === 'plain' ? 'Up to' : 'Under'} ${words(max ?? 0)}`
  if (max === undefined) return `${unit === 'plain' ? 'From' : 'Over'} ${words(min)}`
  return min === max ? words(min) : `${words(min)}${between}${words(max)}`
}
