import { readFileSync } from 'node:fs'

export type Car = Record<string, unknown> & { id: number; name: string; price?: number }

const RECORDED = new URL('../../packages/in-process-search/fixtures/golden/cars.jsonl', import.meta.url)
const CARS_PER_DEALERSHIP = 200

/** Pseudo-random numbers that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * A stock of any size: copies of the recorded cars, each with its own numbers, price and
 * dealership.
 */
export function makeStock(size: number): Car[] {
  const recorded: Car[] = readFileSync(RECORDED, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const random = randomNumbers(size)
  const dealerships = Math.max(10, Math.round(size / CARS_PER_DEALERSHIP))
  return Array.from({ length: size }, (_, i) => {
    const model = recorded[i % recorded.length]!
    const dealership = Math.floor(random() * dealerships) + 1
    return {
      ...model,
      id: i + 1,
      slug: `${model.slug}-${i}`,
      stocknum: `${'UND'[i % 3]}${100_000 + i}`,
      price: model.price && Math.round(model.price * (0.8 + random() * 0.4)),
      km: Math.floor(random() * 200_000),
      created_at_timestamp: 1_780_000_000 + Math.floor(random() * 14_000_000),
      custom_rank: Math.floor(random() * 1000),
      dealership_id: dealership,
      dealership_slug: `dealership-${dealership}`,
      dealership_name: `Dealership ${dealership}`,
      location_id: dealership * 10,
      location_name: `Dealership ${dealership} Sales`,
    }
  })
}
