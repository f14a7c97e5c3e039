import { isLeadState, LEAD_STATES, NOT_JUNK, STATE_WORDS } from '#domain/desk/lead-work.ts'
import { cameOf, cameWords, WEEKDAYS } from '#domain/insights/lead-hours.ts'
import { FORM_IDS, type FormId } from '#domain/lead/forms/form.ts'
import type { LeadSource } from '#domain/lead/lead.ts'
import { answeredOf } from '#domain/shopper/answer-times.ts'
import type { LeadListInput } from '#use-cases/desk/leads.ts'
import { betweenOf } from './between.ts'
import { type Sort, sortOf } from './sort.ts'
import { listOf } from './url.ts'

/** How far back a list looks. */
export const SPANS = [
  ['1d', 'last 24 hours'],
  ['7d', 'last 7 days'],
  ['28d', 'last 28 days'],
  ['365d', 'last year'],
] as const

/** What the desk has to do. */
export const WORK = [
  ['waiting', 'needs an answer'],
  ['late', 'late'],
  ['due', 'next step is due'],
  ...LEAD_STATES.map((state) => [state, STATE_WORDS[state].toLowerCase()] as const),
] as const

export const SOURCE_WORDS: Record<LeadSource, string> = {
  website: 'website',
  reservation: 'reservation',
  api: 'API',
  adf: 'ADF',
  import: 'import',
  desk: 'typed in',
  agent: 'assistant or agent',
  alert: 'alert',
}

export const STATES = [
  ['finished', 'finished'],
  ['unfinished', 'unfinished'],
  ['held', 'held as spam'],
] as const

/** The weekdays, and the hour that an address names. */
export function cameChoices(chosen: string | null): readonly (readonly [string, string])[] {
  const days = WEEKDAYS.map((words, n) => [String(n + 1), words] as const)
  const came = cameOf(chosen)
  return came?.hour === undefined ? days : [...days, [chosen!, cameWords(came)]]
}

/** Who waits too long on top, then the newest, unless the address says otherwise. */
export const LEAD_ORDER: Sort<'clock' | 'when'> = { by: 'clock', isDown: true }

const isForm = (name: string): name is FormId => (FORM_IDS as readonly string[]).includes(name)
const DAY = 86_400_000

export function sinceOf(span: string | null, now: Date): Date | undefined {
  const days = SPANS.some(([known]) => known === span) ? Number.parseInt(span!, 10) : undefined
  return days === undefined ? betweenOf(span)?.since : new Date(now.getTime() - days * DAY)
}

/** The places in an address; anything that is no number is nothing. */
export const placesOf = (search: URLSearchParams): number[] | undefined => {
  const places = listOf(search.get('yard'))
    .map(Number)
    .filter((place) => Number.isInteger(place) && place >= 0 && place < 2 ** 31)
  return places.length > 0 ? places : undefined
}

/** What an address of the list asks for. Whatever it says, it can only narrow what one may see. */
export function leadQueryOf(
  search: URLSearchParams,
  me: string,
  now: Date,
  defaultSort: Sort<'clock' | 'when'> = LEAD_ORDER,
): Omit<LeadListInput, 'limit'> {
  const forms = listOf(search.get('kind')).filter(isForm)
  const owner = search.get('owner')
  const state = search.get('state')
  const work = search.get('work')
  const sort = sortOf(search, ['clock', 'when'], defaultSort)
  const sources = listOf(search.get('source')).filter((name): name is LeadSource =>
    Object.hasOwn(SOURCE_WORDS, name),
  )
  return {
    places: placesOf(search),
    forms: forms.length > 0 ? forms : undefined,
    owner:
      owner === null ? undefined : owner === 'nobody' ? { is: null } : { is: owner === 'me' ? me : owner },
    isHeld: state === 'held',
    status: state === 'unfinished' ? 'Incomplete' : state === 'finished' ? 'Completed' : undefined,
    since: sinceOf(search.get('since'), now),
    until: betweenOf(search.get('since'))?.until,
    came: cameOf(search.get('came')),
    words: search.get('q') ?? undefined,
    states: work && isLeadState(work) ? [work] : state === 'held' ? NOT_JUNK : undefined,
    reason: search.get('reason') ?? undefined,
    sources: sources.length > 0 ? sources : undefined,
    answered: answeredOf(search.get('answer')),
    isWaiting: work === 'waiting' || undefined,
    lateAt: work === 'late' ? now : undefined,
    dueBy: work === 'due' ? now : undefined,
    order: sort.by === 'clock' ? 'clock' : sort.isDown ? 'newest' : 'oldest',
    now,
  }
}
