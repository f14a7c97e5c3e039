import type { Document } from '../answer/attribute-path.ts'
import type { EngineSettings } from '../engine-settings.ts'
import { Refusal } from '../refusal.ts'
import { CodeTable } from './code-table.ts'
import { Column } from './column.ts'

/** The columns of an index, and which of them may be filtered, sorted or counted. */
export class Columns {
  readonly #byName: Map<string, Column>
  readonly #all: Column[]
  readonly #slotOf: Map<string, number>
  readonly #table: CodeTable
  readonly #filterable: Set<string>
  readonly #sortable: Set<string>

  constructor({ filterableAttributes, sortableAttributes }: EngineSettings, capacity: number) {
    this.#filterable = new Set(filterableAttributes)
    this.#sortable = new Set(sortableAttributes)
    const names = [...new Set([...this.#filterable, ...this.#sortable])]
    this.#table = new CodeTable(names.length, capacity)
    this.#all = names.map((name, slot) => new Column(name, capacity, this.#table, slot))
    this.#slotOf = new Map(names.map((name, slot) => [name, slot]))
    this.#byName = new Map(this.#all.map((column) => [column.name, column]))
  }

  get(name: string): Column | undefined {
    return this.#byName.get(name)
  }

  /** Throws for an attribute that is not filterable. */
  toFilter(name: string): Column {
    if (!this.#filterable.has(name))
      throw new Refusal('invalid_search_filter', `Attribute \`${name}\` is not filterable.`)
    return this.#byName.get(name)!
  }

  /** Throws for an attribute that is not sortable. */
  toSort(name: string): Column {
    if (!this.#sortable.has(name))
      throw new Refusal('invalid_search_sort', `Attribute \`${name}\` is not sortable.`)
    return this.#byName.get(name)!
  }

  /**
   * The facets with these names; a star may begin or end a name. Throws for a name without facets.
   * An object around a facet, or a name inside one, is accepted but has no values.
   */
  toCount(patterns: readonly string[]): Column[] {
    const names = new Set<string>()
    for (const pattern of patterns) {
      if (this.#filterable.has(pattern)) {
        names.add(pattern)
        continue
      }
      const found = [...this.#filterable].filter((name) => isMatch(pattern, name))
      const isNear = (name: string) => name.startsWith(`${pattern}.`) || pattern.startsWith(`${name}.`)
      if (found.length === 0 && !this.#filterable.values().some(isNear))
        throw new Refusal('invalid_search_facets', `\`${pattern}\` is not filterable, so it is no facet.`)
      for (const name of found) names.add(name)
    }
    return [...names].map((name) => this.#byName.get(name)!)
  }

  put(number: number, document: Document): void {
    for (const column of this.#all) column.put(number, document)
  }

  /**
   * Adds many new documents. Iterating over the fields of a document is several times faster than
   * looking up each name, and filling column after column makes good use of the CPU cache.
   */
  load(numbers: number[], documents: Document[]): void {
    const count = documents.length
    const values: unknown[] = new Array(count * this.#all.length).fill(undefined)
    for (let i = 0; i < count; i++) {
      const document = documents[i]!
      for (const name in document) {
        const slot = this.#slotOf.get(name)
        if (slot !== undefined) values[slot * count + i] = document[name]
      }
    }
    for (const [slot, column] of this.#all.entries()) {
      if (column.name.includes('.')) for (let i = 0; i < count; i++) column.put(numbers[i]!, documents[i]!)
      else column.load(numbers, values, slot * count)
    }
  }

  remove(number: number): void {
    for (const column of this.#all) column.remove(number)
  }

  /**
   * Sorts the values. Skips columns whose values differ in nearly every document: they are only
   * filtered.
   */
  warmUp(documents: number): void {
    for (const { name, values } of this.#all)
      if (this.#sortable.has(name) || values.size <= documents / 2) values.byValue()
  }

  grow(capacity: number): void {
    this.#table.grow(capacity)
    for (const column of this.#all) column.grow(capacity)
  }
}

/** A star is a wildcard only at the ends of a pattern. */
function isMatch(pattern: string, name: string): boolean {
  const from = pattern.startsWith('*') ? 1 : 0
  const to = pattern.length > from && pattern.endsWith('*') ? pattern.length - 1 : pattern.length
  const fixed = pattern.slice(from, to)
  if (from === 0) return to < pattern.length && name.startsWith(fixed)
  return to < pattern.length ? name.includes(fixed) : name.endsWith(fixed)
}
