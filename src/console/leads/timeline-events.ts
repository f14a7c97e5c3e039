import type { Activity } from '#domain/desk/lead-activity.ts'
import { CALL_RESULTS, NEXT_STEPS, STATE_WORDS } from '#domain/desk/lead-work.ts'
import { foldQuotes } from '#domain/desk/mail/incoming-mail.ts'
import { sentAs } from '#domain/desk/mail/sent-as.ts'
import { dayWords, timeOfDay, whenWords } from '#domain/desk/when-words.ts'
import { formatAppointment } from '#domain/lead/appointments.ts'
import type { SeenDelivery } from '#ports/console/lead-changes.ts'
import type { OpenedLead } from '#use-cases/desk/leads/open-lead.ts'
import type { IconName } from '../parts/icons.ts'

export type TimelineEvent = {
  id: string
  when: string
  icon: IconName
  /** What the shopper said, what we said, or one line about the rest. */
  side: 'theirs' | 'ours' | 'line'
  who: string
  words: string
  text: string
  /** What their mail program quoted below it. */
  quoted: string
  /** That files came with it. */
  files: string
  tag?: { kind: 'good' | 'late' | 'due' | 'plain'; words: string }
  /** Its message that waits for its time, to take it back. */
  waiting?: string
  /** Its message, to send it again. */
  delivery?: SeenDelivery
}

const BOOKING_WORDS = {
  booked: 'booked a time',
  moved: 'moved the appointment',
  cancelled: 'cancelled the appointment',
  came: 'came to the appointment',
  'no-show': 'did not come',
} as const

type Described = Pick<TimelineEvent, 'icon' | 'side' | 'words'>

/** A rule gave it to somebody, or nobody had answered in time. */
function givenBy({ from, rule }: Extract<Activity['data'], { kind: 'owner' }>, to: string): string {
  const why = from === null ? '' : ', because nobody had answered in time'
  return rule ? `Went to ${to} by the rule “${rule}”${why}` : `Went to ${to}${why}`
}

/** One activity in words. */
function describeActivity({ actor, data }: Activity, whenOf: (at: Date) => string): Described {
  switch (data.kind) {
    case 'note':
      return { icon: 'pen', side: 'line', words: 'noted' }
    case 'draft':
      return { icon: 'pen', side: 'line', words: 'drafted a reply, which was not sent' }
    case 'mail-out':
      return { icon: 'mail', side: 'ours', words: data.subject }
    case 'mail-in':
      return { icon: 'mail', side: 'theirs', words: data.subject }
    case 'sms-out':
      return { icon: 'message', side: 'ours', words: 'Short message' }
    case 'call':
      return {
        icon: 'phone',
        side: 'line',
        words:
          data.result === 'placed' ? 'called' : `called: ${CALL_RESULTS[data.result].words.toLowerCase()}`,
      }
    case 'state': {
      const why = data.reason ? `, ${data.reason.toLowerCase()}` : ''
      return { icon: 'flag', side: 'line', words: `set it to ${STATE_WORDS[data.to].toLowerCase()}${why}` }
    }
    case 'owner': {
      const to = data.toName ?? 'nobody'
      return { icon: 'person', side: 'line', words: actor ? `gave it to ${to}` : givenBy(data, to) }
    }
    case 'next': {
      const due = data.dueAt ? `, ${whenOf(new Date(data.dueAt))}` : ''
      return {
        icon: 'clock',
        side: 'line',
        words:
          data.next === null ? 'left no next step' : `next: ${NEXT_STEPS[data.next].toLowerCase()}${due}`,
      }
    }
    case 'booking':
      return {
        icon: 'calendar',
        side: 'line',
        words: `${BOOKING_WORDS[data.what]}${data.local ? `: ${formatAppointment(data.local, 'en-AU')}` : ''}`,
      }
    case 'bounce':
      return { icon: 'warning', side: 'line', words: `A mail to ${data.to} came back` }
    case 'delivered':
      return { icon: 'mail', side: 'line', words: 'A mail arrived' }
  }
}

