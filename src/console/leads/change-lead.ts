import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { CALL_RESULTS, type CallResult, NEXT_STEPS, STATE_WORDS } from '#domain/desk/lead-work.ts'
import { instantIn } from '#domain/location/typed-time.ts'
import type { SeenDelivery } from '#ports/console/lead-changes.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import type { Changed } from '#use-cases/desk/leads/change-lead.ts'
import {
  addNote,
  logCall,
  placeCall,
  sendMail,
  sendSms,
  takeBack,
} from '#use-cases/desk/leads/contact-lead.ts'
import { judgeLeads, resendDelivery } from '#use-cases/desk/leads/held-leads.ts'
import { setLeadState, setNextStep } from '#use-cases/desk/leads/work-lead.ts'
import { assignLeads, findLead } from '#use-cases/desk/leads.ts'
import { refuse, text, type Work } from '../request.ts'

type Answer = { words: string; operation?: string; isDone: boolean }
type Sent = { work: Work; form: FormData; dealer: string; id: string }
type Intent = (sent: Sent) => Promise<{ outcome: Changed; words: string }>

/**
 * A time as an instant, or as a local time of the lead's yard. What is no time is an invalid date,
 * which is refused: a mail for later must not go out at once.
 */
async function timeIn(name: string, { work, form, dealer, id }: Sent): Promise<Date | null> {
  const typed = text(form, name)
  if (typed === '') return null
  const { ports, actor, now } = work
  const found = await findLead(ports, actor, dealer, id, now)
  const zone = found && !isRefused(found) ? found.lead.place.timeZone : 'UTC'
  return instantIn(typed, zone)
}

const requested = ({ work, form, dealer, id }: Sent) => ({
  dealer,
  id,
  key: text(form, 'key').slice(0, 60),
  now: work.now,
})

const RESENT_STATES: readonly string[] = ['pending', 'dead', 'delivered'] satisfies SeenDelivery['state'][]
const TAKEN = 'Nothing changed: a colleague has it by now.'
const JUDGED = 'Nothing changed: a colleague decided it before.'

