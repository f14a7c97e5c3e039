import { openMinutes } from '#domain/desk/clock.ts'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import type { LeadState, LeadWork, NextStep } from '#domain/desk/lead-work.ts'
import { leadName } from '#domain/lead/lead.ts'
import { addDays, instantOf, localTime } from '#domain/location/local-time.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'

type Seller = { id: string; name: string }
type Step = { afterMinutes: number; data: ActivityData; text?: string; isTheirs?: true }

const MINUTE = 60_000
const STATES: LeadState[] = [
  'contacted',
  'contacted',
  'appointment',
  'negotiating',
  'won',
  'lost',
  'contacted',
  'lost',
]
const REASONS = ['Bought elsewhere', 'Price', 'No answer', 'Only looking', 'Car was sold']
const NEXT: NextStep[] = ['call', 'write', 'test-drive', 'offer', 'wait']
const DUE_TIMES = ['09:00', '11:30', '15:00']
const NOTES = [
  'Wants to trade in a 2015 Navara. Comes with her brother.',
  'Needs a tow bar, 3,000 kg braked. Finance through his own bank.',
  'Rings back after work. Prefers white, open to silver.',
  'Compares with the one at the yard in Millport. Input for a better price.',
]
const REPLIES = [
  'That works for me. Is the second key there too?',
  'Thanks for the quick answer. Could you hold it until Saturday?',
  'Great, see you then.',
]

/** What a seller did with a lead, and what came back. */
function stepsOf({ lead }: LockedLead, n: number, firstAfter: number, isCall: boolean): Step[] {
  const first = leadName(lead).split(' ')[0] ?? ''
  const about = lead.car ? ` about the ${lead.car.name}` : ''
  const thanks = lead.car
    ? `Thanks for asking${about}. It is here and ready to look at.`
    : 'Thanks for writing to us. I have read it, and have a few answers.'
  const host = 'demo.localhost'
  const mail = {
    kind: 'mail-out',
    to: String(lead.fields.email ?? ''),
    subject: `Your question${about}`,
    messageId: `<demo-${lead.id}@${host}>`,
    inReplyTo: null,
  } as const
  const opening: Step = isCall
    ? { afterMinutes: firstAfter, data: { kind: 'call', result: n % 5 === 0 ? 'message' : 'spoke' } }
    : {
        afterMinutes: firstAfter,
        data: mail,
        text: `Hi ${first},\n\n${thanks} When would suit you?`,
      }
  const reply: Step[] =
    isCall || n % 3 === 0
      ? []
      : [
          {
            afterMinutes: firstAfter + 95,
            isTheirs: true,
            data: {
              kind: 'mail-in',
              from: mail.to,
              subject: `Re: ${mail.subject}`,
              messageId: `<demo-reply-${lead.id}@${host}>`,
            },
            text: REPLIES[n % REPLIES.length]!,
          },
        ]
  const note: Step[] =
    n % 2 === 0
      ? [
          {
            afterMinutes: firstAfter + 12,
            data: { kind: 'note', mentions: [] },
            text: NOTES[n % NOTES.length]!,
          },
        ]
      : []
  return [opening, ...note, ...reply]
}

/** From yesterday on, at times when somebody is there to do it. */
const dueAt = ({ timeZone }: Location, n: number, now: Date): Date =>
  instantOf(addDays(localTime(now, timeZone).date, (n % 5) - 1), DUE_TIMES[n % DUE_TIMES.length]!, timeZone)

/** Some of the work of a desk, so that a demo's leads are in every state. Nothing is sent. */
export async function demoWork(
  stores: Pick<ChangeStores, 'leads'>,
  site: Site,
  seller: Seller,
  locked: LockedLead,
  n: number,
  now: Date,
): Promise<void> {
  const { lead, work } = locked
  const place = site.locations.find(({ id }) => id === lead.place.id)
  const from = work.clockFrom
  const isNew = from !== null && now.getTime() - from.getTime() < 40 * 60 * MINUTE
  if (!place || !from || (isNew && n % 3 !== 0)) return
  const firstAfter = 4 + ((n * 37) % 160)
  const at = (minutes: number) => new Date(from.getTime() + minutes * MINUTE)
  if (at(firstAfter) > now) return
  for (const { afterMinutes, data, text = '', isTheirs } of stepsOf(locked, n, firstAfter, n % 2 === 1)) {
    if (at(afterMinutes) > now) continue
    const actor = isTheirs ? null : seller
    const sentAt = at(afterMinutes)
    const activity = await stores.leads.addActivity(lead, { at: sentAt, actor, text, data, key: null })
    if (data.kind === 'mail-out' && activity !== undefined)
      await stores.leads.send(lead.id, { kind: 'answer', to: data.to, activity }, sentAt, { sentAt })
  }
  const state = STATES[n % STATES.length]!
  const isOpen = state !== 'won' && state !== 'lost'
  const fields: Partial<LeadWork> = {
    state,
    reason: state === 'lost' ? REASONS[n % REASONS.length]! : null,
    firstContactAt: at(firstAfter),
    firstContactMinutes: openMinutes(place, from, at(firstAfter)),
    next: isOpen ? NEXT[n % NEXT.length]! : null,
    dueAt: isOpen ? dueAt(place, n, now) : null,
  }
  await stores.leads.setWork(lead, fields, now)
}
