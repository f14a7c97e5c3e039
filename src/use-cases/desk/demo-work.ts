import { openMinutes } from '#domain/desk/clock.ts'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import type { LeadState, LeadWork, NextStep } from '#domain/desk/lead-work.ts'
import { leadName } from '#domain/lead/lead.ts'
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
  const car = lead.car?.name ?? 'your question'
  const host = 'demo.localhost'
  const mail = {
    kind: 'mail-out',
    to: String(lead.fields.email ?? ''),
    subject: `Your question about the ${car}`,
    messageId: `<demo-${lead.id}@${host}>`,
    inReplyTo: null,
  } as const
  const opening: Step = isCall
    ? { afterMinutes: firstAfter, data: { kind: 'call', result: n % 5 === 0 ? 'message' : 'spoke' } }
    : {
        afterMinutes: firstAfter,
        data: mail,
        text: `Hi ${first},\n\nThanks for asking about the ${car}. It is here and ready to look at. When would suit you?`,
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
    await stores.leads.addActivity(lead, { at: at(afterMinutes), actor, text, data, key: null })
  }
  const state = STATES[n % STATES.length]!
  const isOpen = state !== 'won' && state !== 'lost'
  const fields: Partial<LeadWork> = {
    state,
    reason: state === 'lost' ? REASONS[n % REASONS.length]! : null,
    firstContactAt: at(firstAfter),
    firstContactMinutes: openMinutes(place, from, at(firstAfter)),
    next: isOpen ? NEXT[n % NEXT.length]! : null,
    dueAt: isOpen ? new Date(now.getTime() + ((n % 9) - 2) * 7 * 3_600_000) : null,
  }
  await stores.leads.setWork(lead, fields, now)
}
