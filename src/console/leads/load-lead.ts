import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { Activity } from '#domain/desk/lead-activity.ts'
import { FORM_WORDS, NEXT_STEPS, STATE_WORDS } from '#domain/desk/lead-work.ts'
import { mailFrame } from '#domain/desk/mail/mail-frame.ts'
import { quickSteps, timeChoices } from '#domain/desk/next-choices.ts'
import { worksAt, worksLeads } from '#domain/desk/share-out.ts'
import { dayWords, timeOfDay } from '#domain/desk/when-words.ts'
import { mayMarket } from '#domain/lead/consent.ts'
import { channelWords } from '#domain/lead/deliveries.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { peopleAt } from '#use-cases/access/manage-people.ts'
import { openLead } from '#use-cases/desk/leads/open-lead.ts'
import { listLeads } from '#use-cases/desk/leads.ts'
import { openShopper } from '#use-cases/desk/shoppers/open-shopper.ts'
import { leadQueryOf } from '../list/lead-query.ts'
import { refuse } from '../request.ts'
import { leadClock, placeOfLead } from './lead-clock.ts'
import { rowOf } from './lead-row.ts'
import { eventsOf } from './timeline-events.ts'

const MAX_BESIDE = 200

/** The leads before and after this one in the list it was opened from. */
async function neighbours(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  id: string,
  list: string,
  now: Date,
) {
  const query = { ...leadQueryOf(new URLSearchParams(list), actor.id, now), limit: MAX_BESIDE }
  const page = await listLeads(ports, actor, dealer, query, now)
  if (isRefused(page)) return null
  const ids = page.rows.map(({ lead }) => lead.id)
  const at = ids.indexOf(id)
  if (at === -1) return null
  return { before: ids[at - 1] ?? null, after: ids[at + 1] ?? null, place: at + 1, of: page.total }
}

const MAX_OTHERS = 4

/** The other leads of the same person, and whether some may be theirs as well. */
function personOf(opened: Awaited<ReturnType<typeof openShopper>>, id: string, now: Date) {
  if (!opened || isRefused(opened)) return { others: [], more: 0, alike: 0 }
  const others = opened.shopper.leads.filter(({ lead }) => lead.id !== id)
  return {
    others: others.slice(0, MAX_OTHERS).map(({ lead }) => ({
      id: lead.id,
      words: [FORM_WORDS[lead.form], lead.car?.name].filter(Boolean).join(', '),
      when: dayWords(new Date(lead.createdAt), now, lead.place.timeZone),
    })),
    more: Math.max(0, others.length - MAX_OTHERS),
    alike: opened.alike.length,
  }
}

const tickWords = ({ given, method }: { given: boolean; method: string }) =>
  !given ? 'not ticked' : method === 'preticked' ? 'ticked beforehand, which proves nothing' : 'ticked'

/** The reply of an assistant that nobody has answered with yet. */
function draftIn(activity: readonly Activity[]): { who: string; text: string } | null {
  const last = activity.findLast(({ data }) => ['draft', 'mail-out', 'sms-out'].includes(data.kind))
  return last?.data.kind === 'draft' ? { who: last.actor?.name ?? '', text: last.text } : null
}

/** Everything the page of a lead shows. Undefined if it is not there for this person. */
export async function loadLead(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, id, list }: { dealer: string; id: string; list: string | null },
  now: Date,
) {
  const opened = await openLead(ports, actor, dealer, id, now)
  if (!opened) return undefined
  if (isRefused(opened)) return refuse(opened, dealer)
  const site = ports.sites.bySlug(dealer)!
  const { lead, work, settings } = opened
  const { timeZone } = lead.place
  const [people, beside, person] = await Promise.all([
    peopleAt(ports, actor, dealer, now),
    list === null ? null : neighbours(ports, actor, dealer, id, list, now),
    openShopper(ports, actor, dealer, id, now),
  ])
  const latest = lead.consents.at(-1)
  return {
    row: rowOf(opened, site, settings, now),
    clock: leadClock(opened, site, settings, now),
    work: {
      state: work.state,
      reason: work.reason,
      next: work.next,
      nextWords: work.next ? NEXT_STEPS[work.next] : null,
      due: work.dueAt && {
        words: `${dayWords(work.dueAt, now, timeZone)}, ${timeOfDay(work.dueAt, timeZone)}`,
        isOver: work.dueAt < now,
      },
    },
    person: personOf(person, id, now),
    states: Object.entries(STATE_WORDS),
    lostReasons: settings.lostReasons,
    events: eventsOf(opened, now),
    passedOn: opened.deliveries
      .filter(({ about }) => about !== 'desk')
      .map(({ id: delivery, channel, state, resends, lastError }) => ({
        id: delivery,
        kind: channel.kind,
        to: channelWords(channel),
        state,
        resends,
        error: lastError,
      })),
    drafted: draftIn(opened.activity),
    templates: opened.templates,
    frame: mailFrame(site, lead.place.id, actor.name),
    consent: {
      isGiven: mayMarket(lead),
      words: latest
        ? `“${latest.text}” ${tickWords(latest)}, ${dayWords(new Date(latest.at), now, timeZone)}`
        : null,
    },
    times: timeChoices(now, timeZone).map(({ at, words }) => ({ at: at.toISOString(), words })),
    quick: quickSteps(now, placeOfLead(lead, site)).map(({ at, next, words }) => ({
      at: at.toISOString(),
      next,
      words,
    })),
    colleagues:
      'people' in people
        ? people.people
            .filter(
              ({ id: person, ...one }) =>
                person === opened.owner?.id || (worksLeads(one, now) && worksAt(one, lead.place.id)),
            )
            .map(({ id: person, name }) => ({ id: person, name }))
        : [],
    me: actor.id,
    hasSms: ports.sms !== undefined,
    replies: ports.tokens.replyAddress(id) !== undefined,
    mayWork: mayDo(ports, actor, dealer, now)('lead.work'),
    beside,
  }
}
export type LoadedLead = NonNullable<Awaited<ReturnType<typeof loadLead>>>
