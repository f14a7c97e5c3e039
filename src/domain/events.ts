/** The events that the platform counts, with the numbers that dealers' reports use (EVENT-1). */
export const EVENTS = {
  carEnquiry: 14,
  testDrive: 15,
  carQuestion: 17,
  generalEnquiry: 22,
  call: 25,
  searchResultClick: 29,
  favouriteAdd: 39,
  carFinance: 48,
  careerEnquiry: 51,
  /** From here on the numbers are our own. */
  pageView: 101,
  /** A visitor leaves a page: how long it was seen, and how fast it was. */
  pageLeft: 102,
  /** A search was refined without loading a page. */
  refined: 103,
  formStart: 104,
  formStep: 110,
  leadSent: 111,
  reserved: 112,
  agentAsked: 113,
} as const
export type EventId = (typeof EVENTS)[keyof typeof EVENTS]

/** Counted by the server itself. A browser that sends one is not believed. */
const OURS = new Set<number>([EVENTS.formStep, EVENTS.leadSent, EVENTS.reserved, EVENTS.agentAsked])
/** Whether the server counts this event, and not a browser. */
export const isOwnEvent = (id: EventId): boolean => OURS.has(id)

const EVENT_IDS = new Set<number>(Object.values(EVENTS).filter((id) => !OURS.has(id)))
const isEventId = (id: unknown): id is EventId => typeof id === 'number' && EVENT_IDS.has(id)

/** Extra data of an event. It never contains personal details. */
export type EventData = Record<string, string | number | boolean | null>
export type TrackedEvent = { id: EventId; data: EventData; page: string; at: number }

const MAX_EVENTS = 50
const MAX_FACTS = 20
const MAX_FACT_LENGTH = 200
/** The query of an address. It is read, and not stored. */
const MAX_QUERY_LENGTH = 600

const MAX_AGE_MS = 86_400_000

/** Limits the length and removes the zero byte, which PostgreSQL refuses in text. */
const textFrom = (text: string, longest: number) => text.slice(0, longest).replaceAll('\0', '').toWellFormed()

/** Parses a batch from a browser. Invalid events are dropped; an invalid body returns undefined. */
export function eventsFrom(body: unknown, now: Date): TrackedEvent[] | undefined {
  const list = (body as { events?: unknown } | null)?.events
  if (!Array.isArray(list)) return undefined
  return list.slice(0, MAX_EVENTS).flatMap((event) => {
    if (!event || typeof event !== 'object' || !isEventId(event.id)) return []
    const page = typeof event.page === 'string' ? textFrom(event.page, MAX_FACT_LENGTH) : ''
    // Uses the server's clock, because a browser's clock may be wrong.
    const sentAt = Number.isFinite(event.at) ? Number(event.at) : now.getTime()
    const at = Math.max(now.getTime() - MAX_AGE_MS, Math.min(sentAt, now.getTime()))
    return [{ id: event.id, data: factsFrom(event.data), page, at }]
  })
}

function factsFrom(data: unknown): EventData {
  if (!data || typeof data !== 'object') return {}
  const facts = Object.entries(data).flatMap(([key, value]): [string, EventData[string]][] => {
    if (typeof value === 'string')
      return [[textFrom(key, 60), textFrom(value, key === 'qs' ? MAX_QUERY_LENGTH : MAX_FACT_LENGTH)]]
    const isPlain = value === null || typeof value === 'boolean' || Number.isFinite(value)
    return isPlain ? [[textFrom(key, 60), value]] : []
  })
  return Object.fromEntries(facts.slice(0, MAX_FACTS))
}
