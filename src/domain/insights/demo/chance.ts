import type { Car } from '../../car/car.ts'
import type { Site } from '../../site/site-schema.ts'
import type { Source } from '../source.ts'
import type { Device } from '../visit.ts'

export type DemoSite = {
  site: Pick<Site, 'slug' | 'locations'>
  cars: readonly Pick<Car, 'id' | 'make' | 'model' | 'location_id' | 'created_at_timestamp'>[]
  /** How many leads the demo itself has for the last days. History leaves those days to them. */
  ownLeads: number
}

/** Where the demo's visitors come from, and how many of them write. */
export const MIX: [Source, share: number, leadRate: number][] = [
  ['search', 0.35, 0.012],
  ['direct', 0.23, 0.015],
  ['google-ads', 0.18, 0.013],
  ['meta-ads', 0.14, 0.007],
  ['portal', 0.06, 0.012],
  ['agents', 0.04, 0.018],
]
export const DEVICES: [Device, number][] = [
  ['phone', 0.66],
  ['desktop', 0.34],
]

/** The same numbers for a name on every machine, between 0 and 1. */
export function chanceOf(name: string): () => number {
  let state = 2_166_136_261
  for (let n = 0; n < name.length; n += 1) state = Math.imul(state ^ name.charCodeAt(n), 16_777_619) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A whole number whose mean over many calls is this, so that small shares do not vanish. */
export const whole = (mean: number, roll: () => number) => Math.floor(mean) + (roll() < mean % 1 ? 1 : 0)

/** A source by its share of the visits. */
export function sourceAt(point: number): Source {
  let below = 0
  for (const [source, share] of MIX) {
    below += share
    if (point < below) return source
  }
  return 'direct'
}

/** A whole number in parts by these weights. The parts add up to it. */
export function parted(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  let [weighed, given] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const part = Math.round((total * weighed) / all) - given
    given += part
    return part
  })
}
