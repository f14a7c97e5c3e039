/** Random numbers from a seed: the same seed gives the same car on every machine. */
export type SeededRandom = {
  next(): number
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  percent(share: number): boolean
  pick<One>(list: readonly One[]): One
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name
  some<One>(list: readonly One[], count: number): One[]
}

/** Mulberry32: small, fast and good enough for demo data. */
export function seededRandom(...seeds: number[]): SeededRandom {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) + 0x6d2b79f5, 0x2f6e2b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)]!
  return {
    next,
    int,
    pick,
    percent: (share) => next() * 100 < share,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights & string, number][]
      let roll = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        roll -= weight
        if (roll < 0) return name as never
      }
      return entries.at(-1)![0] as never
    },
    some(list, count) {
      const left = [...list]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(int(0, left.length - 1), 1)[0]!,
      )
    },
  }
}