/** Whether a report is about the latest sending of this mail. Older ones name only the address. */
const isReturnOf = (
  report: Activity['data'],
  sent: Extract<Activity['data'], { to: string }>,
  { resends }: SeenDelivery,
): boolean =>
  report.kind === 'bounce' &&
  (report.messageId === undefined
    ? report.to === sent.to && resends === 0
    : sent.kind === 'mail-out' && report.messageId === sentAs(sent.messageId, resends))

function tagOf(
  { data, id }: Activity,
  { deliveries, activity }: OpenedLead,
  now: Date,
  whenOf: (at: Date) => string,
) {
  if (data.kind === 'call' && data.result === 'no-answer')
    return { tag: { kind: 'plain', words: 'Clock still runs: nobody was reached' } as const }
  if (data.kind !== 'mail-out' && data.kind !== 'sms-out') return {}
  const delivery = deliveries.find(({ channel }) => 'activity' in channel && channel.activity === id)
  if (!delivery) return { tag: { kind: 'plain', words: 'Taken back' } as const }
  const isBack = activity.some((one) => one.id > id && isReturnOf(one.data, data, delivery))
  if (isBack) return { tag: { kind: 'late', words: 'Came back' } as const, delivery }
  const hasArrived =
    data.kind === 'mail-out' &&
    activity.some(
      (one) =>
        one.data.kind === 'delivered' && one.data.messageId === sentAs(data.messageId, delivery.resends),
    )
  if (hasArrived) return { tag: { kind: 'good', words: 'Delivered' } as const }
  if (delivery.state === 'delivered') return { tag: { kind: 'good', words: 'Sent' } as const }
  if (delivery.state === 'dead') return { tag: { kind: 'late', words: 'Not sent' } as const, delivery }
  if (delivery.attempts > 0 && delivery.lastError)
    return { tag: { kind: 'late', words: 'Not sent yet, is tried again' } as const, delivery }
  const isLater = delivery.attempts === 0 && delivery.dueAt > now
  const words = isLater ? `Goes out ${whenOf(delivery.dueAt)}` : 'Being sent'
  return { tag: { kind: 'due', words } as const, ...(isLater && { waiting: delivery.id }) }
}

/** Whoever did it: a colleague, the shopper, or the platform without a name. */
const whoDid = ({ actor, data }: Activity): string =>
  actor?.name ?? (data.kind === 'mail-in' ? data.from : data.kind === 'booking' ? 'The shopper' : '')

/** What they wrote. Photos alone are an answer too, which must not look like none. */
function wordsOf(text: string, files = 0) {
  const { written: words, quoted } = foldQuotes(text)
  const many = files === 1 ? 'A file came with it, which is' : `${files} files came with it, which are`
  return {
    text: words || 'They wrote nothing.',
    quoted,
    files: files > 0 ? `${many} not kept here.` : '',
  }
}

/** What happened to a lead at the desk, oldest first. */
export function eventsOf(opened: OpenedLead, now: Date): TimelineEvent[] {
  const { timeZone } = opened.lead.place
  const whenOf = (at: Date) => `${dayWords(at, now, timeZone)}, ${timeOfDay(at, timeZone)}`
  const isAnswered = (n: number) =>
    opened.activity.slice(n + 1).some(({ data }) => data.kind === 'call' && data.result !== 'placed')
  return (
    opened.activity
      .filter(({ data }, n) => !(data.kind === 'call' && data.result === 'placed' && isAnswered(n)))
      // The mail itself says it.
      .filter(({ data }) => data.kind !== 'delivered')
      .map((activity) => ({
        id: String(activity.id),
        when: whenWords(activity.at, now, timeZone),
        who: whoDid(activity),
        ...(activity.data.kind === 'mail-in'
          ? wordsOf(activity.text, activity.data.files)
          : { text: activity.text, quoted: '', files: '' }),
        ...describeActivity(activity, whenOf),
        ...tagOf(activity, opened, now, whenOf),
      }))
  )
}
