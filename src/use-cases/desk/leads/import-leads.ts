import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { Car } from '#domain/car/car.ts'
import { IncomingLead } from '#domain/lead/intake/incoming-lead-schema.ts'
import { COLUMN_TARGETS, isTarget } from '#domain/lead/intake/map-columns.ts'
import { type LeadSource, leadCar, leadPlaceOf } from '#domain/lead/lead.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { instantIn } from '#domain/location/typed-time.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { permitAt } from '../../access/dealers.ts'
import { dealershipsOf } from '../stock/list-cars.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'changes' | 'secrets' | 'carDesk'>

export type Imported = {
  is: 'imported'
  /** Leads that are new, by the row they came from. */
  added: { line: number; id: string }[]
  /** Rows that an earlier import brought already. */
  known: { line: number; id: string }[]
  rejected: { line: number; reason: string }[]
}

type Rows = {
  source: Extract<LeadSource, 'api' | 'adf' | 'import'>
  rows: readonly { line: number; lead: unknown }[]
  /** Only says what would come of it. */
  isDryRun?: boolean
}

/** Older leads are history: nobody waits for an answer to them. */
const FRESH_MS = 7 * 86_400_000

/** The yard that a row names, or its car's, among those that the actor may bring leads to. */
function placeOf(
  site: Site,
  { scope }: Permitted<'lead.import'>,
  named: IncomingLead['location'],
  car: Car | undefined,
) {
  const places = site.locations.filter(({ id }) => scope.places === 'all' || scope.places.includes(id))
  const word = String(named ?? '')
    .trim()
    .toLowerCase()
  if (word === '') return leadPlace(places, car, '')
  return places.find(({ id, slug, name }) => [String(id), slug, name.toLowerCase()].includes(word))
}

const FORM_CATEGORY = 'Imported'

function leadOf(
  site: Site,
  place: Location,
  lead: IncomingLead,
  car: Car | undefined,
  { source, at, now }: { source: Rows['source']; at: Date; now: Date },
  { hashOf }: Ports['secrets'],
): LeadToSave {
  const { id, form, location: _location, created_at, ...content } = lead
  // Times without a zone were once read as UTC. A file that came then is known by these words.
  const stamp = created_at && (/(Z|[+-]\d\d:\d\d)$/.test(created_at) ? created_at : `${created_at}Z`)
  const words = JSON.stringify([form, content, stamp ?? null])
  const key = `${source}:${id ?? hashOf(words)}`
  return {
    site: site.slug,
    form,
    category: FORM_CATEGORY,
    lead_status: 'Completed',
    form_completed: true,
    step_number: 1,
    skipped_steps: [],
    fields: Object.fromEntries(Object.entries(content).filter(([, value]) => value)) as LeadToSave['fields'],
    car: car ? leadCar(car, site) : null,
    place: leadPlaceOf(place),
    manufacturer_slug: site.manufacturer?.slug ?? null,
    page_id: '',
    source,
    standing: 'accepted',
    score: 0,
    reasons: [],
    appointment: null,
    consents: [],
    key,
    // The key alone identifies a repeat: a lead that came stays as it came.
    content: `${site.slug} ${key}`,
    address: '',
    // The shopper wrote to somebody else. No mail goes out, to them or to the dealer.
    deliveries: [],
    incompleteDueAt: now,
    capacity: 0,
    isPast: source === 'import' || now.getTime() - at.getTime() > FRESH_MS,
    now: at,
  }
}

/** The cars that these rows name, by stock number in small letters. */
async function carsOf(ports: Ports, permit: Permitted<'lead.import'>, rows: Rows['rows']) {
  const numbers = rows.flatMap(({ lead }) => IncomingLead.safeParse(lead).data?.stock_number || [])
  const cars = await ports.carDesk.byStockNumbers(permit, dealershipsOf(ports, permit.dealer), numbers)
  return new Map(cars.map((car) => [car.stocknum?.toLowerCase(), car]))
}

/** The field that is wrong: in a person's words for a file, by its name for a program. */
function fieldOf(path: readonly PropertyKey[], source: LeadSource): string {
  const name = String(path[0] ?? '')
  return source === 'import' && isTarget(name) ? COLUMN_TARGETS[name].words : path.join('.')
}

/**
 * Brings leads from another system. The same lead is brought once, however often it is sent, and
 * nobody gets a mail.
 */
export async function importLeads(
  ports: Ports,
  actor: Actor,
  dealer: string,
  { source, rows, isDryRun }: Rows,
  now: Date,
): Promise<Imported | Refused> {
  const permit = permitAt(ports, actor, 'lead.import', dealer, now)
  if (isRefused(permit)) return permit
  const site = ports.sites.bySlug(dealer)!
  const rejected: Imported['rejected'] = []
  const ready: { line: number; lead: LeadToSave }[] = []
  const cars = await carsOf(ports, permit, rows)
  for (const { line, lead } of rows) {
    const parsed = IncomingLead.safeParse(lead)
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0]!
      const field = fieldOf(path, source)
      rejected.push({ line, reason: field ? `${field}: ${message}` : message })
      continue
    }
    const { created_at, stock_number } = parsed.data
    const car = stock_number ? cars.get(stock_number.toLowerCase()) : undefined
    const place = placeOf(site, permit, parsed.data.location, car)
    if (!place) {
      rejected.push({ line, reason: `There is no yard “${parsed.data.location}”.` })
      continue
    }
    // The other system knows no zones, or writes those of its yards.
    const at = created_at === undefined ? now : instantIn(created_at, place.timeZone)
    if (at.getTime() > now.getTime() + 86_400_000)
      rejected.push({ line, reason: 'It comes from the future.' })
    else ready.push({ line, lead: leadOf(site, place, parsed.data, car, { source, at, now }, ports.secrets) })
  }
  if (isDryRun)
    return { is: 'imported', added: ready.map(({ line }) => ({ line, id: '' })), known: [], rejected }
  const saved =
    ready.length === 0
      ? []
      : await ports.changes.commit(actor, async (stores) => {
          const outcomes = await stores.leads.bringIn(
            permit,
            ready.map(({ lead }) => lead),
          )
          const added = outcomes.filter(({ isNew }) => isNew).length
          if (added > 0)
            stores.audit({
              dealer,
              verb: 'leads-imported',
              target: { kind: 'dealer', id: dealer, name: '' },
              changes: [
                { field: 'leads', from: null, to: added },
                { field: 'source', from: null, to: source },
              ],
            })
          return outcomes
        })
  const outcomes = saved.map(({ id, isNew }, n) => ({ isNew, row: { line: ready[n]!.line, id } }))
  return {
    is: 'imported',
    added: outcomes.filter(({ isNew }) => isNew).map(({ row }) => row),
    known: outcomes.filter(({ isNew }) => !isNew).map(({ row }) => row),
    rejected,
  }
}
