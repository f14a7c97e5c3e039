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
  events: TrackedEvent[]
  cars: number[]
  searches: { asked: string; hits: number }[]
  seconds: number
  saves: number
  began: boolean
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
    send(EVENTS.pageView, { k: 'home', land: true, ...arrival })
    for (let n = Math.floor(roll() * 3); n > 0; n -= 1) {
      const [asked, hits] = pick(ASKED)
      searches.push({ asked, hits })
      send(EVENTS.pageView, { k: 'search', hits, qs: `?query=${asked.replaceAll(' ', '+')}` })
    }
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
      send(EVENTS.pageLeft, { k: 'car', car_id: car, s: looked, lcp: 900, cls: 0.02 })
    }
    const began = seen.length > 0 && roll() < 0.4
    const sent = began && roll() < 0.5
    if (began) send(EVENTS.formStart, { form: 'enquiry', car_id: seen[0]! })
    if (sent) send(EVENTS.leadSent, { form: 'enquiry', car_id: seen[0]!, lead: `${address} ${day}` })
    const visit = { address, agent: isCounted ? AGENTS[device] : 'Googlebot/2.1', isPrivate: false }
    return {
      visit,
      day,
      device,
      source,
      isCounted,
      events,
      cars: seen,
      searches,
      seconds,
      saves,
      began,
      sent,
    }
  }
}
