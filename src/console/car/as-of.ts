import { DESK_FIELDS } from '#domain/desk/stock/car-fields.ts'
import { valuesAt } from '#domain/desk/stock/earlier-values.ts'
import { endOfDay } from '#domain/desk/stock/end-of-day.ts'
import { instantOf } from '#domain/location/local-time.ts'
import { money } from '#domain/money.ts'
import type { ViewedCar } from '#use-cases/desk/stock/view-car.ts'
import { type About, type FieldRow, readable, shownValue } from './field-rows.ts'

const STATUS: Record<string, string> = {
  in_stock: 'in stock',
  coming_soon: 'on order',
  sold: 'sold',
  removed: 'taken away',
}
const counted = (photos: number | undefined) =>
  photos === undefined ? 'photos unknown' : photos === 1 ? '1 photo' : `${photos} photos`

/** A car as it stood at the end of a day, and which of its facts have changed since. */
export function asOf(
  { history, earlier, stored }: ViewedCar,
  rows: readonly FieldRow[],
  day: string | null,
  about: About & { timeZone: string },
) {
  const end = endOfDay(day ?? '', about.timeZone)
  if (!day || !end) return null
  if (instantOf(day, '00:00', about.timeZone) > about.now)
    return { day, words: 'That day is still to come.', differs: [] }
  const line = history.findLast(({ at }) => new Date(at) <= end)
  if (!line)
    return { day, words: 'It was not here yet, or nobody had begun to keep its history.', differs: [] }
  const then = valuesAt(earlier, end)
  const isShown = then.get('show_on_dealer_website') ?? stored.car.show_on_dealer_website
  const words = [
    line.price === undefined ? 'no price' : money(line.price, about.site.locale),
    STATUS[line.status] ?? line.status,
    ...(isShown === false ? ['hidden'] : []),
    counted(line.photos),
  ]
  const differs = DESK_FIELDS.flatMap((field) => {
    if (field.name === 'price' || !then.has(field.name)) return []
    const was = shownValue(field, readable(then.get(field.name)), about)
    const is = rows.find(({ name }) => name === field.name)?.shown ?? ''
    return was === is ? [] : [{ words: field.words, was: was || 'nothing', is: is || 'nothing' }]
  })
  return { day, words: words.join(' · '), differs }
}
