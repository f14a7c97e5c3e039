import { isRefused, permit } from '#domain/access/permit.ts'
import type { Activity } from '#domain/desk/lead-activity.ts'
import { CALL_RESULTS, type LeadWork } from '#domain/desk/lead-work.ts'
import { type IncomingMail, tokensIn } from '#domain/desk/mail/incoming-mail.ts'
import { sentAs } from '#domain/desk/mail/sent-as.ts'
import { isAnswer } from '#domain/lead/deliveries.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'
import type { DeskDelivery } from '#ports/console/lead-desk.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'

import { firstContact } from './change-lead.ts'

export type MailPorts = Pick<ConsolePorts, 'sites' | 'changes' | 'tokens' | 'leadDesk'> & {
  leads: Pick<LeadStore, 'find'>
  alerts: Pick<AlertStore, 'stop'>
}

/** `nowhere`: no token of ours, or its lead is gone. `full`: nobody writes so many answers. */
export type TakenMail = 'attached' | 'bounced' | 'delivered' | 'known' | 'nowhere' | 'full'

const PLATFORM = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: 'mail' } as const
const MAX_ANSWERS = 200

/** What happened to a lead, and which messages of it went out. */
type Past = { activity: readonly Activity[]; deliveries: readonly DeskDelivery[] }

/** A mail of ours, by the id of one of its sendings. */
type SentMail = { to: string; messageId: string }

/** The sending that a report is about: the one that it names, or else the latest. */
function reportedOn({ activity, deliveries }: Past, ids: readonly string[]): SentMail | undefined {
  const sent = activity.flatMap(({ id, data }) => {
    if (data.kind !== 'mail-out') return []
    const { to, messageId } = data
    const { resends = 0 } = deliveries.find(({ channel }) => isOf(channel, id)) ?? {}
    return Array.from({ length: resends + 1 }, (_, n) => ({ to, messageId: sentAs(messageId, n) }))
  })
  const times = deliveries.flatMap((delivery) => {
    const { channel } = delivery
    if (channel.kind !== 'booking' || channel.whom !== 'shopper') return []
    return ids.filter((id) => isAboutTime(delivery, id)).map((messageId) => ({ to: channel.to, messageId }))
  })
  const named = [...sent.filter(({ messageId }) => ids.includes(messageId)), ...times][0]
  return named ?? (ids.length === 0 ? sent.at(-1) : undefined)
}

/** Mails about a time are named by their delivery and how often it was sent again. */
const isAboutTime = ({ id, resends }: DeskDelivery, messageId: string) =>
  messageId.startsWith(`<${id}.${resends}@`)

const isOf = (channel: DeskDelivery['channel'], activity: number) =>
  'activity' in channel && channel.activity === activity

/**
 * When somebody was reached, leaving out mails that came back. Words that were never sent reached
 * nobody: they wait for their time, were taken back or could not be delivered.
 */
function contactsIn({ activity, deliveries }: Past, returned: readonly string[]): Date[] {
  /** A mail that was sent again after it came back counts, unless that came back too. */
  const isBack = (delivery: DeskDelivery) =>
    returned.some((id) => isAboutTime(delivery, id)) ||
    activity.some(
      ({ id, data }) =>
        data.kind === 'mail-out' &&
        isOf(delivery.channel, id) &&
        returned.includes(sentAs(data.messageId, delivery.resends)),
    )
  const calls = activity.filter(
    ({ data }) => data.kind === 'call' && data.result !== 'placed' && CALL_RESULTS[data.result].isContact,
  )
  const sent = deliveries.flatMap((delivery) => {
    const { channel, state, deliveredAt } = delivery
    const hasReached = state === 'delivered' && isAnswer(channel) && !isBack(delivery)
    return deliveredAt && hasReached ? [new Date(deliveredAt)] : []
  })
  return [...sent, ...calls.map(({ at }) => at)].sort((a, b) => a.getTime() - b.getTime())
}

