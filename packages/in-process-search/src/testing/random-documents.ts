/** Random documents and requests, reproducible by seed. For tests only. */
import type { Document } from '../answer/attribute-path.ts'
import type { JsonQuery } from '../api/check-query.ts'
import type { EngineSettings } from '../engine-settings.ts'

export const SETTINGS: EngineSettings = {
  searchableAttributes: ['title', 'maker', 'tags', 'code'],
  filterableAttributes: ['id', 'maker', 'tags', 'price', 'year', 'size', 'inner.place', 'never'],
  sortableAttributes: ['price', 'year', 'maker'],
  faceting: { maxValuesPerFacet: 12 },
  typoTolerance: { disableOnAttributes: ['code'] },
}

const WORDS =
  'Land Cruiser LandCruiser Rover Range Sport sport GT gt-line Hybrid Citroën naïve café Škoda super charged supercharged twin turbo twinturbo 200 300 V8 4x4 e+ white blue'.split(
    ' ',
  )
const JOINTS = [' ', ' ', ' ', '-', '. ', ', ', '/', '! ', '  ']
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0'

export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  below(n: number): number {
    return Math.floor(this.next() * n)
  }

  is(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }

  code(): string {
    return `unit${this.below(60)}`
  }

  text(words: number): string {
    let out = this.pick(WORDS)
    for (let n = 1; n < words; n++) out += this.pick(JOINTS) + this.pick(WORDS)
    return out
  }
}

export function randomDocument(chance: Chance, id: number): Document {
  const document: Document = {
    id,
    // sometimes a code is in an attribute with typo tolerance
    title: chance.text(1 + chance.below(5)) + (chance.is(0.1) ? ` ${chance.code()}` : ''),
    maker: chance.pick(['Toyota', 'toyota', 'Škoda', 'Skoda', 'BMW', 7, true]),
    code: chance.code(),
    year: chance.is(0.1) ? String(2000 + chance.below(9)) : 2000 + chance.below(20),
  }
  if (chance.is(0.7)) document.price = chance.pick([chance.below(90_000), chance.below(50) + 0.5, null, ''])
  if (chance.is(0.8)) document.tags = Array.from({ length: chance.below(4) }, () => chance.text(1))
  if (chance.is(0.5)) document.size = chance.pick(['S', 's', 'M', [], ['M', 'L', ['XL']], {}, null])
  if (chance.is(0.5))
    document.inner = chance.pick([{ place: 1 }, { place: ['a', 2] }, [{ place: 'B' }, { place: 3 }], 5])
  return document
}

function typo(chance: Chance, word: string): string {
  const i = chance.below(word.length)
  return chance.pick([
    word.slice(0, i) + word.slice(i + 1),
    word.slice(0, i) + chance.pick(LETTERS.split('')) + word.slice(i),
    word.slice(0, i) + chance.pick(LETTERS.split('')) + word.slice(i + 1),
    word.slice(0, Math.max(1, i)),
  ])
}

function randomText(chance: Chance): string {
  const words = Array.from({ length: 1 + chance.below(4) }, () => chance.pick(WORDS))
  const typed = words.map((word) => (chance.is(0.3) ? typo(chance, word) : word))
  if (chance.is(0.15)) typed[0] = `"${typed[0]}`
  if (chance.is(0.1)) typed.push(`-${chance.pick(WORDS)}`)
  if (chance.is(0.1)) typed.push(chance.is(0.5) ? chance.code() : typo(chance, chance.code()))
  return typed.join(chance.pick([' ', ' ', ' ', '', '. '])) + chance.pick(['', '', ' '])
}

function randomValue(chance: Chance): string {
  return chance.pick([
    'Toyota',
    '"BMW"',
    "'skoda'",
    '7',
    'true',
    '2005',
    '40000',
    '20.5',
    's',
    'M',
    'a',
    '2',
    '"land"',
  ])
}

function randomCondition(chance: Chance): string {
  const field = chance.pick(SETTINGS.filterableAttributes!)
  const value = () => randomValue(chance)
  return chance.pick([
    `${field} = ${value()}`,
    `${field} != ${value()}`,
    `${field} ${chance.pick(['<', '<=', '>', '>='])} ${value()}`,
    `${field} ${value()} TO ${value()}`,
    `${field} IN [${value()}, ${value()},]`,
    `${field} NOT IN [${value()}]`,
    `${field} ${chance.pick(['EXISTS', 'NOT EXISTS', 'IS NULL', 'IS NOT NULL', 'IS EMPTY', 'IS NOT EMPTY'])}`,
    `${field} ${chance.pick(['', 'NOT '])}STARTS WITH ${value()}`,
  ])
}

export function randomFilter(chance: Chance, depth = 2): string {
  if (depth === 0 || chance.is(0.3)) return randomCondition(chance)
  const inner = () => randomFilter(chance, depth - 1)
  return chance.pick([
    () => `(${inner()})`,
    () => `${inner()} AND ${inner()}`,
    () => `${inner()} OR ${inner()}`,
    () => `NOT (${inner()})`,
    () => `NOT ${inner()}`,
  ])()
}

export function randomRequest(chance: Chance, indexUid: string): JsonQuery {
  const request: JsonQuery = {
    indexUid,
    limit: chance.pick([0, 3, 20, 100]),
    offset: chance.pick([0, 0, 2]),
  }
  if (chance.is(0.6)) request.q = randomText(chance)
  if (chance.is(0.6))
    request.filter = chance.is(0.5)
      ? randomFilter(chance)
      : [randomFilter(chance), [randomFilter(chance, 1), randomFilter(chance, 1)]]
  if (chance.is(0.4)) request.sort = [chance.pick(['price:asc', 'price:desc', 'year:desc', 'maker:asc'])]
  if (chance.is(0.5)) request.facets = chance.pick([['*'], ['maker', 'price'], ['tags'], ['size', 'year']])
  if (chance.is(0.4)) request.matchingStrategy = chance.pick(['all', 'last', 'frequency'])
  if (chance.is(0.3)) request.attributesToHighlight = chance.pick([['*'], ['title'], ['tags', 'code']])
  return request
}