const INTENTS: Record<string, Intent> = {
  async owner({ work: { ports, actor, now }, form, dealer, id }) {
    const owner = text(form, 'owner')
    const to = owner === 'nobody' ? null : owner === 'me' ? actor.id : owner
    const outcome = await assignLeads(ports, actor, dealer, { ids: [id], owner: to }, now)
    if (isRefused(outcome) || outcome.is === 'invalid') return { outcome, words: '' }
    if (outcome.count === 0) {
      const found = await findLead(ports, actor, dealer, id, now)
      const isSo = found && !isRefused(found) && (found.owner?.id ?? null) === to
      if (!isSo) return { outcome: { is: 'invalid', reason: TAKEN }, words: '' }
    }
    const whose =
      outcome.name === null ? 'nobody’s' : outcome.name === actor.name ? 'yours' : `${outcome.name}’s`
    return { outcome: { is: 'done', operation: outcome.operation }, words: `The lead is ${whose} now.` }
  },
  async state(sent) {
    const { ports, actor } = sent.work
    const wanted = { state: text(sent.form, 'state'), reason: text(sent.form, 'reason') }
    const words = STATE_WORDS[wanted.state as keyof typeof STATE_WORDS] ?? ''
    return {
      outcome: await setLeadState(ports, actor, requested(sent), wanted),
      words: `It is ${words.toLowerCase()} now.`,
    }
  },
  async next(sent) {
    const { ports, actor } = sent.work
    const next = text(sent.form, 'next')
    const wanted = { next, dueAt: await timeIn('dueAt', sent) }
    const step = NEXT_STEPS[next as keyof typeof NEXT_STEPS]
    const words = step ? `Next: ${step.toLowerCase()}.` : 'No next step.'
    return { outcome: await setNextStep(ports, actor, requested(sent), wanted), words }
  },
  async mail(sent) {
    const { ports, actor } = sent.work
    const sendAt = await timeIn('sendAt', sent)
    const wanted = { subject: text(sent.form, 'subject'), text: text(sent.form, 'text'), sendAt }
    const words = sendAt ? 'The mail waits until then.' : 'The mail is on its way.'
    return { outcome: await sendMail(ports, actor, requested(sent), wanted), words }
  },
  async sms(sent) {
    const { ports, actor } = sent.work
    const sendAt = await timeIn('sendAt', sent)
    const wanted = { text: text(sent.form, 'text'), sendAt }
    const words = sendAt ? 'The message waits until then.' : 'The message is on its way.'
    return { outcome: await sendSms(ports, actor, requested(sent), wanted), words }
  },
  async note(sent) {
    const { ports, actor } = sent.work
    const outcome = await addNote(ports, actor, requested(sent), { text: text(sent.form, 'text') })
    return { outcome, words: 'Noted.' }
  },
  'place-call': async (sent) => ({
    outcome: await placeCall(sent.work.ports, sent.work.actor, requested(sent)),
    words: '',
  }),
  async call(sent) {
    const { ports, actor } = sent.work
    const wanted = { result: text(sent.form, 'result'), text: text(sent.form, 'text') }
    const isContact = CALL_RESULTS[wanted.result as CallResult]?.isContact
    const outcome = await logCall(ports, actor, requested(sent), wanted)
    return { outcome, words: isContact ? 'Logged. The clock has stopped.' : 'Logged. The clock runs on.' }
  },
  async resend(sent) {
    const { ports, actor } = sent.work
    const seen = {
      id: text(sent.form, 'delivery').slice(0, 60),
      state: text(sent.form, 'was') as SeenDelivery['state'],
      resends: Number.parseInt(text(sent.form, 'resends'), 10) || 0,
    }
    if (!RESENT_STATES.includes(seen.state))
      return { outcome: { is: 'invalid', reason: 'Choose what to send again.' }, words: '' }
    const outcome = await resendDelivery(ports, actor, requested(sent), seen)
    return { outcome, words: 'It is sent again.' }
  },
  'take-back': async (sent) => ({
    outcome: await takeBack(
      sent.work.ports,
      sent.work.actor,
      requested(sent),
      text(sent.form, 'delivery').slice(0, 60),
    ),
    words: 'Taken back. Nothing was sent.',
  }),
  async judge({ work: { ports, actor, now }, form, dealer, id }) {
    const verdict = text(form, 'verdict') === 'release' ? 'release' : 'junk'
    const outcome = await judgeLeads(ports, actor, dealer, { ids: [id], verdict }, now)
    const words = verdict === 'release' ? 'Released. It is delivered now.' : 'It is junk now.'
    if (isRefused(outcome) || outcome.is === 'invalid') return { outcome, words }
    if (outcome.count === 0) {
      const isHere = await findLead(ports, actor, dealer, id, now)
      return { outcome: isHere ? { is: 'invalid', reason: JUDGED } : { is: 'gone' }, words }
    }
    const operation = verdict === 'junk' ? outcome.operation : ''
    return { outcome: { is: 'done', operation }, words }
  },
}

const UNDOABLE = ['owner', 'state', 'next', 'judge']

/** Does what a form on the page of a lead asks for. */
export async function changeLeadBy(sent: Sent) {
  const { ports, actor, now } = sent.work
  const may = permitAt(ports, actor, 'lead.work', sent.dealer, now)
  if (isRefused(may)) return refuse(may, sent.dealer)
  const name = text(sent.form, 'intent')
  const intent = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined
  if (!intent) return data({ words: 'Nothing was asked.', isDone: false } satisfies Answer, { status: 400 })
  const { outcome, words } = await intent(sent)
  if (isRefused(outcome)) return refuse(outcome, sent.dealer)
  if (outcome.is === 'gone') throw data(null, { status: 404 })
  if (outcome.is === 'invalid')
    return data({ words: outcome.reason, isDone: false } satisfies Answer, { status: 400 })
  const operation = outcome.is === 'done' && UNDOABLE.includes(name) ? outcome.operation : undefined
  return data<Answer>({ words, isDone: true, ...(operation && { operation }) })
}
