import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { FIRST_HOURS } from '#domain/site/new-site.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { listCars } from '../../stock/list-cars.ts'
import type { OpenDraft } from '../open-draft.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'carDesk'>

/** Somebody gave hours, and no place has those that every new site starts with. */
function hasOwnHours({ locations }: Site): boolean {
  const weeks = locations.map(({ contact_detail }) => contact_detail.opening_hours)
  return weeks.some(({ length }) => length > 0) && !weeks.some((week) => isDeepEqual(week, FIRST_HOURS))
}

/** The steps of the setup that are done: what the dealer gave, not which pages were opened. */
export async function setupDone(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  { live, draft }: Pick<OpenDraft, 'live' | 'draft'>,
  now: Date,
) {
  const cars = await listCars(ports, actor, slug, { limit: 1 }, now)
  return {
    look: draft.logo.url !== undefined || !draft.logo.svg?.includes('class="logo-word"'),
    places: hasOwnHours(draft),
    stock: !isRefused(cars) && cars.total > 0,
    leads: draft.leads.channels.length > 0,
    open: live.setup.isOpen,
  }
}
