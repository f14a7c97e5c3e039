import type { LetIn, PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { ROLES } from '#domain/access/role.ts'
import { openTokens } from '#domain/desk/fill-template.ts'
import { CALL_RESULTS, isCallResult } from '#domain/desk/lead-work.ts'
import { phoneNumber } from '#domain/desk/phone-number.ts'
import { cleanText, text } from '#domain/lead/forms/form-values.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'
import type { Colleague } from '#ports/console/people.ts'
import { permitAt } from '../../access/dealers.ts'
import { type Changed, changeLead, firstContact, type Input, type LeadPorts } from './change-lead.ts'

const MAX_TEXT_LENGTH = 10_000
const MAX_SMS_LENGTH = 480
const LATEST_SEND_MS = 60 * 86_400_000
/** A call is logged soon after it was placed. */
const CALL_HOURS = 4

type Words = { text: string; sendAt: Date | null }

function sendTime(sendAt: Date | null, now: Date): Date | undefined {
  if (!sendAt) return now
  const ahead = sendAt.getTime() - now.getTime()
  return ahead > 0 && ahead < LATEST_SEND_MS ? sendAt : undefined
}

function faultOf(words: string, longest: number): string | undefined {
  if (words === '') return 'Write something first.'
  if (words.length > longest) return `At most ${longest} letters.`
  const open = openTokens(words)
  return open.length > 0 ? `Fill in ${open.join(' and ')} first.` : undefined
}

const mailOf = (lead: Lead) => text(lead.fields, 'email')

/** Writes a mail to the shopper. It goes out through the queue that neither loses nor doubles. */
export async function sendMail(
  ports: LeadPorts,
  actor: PersonActor,
  input: Input,
  wanted: Words & { subject: string },
): Promise<Changed> {
  const { now, dealer } = input
  const words = cleanText(wanted.text)
  const subject = cleanText(wanted.subject).replace(/\s+/g, ' ')
  const fault = faultOf(words, MAX_TEXT_LENGTH) ?? faultOf(subject, 200)
  if (fault) return { is: 'invalid', reason: fault }
  const at = sendTime(wanted.sendAt, now)
  if (!at) return { is: 'invalid', reason: 'Choose a time in the next 60 days.' }
  const earlier = await threadOf(ports, actor, input)
  const host = ports.sites.bySlug(dealer)?.hosts[0] ?? `${dealer}.localhost`
  return changeLead(ports, actor, input, async ({ locked: { lead }, note, stores, audit }) => {
    const to = mailOf(lead)
    if (to === '') return { is: 'invalid', reason: 'They gave no mail address.' }
    if (lead.standing === 'quarantined') return { is: 'invalid', reason: 'Release the lead first.' }
    const messageId = `<${ports.secrets.newId()}@${host}>`
    const activity = await note({ kind: 'mail-out', to, subject, messageId, inReplyTo: earlier }, words)
    if (activity === undefined) return 'known'
    await stores.leads.send(lead.id, { kind: 'answer', to, activity }, at)
    audit('lead-answered', [{ field: 'by', from: null, to: 'mail' }])
    return 'done'
  })
}

/** The latest mail of a lead, so that the next one stands below it. */
async function threadOf(
  ports: LeadPorts,
  actor: PersonActor,
  { dealer, id, now }: Input,
): Promise<string | null> {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(permit)) return null
  const mails = (await ports.leadDesk.activity(permit, id)).flatMap(({ data }) =>
    data.kind === 'mail-in' || data.kind === 'mail-out' ? [data.messageId] : [],
  )
  return mails.at(-1) ?? null
}

/** Writes a short message, if the platform sends any. */
export async function sendSms(
  ports: LeadPorts,
  actor: PersonActor,
  input: Input,
  wanted: Words,
): Promise<Changed> {
  if (!ports.sms) return { is: 'invalid', reason: 'Short messages are not set up.' }
  const words = cleanText(wanted.text)
  const fault = faultOf(words, MAX_SMS_LENGTH)
  if (fault) return { is: 'invalid', reason: fault }
  const at = sendTime(wanted.sendAt, input.now)
  if (!at) return { is: 'invalid', reason: 'Choose a time in the next 60 days.' }
  const country = (ports.sites.bySlug(input.dealer)?.locale ?? 'en-AU').slice(3)
  return changeLead(ports, actor, input, async ({ locked: { lead }, note, stores, audit }) => {
    if (lead.standing === 'quarantined') return { is: 'invalid', reason: 'Release the lead first.' }
    const to = phoneNumber(text(lead.fields, 'phone'), country)
    if (!to) return { is: 'invalid', reason: 'They gave no phone number that gets messages.' }
    const activity = await note({ kind: 'sms-out', to }, words)
    if (activity === undefined) return 'known'
    await stores.leads.send(lead.id, { kind: 'sms', to, activity }, at)
    audit('lead-answered', [{ field: 'by', from: null, to: 'sms' }])
    return 'done'
  })
}

