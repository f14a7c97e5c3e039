import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import {
  type Blocked,
  blockTime,
  bookTime,
  cancelTime,
  sayOutcome,
  unblockTime,
} from '#use-cases/desk/bookings/change-bookings.ts'
import type { Changed } from '#use-cases/desk/leads/change-lead.ts'
import { refuse, text, type Work } from '../request.ts'

type Sent = { work: Work; form: FormData; dealer: string }
type Answer = { words: string; isDone: boolean }

const requested = ({ work, form, dealer }: Sent) => ({
  dealer,
  id: text(form, 'lead').slice(0, 60),
  key: text(form, 'key').slice(0, 60),
  now: work.now,
})

const INTENTS: Record<string, (sent: Sent) => Promise<{ outcome: Changed | Blocked; words: string }>> = {
  book: async (sent) => ({
    outcome: await bookTime(
      sent.work.ports,
      sent.work.actor,
      requested(sent),
      text(sent.form, 'local').slice(0, 16),
    ),
    words: 'Booked. Both get the time by mail.',
  }),
  cancel: async (sent) => ({
    outcome: await cancelTime(sent.work.ports, sent.work.actor, requested(sent)),
    words: 'Cancelled. The time is free again, and both get mail.',
  }),
  came: async (sent) => ({
    outcome: await sayOutcome(sent.work.ports, sent.work.actor, requested(sent), 'came'),
    words: 'Noted: they came.',
  }),
  'no-show': async (sent) => ({
    outcome: await sayOutcome(sent.work.ports, sent.work.actor, requested(sent), 'no-show'),
    words: 'Noted: they did not come.',
  }),
  async block({ work: { ports, actor, now }, form, dealer }) {
    const seats = text(form, 'seats').trim()
    const day = text(form, 'day')
    const block = {
      place: Number(text(form, 'place')),
      from: `${day}T${text(form, 'from')}`,
      to: `${text(form, 'until') || day}T${text(form, 'to')}`,
      seats: seats === '' ? null : Number(seats),
      reason: text(form, 'reason'),
    }
    const outcome = await blockTime(ports, actor, dealer, block, now)
    return { outcome, words: 'Blocked. Shoppers are not offered this time any more.' }
  },
  async unblock({ work: { ports, actor, now }, form, dealer }) {
    const outcome = await unblockTime(ports, actor, dealer, text(form, 'id').slice(0, 60), now)
    return { outcome, words: 'The time can be booked again.' }
  },
}

/** Does what a form of the calendar asks for. */
export async function changeAppointments(sent: Sent) {
  const { ports, actor, now } = sent.work
  const may = permitAt(ports, actor, 'lead.work', sent.dealer, now)
  if (isRefused(may)) return refuse(may, sent.dealer)
  const name = text(sent.form, 'intent')
  const intent = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined
  if (!intent) return data<Answer>({ words: 'Nothing was asked.', isDone: false }, { status: 400 })
  const { outcome, words } = await intent(sent)
  if (isRefused(outcome)) return refuse(outcome, sent.dealer)
  if (outcome.is === 'gone') throw data(null, { status: 404 })
  if (outcome.is === 'invalid') return data<Answer>({ words: outcome.reason, isDone: false }, { status: 400 })
  return data<Answer>({ words, isDone: true })
}
