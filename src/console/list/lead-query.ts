import { FORM_IDS, type FormId } from '#domain/lead/forms/form.ts'
import type { AskedLeads } from '#use-cases/desk/leads.ts'
import { type Sort, sortOf } from './sort.ts'
import { listOf } from './url.ts'

export const FORM_WORDS: Record<FormId, string> = {
  enquiry: 'Enquiry',
  'test-drive': 'Test drive',
  'request-photos': 'Photos',
  similar: 'Similar cars',
  valuation: 'Valuation',
  finance: 'Finance',
  service: 'Service',
  contact: 'Contact',
  subscribe: 'Subscription',
  careers: 'Careers',
  reserve: 'Reservation',
}

/** How far back a list looks. */
export const SPANS = [
  ['1d', 'last 24 hours'],
  ['7d', 'last 7 days'],
  ['28d', 'last 28 days'],
  ['365d', 'last year'],
] as const

export const STATES = [
  ['finished', 'finished'],
  ['unfinished', 'unfinished'],
  ['held', 'held as spam'],
] as const

/** The newest first, unless the address says otherwise. */
export const LEAD_ORDER: Sort<'when'> = { by: 'when', isDown: true }

const isForm = (name: string): name is FormId => (FORM_IDS as readonly string[]).includes(name)
const DAY = 86_400_000

export function sinceOf(span: string | null, now: Date): Date | undefined {
  const days = SPANS.some(([known]) => known === span) ? Number.parseInt(span!, 10) : undefined
  return days === undefined ? undefined : new Date(now.getTime() - days * DAY)
}

/** The places in an address; anything that is no number is nothing. */
export const placesOf = (search: URLSearchParams): number[] | undefined => {
  const places = listOf(search.get('yard'))
    .map(Number)
    .filter((place) => Number.isInteger(place) && place >= 0 && place < 2 ** 31)
  return places.length > 0 ? places : undefined
}

/** What an address of the list asks for. Whatever it says, it can only narrow what one may see. */
export function leadQueryOf(search: URLSearchParams, me: string, now: Date): Omit<AskedLeads, 'limit'> {
  const forms = listOf(search.get('kind')).filter(isForm)
  const owner = search.get('owner')
  const state = search.get('state')
  return {
    places: placesOf(search),
    forms: forms.length > 0 ? forms : undefined,
    owner:
      owner === null ? undefined : owner === 'nobody' ? { is: null } : { is: owner === 'me' ? me : owner },
    isHeld: state === 'held',
    status: state === 'unfinished' ? 'Incomplete' : state === 'finished' ? 'Completed' : undefined,
    since: sinceOf(search.get('since'), now),
    words: search.get('q') ?? undefined,
    order: sortOf(search, ['when'], LEAD_ORDER).isDown ? 'newest' : 'oldest',
  }
}
