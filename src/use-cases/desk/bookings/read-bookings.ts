import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Refused } from '#domain/access/permit.ts'
import { slotsOn } from '#domain/lead/appointments.ts'
import { leadName } from '#domain/lead/lead.ts'
import { seatsAt } from '#domain/lead/seats.ts'
import { addDays, instantOf } from '#domain/location/local-time.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type {
  DeskBooking,
  PlacedBlock,
  TakenTime,
  TimeRequest,
} from '#ports/console/bookings/booking-desk.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'
import { type Taken, takeFile } from '../../take-file.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'bookingDesk' | 'leadDesk'>

export type Diary = {
  locations: Location[]
  bookings: DeskBooking[]
  blocks: PlacedBlock[]
  /** Every booking as a number, whoever's it is. */
  taken: TakenTime[]
  timeRequests: TimeRequest[]
}

const MAX_REQUESTS = 30
const REQUEST_DAYS = 45
const DAY_MS = 86_400_000

/** What an actor may see of the appointments of some days, by the locations of the dealer. */
export async function readDiary(
  ports: Ports,
  actor: Actor,
  dealer: string,
  { first, days, places }: { first: string; days: number; places?: readonly number[] },
  now: Date,
): Promise<Diary | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(permit)) return permit
  const may = places ? narrowed(permit, places) : permit
  const within = may.scope.places
  const locations = ports.sites
    .bySlug(dealer)!
    .locations.filter(({ id }) => within === 'all' || within.includes(id))
  const starts = locations.map(({ timeZone }) => instantOf(first, '00:00', timeZone).getTime())
  const ends = locations.map(({ timeZone }) => instantOf(addDays(first, days), '00:00', timeZone).getTime())
  if (locations.length === 0) return { locations, bookings: [], blocks: [], taken: [], timeRequests: [] }
  const [from, to] = [new Date(Math.min(...starts)), new Date(Math.max(...ends))]
  const [bookings, blocks, taken, timeRequests] = await Promise.all([
    ports.bookingDesk.between(may, from, to),
    ports.bookingDesk.blocks(may, from, to),
    ports.bookingDesk.taken(may, from, to),
    ports.bookingDesk.timeRequests(may, new Date(now.getTime() - REQUEST_DAYS * DAY_MS), MAX_REQUESTS),
  ])
  return { locations, bookings, blocks, taken, timeRequests }
}

/** The appointments of some days for a file. It names shoppers, so the history says so. */
export async function exportDiary(
  ports: Ports & Pick<ConsolePorts, 'changes'>,
  actor: Actor,
  dealer: string,
  days: Parameters<typeof readDiary>[3],
  now: Date,
): Promise<Taken<Diary> | Refused> {
  const count = ({ bookings }: Diary) => bookings.length
  return takeFile(ports, actor, dealer, { file: 'appointments', count }, now, () =>
    readDiary(ports, actor, dealer, days, now),
  )
}

export type TimeChoice = { local: string; free: number }
export type LeadTimes = { name: string; current: string | null; location: Location; times: TimeChoice[] }

/** The times of a day that a lead can be booked at. Undefined if it is not there for the actor. */
export async function timesForLead(
  ports: Ports,
  actor: Actor,
  dealer: string,
  { id, day }: { id: string; day: string },
  now: Date,
): Promise<LeadTimes | undefined> {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  const found = isRefused(permit) ? undefined : await ports.leadDesk.find(permit, id)
  if (!found || isRefused(permit)) return undefined
  const { lead } = found
  const location = ports.sites.bySlug(dealer)?.locations.find((one) => one.id === lead.place.id)
  if (!location) return undefined
  const { minutes, capacity } = location.appointments
  const atOnce = { ...location, appointments: { ...location.appointments, leadHours: 0 } }
  const slots = slotsOn(atOnce, day, now)
  const start = instantOf(day, '00:00', location.timeZone)
  const end = instantOf(addDays(day, 2), '00:00', location.timeZone)
  const [taken, limits] = await Promise.all([
    ports.bookingDesk.taken(permit, start, end),
    ports.bookingDesk.limits(permit, location.id, start, end),
  ])
  const booked = (at: Date) =>
    taken.find((one) => one.place === location.id && one.startsAt.getTime() === at.getTime())?.booked ?? 0
  return {
    name: leadName(lead) || 'No name',
    current: lead.appointment?.local ?? null,
    location,
    times: slots.map(({ local, startsAt }) => ({
      local,
      free: Math.max(
        0,
        seatsAt(limits, location.id, capacity, { local, startsAt, minutes }) - booked(startsAt),
      ),
    })),
  }
}
