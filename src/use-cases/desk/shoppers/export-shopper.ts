import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { Activity } from '#domain/desk/lead-activity.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskLead, LeadDesk } from '#ports/console/lead-desk.ts'
import type { Shopper } from '#ports/console/leads/shoppers.ts'
import { permitAt } from '../../access/dealers.ts'
import { takeFile } from '../../take-file.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'shoppers' | 'leadDesk' | 'changes'>

type Deliveries = Awaited<ReturnType<LeadDesk['deliveries']>>

/** Whether a message went out. One without a delivery was taken back before. */
function sentOf({ id, data }: Activity, deliveries: Deliveries) {
  if (data.kind !== 'mail-out' && data.kind !== 'sms-out') return {}
  const delivery = deliveries.find(({ channel }) => 'activity' in channel && channel.activity === id)
  if (!delivery) return { outcome: 'taken back, never sent' }
  return { outcome: delivery.state === 'delivered' ? 'sent' : 'not sent' }
}

/** Without the ids of colleagues, which mean nothing to a shopper. */
function plainOf(data: Activity['data']) {
  if (data.kind === 'note') return { kind: data.kind }
  return data.kind === 'owner' ? { kind: data.kind, to: data.toName, rule: data.rule } : data
}

async function wholeLead(
  { leadDesk }: Ports,
  permit: Permitted<'lead.read'>,
  { lead, owner, work }: DeskLead,
) {
  const [activity, deliveries] = await Promise.all([
    leadDesk.activity(permit, lead.id),
    leadDesk.deliveries(permit, lead.id),
  ])
  const { site: _site, skipped_steps: _steps, ...content } = lead
  return {
    name: leadName(lead),
    ...content,
    desk: {
      state: work.state,
      reason: work.reason,
      owner: owner?.name ?? null,
      answered: work.firstContactAt,
    },
    contacts: activity.map((one) => ({
      at: one.at,
      by: one.actor?.name ?? null,
      ...plainOf(one.data),
      ...sentOf(one, deliveries),
      text: one.text,
    })),
    passedOn: deliveries.map(({ channel, state, deliveredAt }) => ({
      by: channel.kind,
      to: 'to' in channel ? channel.to : null,
      state,
      at: deliveredAt,
    })),
  }
}

const reservationOf = ({
  car,
  place,
  reserver,
  state,
  amountCents,
  currency,
  createdAt,
}: Shopper['reservations'][number]) => ({
  car: car.name,
  place: place.name,
  person: reserver,
  state,
  deposit: `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`,
  createdAt,
})

/** All that is held of a person, for them. The export has its line in the history. */
export function exportShopper(ports: Ports, actor: Actor, dealer: string, id: string, now: Date) {
  const target = { kind: 'lead' as const, id, name: '' }
  const count = ({ leads }: { leads: readonly unknown[] }) => leads.length
  return takeFile(ports, actor, dealer, { file: 'person', target, count }, now, () =>
    heldOf(ports, actor, dealer, id, now),
  )
}

async function heldOf(ports: Ports, actor: Actor, dealer: string, id: string, now: Date) {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(permit)) return permit satisfies Refused
  const shopper = await ports.shoppers.whole(permit, id)
  if (!shopper) return undefined
  const leads = []
  for (const lead of shopper.leads) leads.push(await wholeLead(ports, permit, lead))
  return {
    of: ports.sites.bySlug(dealer)!.name,
    exportedAt: now.toISOString(),
    leads,
    reservations: shopper.reservations.map(reservationOf),
    alerts: shopper.alerts.map(({ subscriber, alerts, since }) => ({
      email: subscriber.email,
      since,
      confirmedAt: subscriber.confirmedAt ?? null,
      stoppedAt: subscriber.stoppedAt ?? null,
      consents: subscriber.consents,
      wishes: alerts.map(({ label, href }) => ({ label, href })),
    })),
  }
}
