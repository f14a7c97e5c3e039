import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_WORDS, STATE_WORDS } from '#domain/desk/lead-work.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { formatAppointment } from '#domain/lead/appointments.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import type { Shopper } from '#ports/console/leads/shoppers.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { findShoppers, openShopper } from '#use-cases/desk/shoppers/open-shopper.ts'
import { SOURCE_WORDS } from '../list/lead-query.ts'
import { refuse } from '../request.ts'

/** A lead as a line of its person. */
const lineOf = ({ lead, owner, work }: DeskLead, now: Date) => ({
  id: lead.id,
  name: leadName(lead) || 'No name',
  mail: String(lead.fields.email ?? ''),
  phone: String(lead.fields.phone ?? ''),
  wish: FORM_WORDS[lead.form],
  source: SOURCE_WORDS[lead.source],
  car: lead.car?.name ?? null,
  drive: lead.appointment && formatAppointment(lead.appointment.local, 'en-AU'),
  message: String(lead.fields.message ?? ''),
  place: lead.place.name,
  owner: owner?.name ?? null,
  state: STATE_WORDS[work.state],
  when: whenWords(new Date(lead.createdAt), now, lead.place.timeZone),
})

const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))]

/** Every yes and no that they gave, with the words they saw. */
const receiptsOf = ({ leads, alerts }: Shopper, now: Date, timeZone: string) =>
  [...leads.flatMap(({ lead }) => lead.consents), ...alerts.flatMap(({ subscriber }) => subscriber.consents)]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ text, given, method, page, at }) => ({
      text,
      given,
      isPreticked: method === 'preticked',
      page,
      at: dayWords(new Date(at), now, timeZone),
    }))

/** What somebody said, one line for each lead it is about. */
function decisionsOf({ leads, links }: Shopper) {
  const ids = leads.map(({ lead }) => lead.id)
  const isInside = (id: string) => ids.includes(id)
  const joined = links
    .filter(({ isSame, first, second }) => isSame && isInside(first) && isInside(second))
    .map(({ first }) => ({ lead: first, isSame: true }))
  const parted = links
    .filter(({ isSame }) => !isSame)
    .map(({ first, second }) => ({ lead: isInside(first) ? second : first, isSame: false }))
  return [...new Map([...joined, ...parted].map((one) => [`${one.isSame} ${one.lead}`, one])).values()]
}

/** Everything the page of a person shows. Undefined if they are not there for this reader. */
export async function loadShopper(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, id, find }: { dealer: string; id: string; find: string },
  now: Date,
) {
  const opened = await openShopper(ports, actor, dealer, id, now)
  if (!opened) return undefined
  if (isRefused(opened)) return refuse(opened, dealer)
  const { shopper, alike } = opened
  const { leads, reservations, alerts } = shopper
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  const may = mayDo(ports, actor, dealer, now)
  const found = find ? await findShoppers(ports, actor, dealer, find, now) : []
  const known = leads.map(({ lead }) => lead.id)
  const reservers = reservations.map(({ reserver }) => reserver)
  const mails = distinct([
    ...leads.map(({ lead }) => String(lead.fields.email ?? '')),
    ...reservers.map(({ email }) => email),
    ...alerts.map(({ subscriber }) => subscriber.email),
  ])
  const phones = distinct([
    ...leads.map(({ lead }) => String(lead.fields.phone ?? '')),
    ...reservers.map(({ phone }) => phone),
  ])
  const names = distinct([
    ...leads.map(({ lead }) => leadName(lead)),
    ...reservers.map((one) => [one.name, one.last_name].filter(Boolean).join(' ')),
  ])
  return {
    id,
    name: names[0] ?? mails[0] ?? 'No name',
    names,
    mails,
    phones,
    leads: leads.map((lead) => lineOf(lead, now)),
    alike: alike.map((lead) => lineOf(lead, now)),
    reservations: reservations.map(({ id: reservation, car, state, amountCents, currency, createdAt }) => ({
      id: reservation,
      car: car.name,
      state,
      deposit: new Intl.NumberFormat('en-AU', { style: 'currency', currency }).format(amountCents / 100),
      when: dayWords(new Date(createdAt), now, timeZone),
    })),
    alerts: alerts.flatMap(({ subscriber, alerts: wishes, since }) =>
      wishes.map(({ id: alert, label }) => ({
        id: alert,
        label,
        state: subscriber.stoppedAt ? 'stopped' : subscriber.confirmedAt ? 'gets mail' : 'not confirmed',
        since: dayWords(since, now, timeZone),
      })),
    ),
    isWhole: shopper.isWhole,
    receipts: receiptsOf(shopper, now, timeZone),
    decisions: decisionsOf(shopper),
    find,
    found: isRefused(found)
      ? []
      : found
          .filter((one) => !known.includes(one.id) && !/^(reservation|alert)-/.test(one.id))
          .slice(0, 8)
          .map(({ id: other, name, email, phone, leads: many }) => ({
            id: other,
            name: name || 'No name',
            about: [email, phone].filter(Boolean).join(' · '),
            leads: many,
          })),
    mayWork: may('lead.work'),
    mayExport: may('lead.export'),
    mayErase: may('lead.erase'),
  }
}
export type LoadedShopper = NonNullable<Awaited<ReturnType<typeof loadShopper>>>
