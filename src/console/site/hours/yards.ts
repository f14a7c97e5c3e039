import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'

/** The yards of a draft with their hours, and with those that serve. */
export const yardsOf = ({ draft, live }: Pick<OpenDraft, 'draft' | 'live'>) =>
  draft.locations.map(
    ({ id, name, timeZone, address, contact_detail: { opening_hours, special_hours } }, at) => {
      const serving = live.locations.find((place) => place.id === id)?.contact_detail
      return {
        at,
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
