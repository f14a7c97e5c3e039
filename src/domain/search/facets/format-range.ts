import { distanceUnit } from '#domain/distance-unit.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type FacetName, facet } from './facets.ts'
import { parseRange } from './range.ts'

/**
 * 'Up to $20,000', 'From 2018', '10,000 km to 50,000 km'; 'Under' and 'Over' where the end is left
 * out, 'Before' and 'After' of years. Distances are in the country's unit.
 */
export function formatRange(
  name: FacetName,
  value: string,
  { locale }: Pick<Site, 'locale'>,
  between = ' to ',
): string {
  const { min, max, strict } = parseRange(value) ?? {}
  const { measures, control, label } = facet(name)
  const unit = measures?.unit ?? 'plain'
  const isWithoutEnd = strict || control === 'buckets'
  const words = (amount: number) =>
    unit === 'money'
      ? money(amount, locale)
      : unit === 'distance'
        ? `${grouped(amount)} ${distanceUnit(locale)}`
        : unit === 'kg' || unit === 'litres'
          ? `${grouped(amount)} ${unit}`
          : `${amount}${measures ? '' : ` ${label.toLowerCase()}`}`
  const [below, above] = unit === 'plain' && measures ? ['Before', 'After'] : ['Under', 'Over']
  if (min === undefined) return `${isWithoutEnd ? below : 'Up to'} ${words(max ?? 0)}`
  if (max === undefined) return `${strict ? above : 'From'} ${words(min)}`
  return min === max ? words(min) : `${words(min)}${between}${words(max)}`
}
