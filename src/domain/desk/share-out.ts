import type { Membership } from '#domain/access/membership.ts'
import { ROLES } from '#domain/access/role.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { DeskRule, DeskSettings } from './desk-settings-schema.ts'

export type SharedLead = { form: FormId; place: number; make: string | null }

/** A colleague who may get leads: how many are open with them, and when they got the last one. */
export type Seller = { id: string; places: 'all' | readonly number[]; open: number; lastAt: Date | null }

/** Whether a member may answer leads. Nobody else gets any. */
export const worksLeads = ({ role, endsAt }: Pick<Membership, 'role' | 'endsAt'>, now: Date): boolean =>
  ROLES[role].grants['lead.work'] !== undefined && (!endsAt || endsAt > now)

/** Whether somebody works at a yard. Who does not cannot see its leads. */
export const worksAt = ({ places }: Pick<Membership, 'places'>, place: number): boolean =>
  places === 'all' || places.includes(place)

const fits = <Value>(list: readonly Value[], value: Value | null) =>
  list.length === 0 || (value !== null && list.includes(value))

/** The first rule that a lead fits. */
export const ruleFor = ({ rules }: DeskSettings, lead: SharedLead): DeskRule | undefined =>
  rules.find(
    ({ places, forms, makes }) =>
      fits(places, lead.place) &&
      fits(forms, lead.form) &&
      fits(
        makes.map((make) => make.toLowerCase()),
        lead.make?.toLowerCase() ?? null,
      ),
  )

/** After how many minutes a lead goes on to the next person. Null for never. */
export const handOnAfter = (settings: DeskSettings, lead: SharedLead): number | null =>
  (ruleFor(settings, lead)?.handOnAfter ?? settings.handOnAfter) || null

/** Who is away on a day, by the calendar of the yard. */
export const isAway = ({ away }: Pick<DeskSettings, 'away'>, person: string, day: string): boolean =>
  away.some((days) => days.person === person && days.from <= day && day <= days.to)

type Input = {
  settings: DeskSettings
  lead: SharedLead
  sellers: readonly Seller[]
  day: string
  not?: string
}

/**
 * The person who gets a lead. People take turns: of those who are here and below their limit, it is
 * the one whose last lead is longest ago. If that is equal, it is the one with the fewest open
 * leads. Undefined if no rule fits, or nobody can take it.
 */
export function nextSeller({
  settings,
  lead,
  sellers,
  day,
  not,
}: Input): { seller: Seller; rule: DeskRule } | undefined {
  const rule = ruleFor(settings, lead)
  if (!rule) return undefined
  const free = rule.people
    .flatMap((id) => sellers.find((seller) => seller.id === id) ?? [])
    .filter(
      ({ id, places, open }) =>
        id !== not &&
        worksAt({ places }, lead.place) &&
        !isAway(settings, id, day) &&
        (rule.limit === null || open < rule.limit),
    )
  const [seller] = free.sort(
    (a, b) => (a.lastAt?.getTime() ?? 0) - (b.lastAt?.getTime() ?? 0) || a.open - b.open,
  )
  return seller && { seller, rule }
}
