import { EVENTS, type EventData, type EventId, type TrackedEvent } from '#domain/events.ts'
import { chanceOf } from '#domain/insights/demo/chance.ts'
import type { Source } from '#domain/insights/source.ts'
import type { Device, Visit } from '#domain/insights/visit.ts'

/** One visitor's day: what they sent, and what is true about it. */
export type RecordedVisit = {
  visit: Visit
  /** The true day, by hand: the generator chose it, and did not compute it from the time. */
  day: string
  device: Device
  source: Source
  isCounted: boolean
  campaign: string | undefined
  referrer: string | undefined
  events: TrackedEvent[]
  /** What our own server counts beside it: a payment, an agent's question. */
  own: TrackedEvent[]
  /** The day of the second yard, whose clocks never change. */
  northDay: string
  cars: number[]
  searches: { words: string; hits: number; isNorth: boolean; isRefined: boolean }[]
  seconds: number
  photos: number
  saves: number
  calls: number
  began: boolean
  /** Whether the first step of a form was done. */
  stepped: boolean
  sent: boolean
}

const AGENTS: Record<Device, string> = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
}
const ARRIVALS: [Source, EventData][] = [
  ['search', { ref: 'www.google.com.au' }],
  ['direct', {}],
  ['google-ads', { qs: '?gclid=1' }],
  ['meta-ads', { qs: '?utm_source=facebook&utm_medium=paid_social&utm_campaign=spring' }],
  ['portal', { ref: 'www.carsales.com.au' }],
]
/** Cars from this number on stand in the second yard, in Queensland. */
export const FIRST_NORTH = 4
const NORTH = { name: 'North', offsetHours: 10 }

const ASKED: [string, number][] = [
  ['hilux', 7],
  ['mg4', 0],
  ['seven seats', 2],
]

/** Sydney's midnight in UTC on each side of the change of clocks on 4 October 2026. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+${day > '2026-10-04' ? '11' : '10'}:00`)
/** The day of the change has 23 hours. */
const hoursOf = (day: string) => (day === '2026-10-04' ? 23 : 24)

/** A month of traffic, by seed. It knows what every screen must say. */
export function recordedMonth(seed: string, cars: readonly number[]): RecordedVisit[] {
  const roll = chanceOf(seed)
  const pick = <One>(list: readonly One[]): One => list[Math.floor(roll() * list.length)]!
  const visits: RecordedVisit[] = []
  for (let date = 20; date < 50; date += 1) {
    const day = new Date(Date.UTC(2026, 8, date)).toISOString().slice(0, 10)
    const people = 3 + Math.floor(roll() * 6)
    for (let person = 0; person < people; person += 1) visits.push(aVisit(day, `203.0.${date}.${person}`))
  }
  return visits

  function aVisit(day: string, address: string): RecordedVisit {
    const device: Device = roll() < 0.6 ? 'phone' : 'desktop'
    const [source, arrival] = pick(ARRIVALS)
    const isCounted = roll() > 0.1
    // Also in the first and the last minute of the day.
    const edge = roll()
    const within = edge < 0.2 ? 1000 : edge > 0.8 ? hoursOf(day) * 3_600_000 - 30_000 : roll() * 82_000_000
    let at = midnight(day) + Math.floor(within)
    const events: TrackedEvent[] = []
    const send = (id: EventId, data: EventData) => {
      at += 10
      events.push({ id, data, page: '/', at })
    }
    const seen: number[] = []
    const searches: RecordedVisit['searches'] = []
    let seconds = 0
    let saves = 0
    let photos = 0
    let calls = 0
    const northDay = new Date(at + NORTH.offsetHours * 3_600_000).toISOString().slice(0, 10)
    send(EVENTS.pageView, { k: 'home', land: true, ...arrival })
    for (let n = Math.floor(roll() * 3); n > 0; n -= 1) {
      const [requested, hits] = pick(ASKED)
      const [isNorth, isRefined] = [roll() < 0.3, roll() < 0.4]
      searches.push({ words: requested, hits, isNorth, isRefined })
      const yard = isNorth ? `&refinementList[location_name][0]=${NORTH.name}` : ''
      const words = `?query=${requested.replaceAll(' ', '+')}${yard}`
      const more = isRefined ? '&refinementList[fuel][0]=Diesel' : ''
      send(isRefined ? EVENTS.refined : EVENTS.pageView, { k: 'search', hits, qs: words + more })
    }
    if (searches.length > 1) send(EVENTS.pageView, { k: 'compare' })
    for (let n = Math.floor(roll() * 4); n > 0; n -= 1) {
      const car = pick(cars)
      const looked = 5 + Math.floor(roll() * 50)
      seen.push(car)
      seconds += looked
      send(EVENTS.pageView, { k: 'car', car_id: car })
      if (roll() < 0.3) {
        saves += 1
        send(EVENTS.favouriteAdd, { car_id: car })
      }
      if (roll() < 0.2) {
        calls += 1
        send(EVENTS.call, { car_id: car })
      }
      const swiped = Math.floor(roll() * 4)
      photos += swiped
      send(EVENTS.pageLeft, { k: 'car', car_id: car, s: looked, ph: swiped, lcp: 900, inp: 70, cls: 0.02 })
    }
    const began = seen.length > 0 && roll() < 0.4
    const sent = began && roll() < 0.5
    if (began) send(EVENTS.formStart, { form: 'enquiry', car_id: seen[0]! })
    const stepped = began && roll() < 0.7
    if (stepped) send(EVENTS.formStep, { form: 'enquiry', step: 1, car_id: seen[0]! })
    if (sent) send(EVENTS.leadSent, { form: 'enquiry', car_id: seen[0]!, lead: `${address} ${day}` })
    const own: TrackedEvent[] = []
    if (sent && roll() < 0.5) own.push({ id: EVENTS.reserved, data: { car_id: seen[0]! }, page: '', at })
    if (roll() < 0.2) own.push({ id: EVENTS.agentAsked, data: {}, page: '/mcp', at })
    const visit = { address, agent: isCounted ? AGENTS[device] : 'Googlebot/2.1', isPrivate: false }
    return {
      visit,
      day,
      device,
      source,
      isCounted,
      campaign: source === 'meta-ads' ? 'spring' : undefined,
      referrer: typeof arrival.ref === 'string' ? arrival.ref : undefined,
      events,
      own,
      northDay,
      cars: seen,
      searches,
      seconds,
      photos,
      saves,
      calls,
      began,
      stepped,
      sent,
    }
  }
}