/** A mail that came back reached nobody. If it was the first answer, the clock runs again. */
function withoutAnswer(
  ports: Pick<MailPorts, 'sites'>,
  { lead, work }: LockedLead,
  past: Past,
  { messageId }: SentMail,
): Partial<LeadWork> | undefined {
  const { firstContactAt } = work
  const returned = past.activity.flatMap(({ data }) => (data.kind === 'bounce' ? [data.messageId ?? ''] : []))
  const contacts = contactsIn(past, [...returned, messageId])
  if (!firstContactAt || contacts.some((contact) => contact <= firstContactAt)) return undefined
  const unanswered = { ...work, firstContactAt: null, firstContactMinutes: null }
  const [next] = contacts
  if (next) return firstContact(ports, lead, unanswered, next)
  return {
    firstContactAt: null,
    firstContactMinutes: null,
    ...(work.state === 'contacted' && { state: 'new' as const }),
  }
}

const VERBS = {
  answer: 'lead-replied',
  failed: 'mail-returned',
  delivered: 'mail-arrived',
  other: 'mail-returned',
} as const

type Report = NonNullable<IncomingMail['report']>

const reported = (what: Report['what'], { to, messageId }: SentMail) =>
  what === 'delivered'
    ? { data: { kind: 'delivered' as const, messageId }, key: `delivered:${messageId}` }
    : { data: { kind: 'bounce' as const, to, messageId }, key: `bounce:${messageId}` }

/**
 * Attaches an answer to the lead whose token it was sent to, once. A report marks its mail. One
 * about a mail of alerts stops them, even days after a server had taken it (ALERT-4).
 */
export async function takeMail(ports: MailPorts, mail: IncomingMail, now: Date): Promise<TakenMail> {
  const tokens = tokensIn(mail.recipients)
  const subscriber = tokens.flatMap((token) => ports.tokens.read('alert', token) ?? [])[0]
  if (subscriber) {
    // Only a report that nobody has the address stops alerts. An answer to one is for the dealer,
    // whose address it goes to.
    if (!mail.report?.isDead) return 'nowhere'
    await ports.alerts.stop(subscriber, 'bounced', now)
    return 'bounced'
  }
  const [id] = tokens.flatMap((token) => ports.tokens.read('reply', token) ?? [])
  const lead = id ? await ports.leads.find(id) : undefined
  const site = lead && ports.sites.bySlug(lead.site)
  const may = site && permit(PLATFORM, 'lead.work', site, now)
  const mayRead = site && permit(PLATFORM, 'lead.read', site, now)
  if (!id || !may || !mayRead || isRefused(may) || isRefused(mayRead)) return 'nowhere'
  const [activity, deliveries] = await Promise.all([
    ports.leadDesk.activity(mayRead, id),
    ports.leadDesk.deliveries(mayRead, id),
  ])
  const { report } = mail
  const ours = report ? reportedOn({ activity, deliveries }, report.messageIds) : undefined
  // A delay changes nothing, and no report is an answer.
  if (report && (!ours || report.what === 'other')) return 'nowhere'
  if (activity.filter(({ data }) => data.kind === 'mail-in').length >= MAX_ANSWERS) return 'full'
  const { from, subject, messageId, files } = mail
  return ports.changes.commit(PLATFORM, async (stores): Promise<TakenMail> => {
    const locked = await stores.leads.lock(may, id)
    if (!locked) return 'nowhere'
    const added = await stores.leads.addActivity(locked.lead, {
      at: now,
      actor: null,
      ...(report && ours
        ? { text: '', ...reported(report.what, ours) }
        : {
            text: mail.text,
            data: { kind: 'mail-in' as const, from, subject, messageId, ...(files > 0 && { files }) },
            key: `mail:${messageId}`,
          }),
    })
    if (added === undefined) return 'known'
    const changed =
      report?.what === 'failed' && ours && withoutAnswer(ports, locked, { activity, deliveries }, ours)
    if (changed) await stores.leads.setWork(locked.lead, changed, now)
    stores.audit({
      dealer: locked.lead.site,
      place: locked.lead.place.id,
      verb: VERBS[report?.what ?? 'answer'],
      target: { kind: 'lead', id, name: '' },
    })
    return report ? (report.what === 'delivered' ? 'delivered' : 'bounced') : 'attached'
  })
}
