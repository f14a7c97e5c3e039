/** Random choices that can be repeated: the same seed gives the same requests in the same order. */
export class Seeded {
  private state: number
  readonly seed: number

  constructor(seed: number) {
    this.seed = seed
    this.state = seed >>> 0
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  below = (end: number): number => Math.floor(this.next() * end)
  chance = (share: number): boolean => this.next() < share
  pick = <T>(list: readonly T[]): T => list[this.below(list.length)]!
  some = <T>(max: number, make: () => T): T[] => Array.from({ length: this.below(max + 1) }, make)
}
