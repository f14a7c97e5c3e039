import { isRefused, permit } from '#domain/access/permit.ts'
import type { Activity } from '#domain/desk/lead-activity.ts'
import { CALL_RESULTS, type LeadWork } from '#domain/desk/lead-work.ts'
import { type IncomingMail, tokensIn } from '#domain/desk/mail/incoming-mail.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'
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

/** The mail of ours that a report is about: the one that is named, or else the latest. */
function reportedOn(activity: readonly Activity[], ids: readonly string[]) {
  const sent = activity.flatMap(({ data, at }) => (data.kind === 'mail-out' ? [{ ...data, at }] : []))
  return sent.find(({ messageId }) => ids.includes(messageId)) ?? (ids.length === 0 ? sent.at(-1) : undefined)
}

/** When somebody was reached, leaving out mails that came back. */
function contactsIn(activity: readonly Activity[], returned: readonly string[]): Date[] {
  const reached = activity.filter(
    ({ data }) =>
      data.kind === 'sms-out' ||
      (data.kind === 'mail-out' && !returned.includes(data.messageId)) ||
      (data.kind === 'call' && data.result !== 'placed' && CALL_RESULTS[data.result].isContact),
  )
  return reached.map(({ at }) => at)
}

/** A mail that came back reached nobody. If it was the first answer, the clock runs again. */
function withoutAnswer(
  ports: Pick<MailPorts, 'sites'>,
  { lead, work }: LockedLead,
  activity: readonly Activity[],
  { messageId, at }: SentMail & { at: Date },
): Partial<LeadWork> | undefined {
  const returned = activity.flatMap(({ data }) => (data.kind === 'bounce' ? [data.messageId ?? ''] : []))
  const contacts = contactsIn(activity, [...returned, messageId])
  if (!work.firstContactAt || contacts.some((contact) => contact <= at)) return undefined
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
type SentMail = Extract<Activity['data'], { kind: 'mail-out' }>

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
  const activity = await ports.leadDesk.activity(mayRead, id)
  const { report } = mail
  const ours = report ? reportedOn(activity, report.messageIds) : undefined
  // A delay changes nothing, and no report is an answer.
  if (report && (!ours || report.what === 'other')) return 'nowhere'
  if (activity.filter(({ data }) => data.kind === 'mail-in').length >= MAX_ANSWERS) return 'full'
  const { from, subject, messageId } = mail
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
            data: { kind: 'mail-in' as const, from, subject, messageId },
            key: `mail:${messageId}`,
          }),
    })
    if (added === undefined) return 'known'
    const changed = report?.what === 'failed' && ours && withoutAnswer(ports, locked, activity, ours)
    if (changed) await stores.leads.setWork(locked.lead, changed, now)
    stores.audit({
      dealer: locked.lead.site,
      place: locked.lead.place.id,
      verb: VERBS[report?.what ?? 'answer'],
      thing: { kind: 'lead', id, name: '' },
    })
    return report ? (report.what === 'delivered' ? 'delivered' : 'bounced') : 'attached'
  })
}
