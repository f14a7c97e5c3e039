import type { SpecialHours } from '#domain/location/location-schema.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'

/** The yards of a draft with their hours, and with those that serve. */
export const yardsOf = ({ draft, live }: Pick<OpenDraft, 'draft' | 'live'>) =>
  draft.locations.map(
    ({ id, name, timeZone, address, contact_detail: { opening_hours, special_hours } }, at) => {
      const serving = live.locations.find((place) => place.id === id)?.contact_detail
      return {
        at,
        /** Its own, wherever it is in the list. */
        id,
        name,
        where: `${address.state}, ${timeZone.split('/').at(-1)?.replace('_', ' ')} time`,
        week: opening_hours,
        days: special_hours,
        live: serving?.opening_hours ?? [],
        liveDays: serving?.special_hours ?? [],
      }
    },
  )
export type Yard = ReturnType<typeof yardsOf>[number]

/** Where the hours of a yard are in the draft. */
export const listPath = (yard: Pick<Yard, 'at'>, list: 'opening_hours' | 'special_hours') => [
  'locations',
  yard.at,
  'contact_detail',
  list,
]

/** The change that gives a yard these hours on a day. What it had on that day is replaced. */
export function setSpecialDay(yard: Pick<Yard, 'at' | 'days'>, day: SpecialHours): PatchOp {
  const list = listPath(yard, 'special_hours')
  const known = yard.days.findIndex(({ date }) => date === day.date)
  return known < 0
    ? { op: 'insert', path: [...list, yard.days.length], value: day }
    : { op: 'set', path: [...list, known], value: day }
}