/** Takes a message back that was to be sent later. Its words stay on the page. */
export const takeBack = (
  ports: LeadPorts,
  actor: PersonActor,
  input: Input,
  delivery: string,
): Promise<Changed> =>
  changeLead(ports, actor, input, async ({ locked: { lead }, stores, audit }) => {
    if (!(await stores.leads.unsend(lead.id, delivery, input.now)))
      return { is: 'invalid', reason: 'It is too late: the message is on its way.' }
    audit('message-taken-back')
    return 'done'
  })

/** Somebody pressed Call. How it went is said afterwards. */
export const placeCall = (ports: LeadPorts, actor: PersonActor, input: Input): Promise<Changed> =>
  changeLead(ports, actor, input, async ({ note, audit }) => {
    if ((await note({ kind: 'call', result: 'placed' })) === undefined) return 'known'
    audit('lead-called')
    return 'done'
  })

/** How a call went. It stops the clock if somebody was reached, by a call from this page. */
export async function logCall(
  ports: LeadPorts,
  actor: PersonActor,
  input: Input,
  wanted: { result: string; text: string },
): Promise<Changed> {
  const { result } = wanted
  if (!isCallResult(result)) return { is: 'invalid', reason: 'Say how the call went.' }
  const words = cleanText(wanted.text)
  if (words.length > MAX_TEXT_LENGTH) return { is: 'invalid', reason: `At most ${MAX_TEXT_LENGTH} letters.` }
  const permit = permitAt(ports, actor, 'lead.read', input.dealer, input.now)
  if (isRefused(permit)) return permit
  const since = input.now.getTime() - CALL_HOURS * 3_600_000
  const isPlaced = (await ports.leadDesk.activity(permit, input.id)).some(
    ({ data, at, actor: by }) =>
      data.kind === 'call' && data.result === 'placed' && by?.id === actor.id && at.getTime() > since,
  )
  if (!isPlaced)
    return { is: 'invalid', reason: 'Press Call first. Only a call from this page stops the clock.' }
  return changeLead(ports, actor, input, async ({ locked: { lead, work }, note, work: set, audit }) => {
    if ((await note({ kind: 'call', result }, words)) === undefined) return 'known'
    if (CALL_RESULTS[result].isContact) await set(firstContact(ports, lead, work, input.now))
    audit('lead-called', [{ field: 'result', from: null, to: result }])
    return 'done'
  })
}

/** Whether a colleague may read a lead. Nobody is notified of what they cannot open. */
function maySee({ id, role, places, endsAt }: Colleague, { lead, owner }: LockedLead, now: Date): boolean {
  const grant = ROLES[role].grants['lead.read']
  const isOwn = owner === id || (grant === 'own-and-unassigned' && owner === null)
  const isHere = places === 'all' || places.includes(lead.place.id)
  return isHere && (endsAt === null || endsAt > now) && (grant === 'all' || (grant !== undefined && isOwn))
}

/** Whoever is named after an @. Of names that begin alike it is the longest. */
function namedIn(words: string, colleagues: readonly Colleague[]): Colleague[] {
  let rest = words
  const names = new Set<string>()
  for (const { name } of colleagues.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name !== '' && rest.includes(`@${name}`)) names.add(name)
    rest = rest.replaceAll(`@${name}`, '@')
  }
  return colleagues.filter(({ name }) => names.has(name))
}

/** A note for colleagues. Names after an @ are notified. */
export async function addNote(
  ports: LeadPorts,
  actor: LetIn,
  input: Input,
  wanted: { text: string },
): Promise<Changed> {
  const words = cleanText(wanted.text)
  if (words === '' || words.length > MAX_TEXT_LENGTH)
    return { is: 'invalid', reason: `Between one and ${MAX_TEXT_LENGTH} letters.` }
  const readable = permitAt(ports, actor, 'people.read', input.dealer, input.now)
  const colleagues = isRefused(readable)
    ? []
    : await ports.people.colleagues(readable, ports.sites.bySlug(input.dealer)?.group)
  const named = namedIn(words, colleagues)
  return changeLead(ports, actor, input, async ({ locked, note, audit }) => {
    const blind = named.find((person) => !maySee(person, locked, input.now))
    if (blind)
      return {
        is: 'invalid',
        reason: `${blind.name} cannot see this lead. Give it to them first, or leave out the @.`,
      }
    const mentions = named.map(({ id }) => id)
    if ((await note({ kind: 'note', mentions }, words)) === undefined) return 'known'
    audit('lead-noted')
    return 'done'
  })
}

/** A reply that an assistant wrote. It waits on the lead until a person sends it. */
export async function draftReply(
  ports: LeadPorts,
  actor: LetIn,
  input: Input,
  wanted: { text: string },
): Promise<Changed> {
  const words = cleanText(wanted.text)
  if (words === '' || words.length > MAX_TEXT_LENGTH)
    return { is: 'invalid', reason: `Between one and ${MAX_TEXT_LENGTH} letters.` }
  return changeLead(ports, actor, input, async ({ note, audit }) => {
    if ((await note({ kind: 'draft' }, words)) === undefined) return 'known'
    audit('reply-drafted')
    return 'done'
  })
}
