import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { channelWords, needsVehicle } from '#domain/lead/deliveries.ts'
import { type Lead, type LeadCar, leadPlaceOf } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { permitAt } from '../access/dealers.ts'
import { limited, type TooOften } from '../access/visit.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'channels' | 'changes' | 'secrets' | 'rateLimiter'>

/** ADF describes vehicles, so its test lead needs one. */
const TEST_CAR: LeadCar = {
  car_id: 0,
  slug: 'test-car',
  name: 'Test car',
  year: 2026,
  'Vehicle Make': 'Test',
  'Vehicle Model': 'Car',
  car_type: 'used',
  item_type: 'car',
  vehicle_status: 'in_stock',
  price_words: 'No price',
}

/** An invented lead that is clearly a test. */
function testLead(site: Site, id: string, needsCar: boolean, now: Date): Lead {
  const place = site.locations[0]!
  const at = now.toISOString()
  return {
    id,
    site: site.slug,
    form: 'contact',
    category: 'Test of a channel',
    lead_status: 'Completed',
    form_completed: true,
    step_number: 1,
    skipped_steps: [],
    fields: {
      name: 'Test Lead',
      message: 'Sent from the console to try this channel. Nobody waits for an answer.',
    },
    car: needsCar ? TEST_CAR : null,
    place: leadPlaceOf(place),
    manufacturer_slug: null,
    page_id: 'console',
    source: 'desk',
    standing: 'accepted',
    score: 0,
    reasons: [],
    appointment: null,
    consents: [],
    createdAt: at,
    updatedAt: at,
    completedAt: at,
  }
}

export type Tested = { is: 'sent' } | { is: 'failed'; answer: string } | { is: 'gone' } | Refused | TooOften

/** Sends a test lead by one channel, and returns the receiver's answer. */
export async function testChannel(
  ports: Ports,
  actor: Actor,
  slug: string,
  index: number,
  now: Date,
): Promise<Tested> {
  const permit = permitAt(ports, actor, 'settings.change', slug, now)
  if (isRefused(permit)) return permit
  const site = ports.sites.bySlug(slug)!
  const channel = site.leads.channels[index]
  if (!channel) return { is: 'gone' }
  const tooOften = await limited(ports, 'channelTestByDealer', slug)
  if (tooOften) return tooOften
  const id = `test-${ports.secrets.newId()}`
  const job = {
    id,
    key: id,
    about: 'completed',
    isUpdate: false,
    channel,
    attempts: 0,
    lead: testLead(site, id, needsVehicle(channel), now),
  } as const
  const failed = await ports.channels[channel.kind].deliver(job, site).then(
    () => undefined,
    (error: unknown) => (error instanceof PortFailed ? error.message : 'It did not answer.'),
  )
  await ports.changes.commit(actor, async ({ audit }) =>
    audit({
      dealer: slug,
      verb: 'channel-tested',
      target: { kind: 'channel', id: String(index), name: `${channel.kind} ${channelWords(channel)}` },
      changes: [{ field: 'answer', from: null, to: failed ?? 'accepted' }],
    }),
  )
  return failed === undefined ? { is: 'sent' } : { is: 'failed', answer: failed }
}
