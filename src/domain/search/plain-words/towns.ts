import type { Item } from './items/items.ts'
import type { NamedPlace, Reading } from './reading.ts'

/** A place of the text. `city` if cars should be in it, and not only near it. */
export type Town = { place: NamedPlace; city?: string; withinKm?: number }

/** The places that a text names. */
export class Towns {
  #towns: Town[] = []
  #items: Item[] = []
  #isUnclear = false
  /** The item after the last of them. */
  end = -1

  /**
   * Adds a place. Cities can be chosen together, and of places that 'or' joins the nearest counts.
   * What else is said of two places is no filter: 'in Geelong or near Perth', 'Perth to Sydney'.
   * Gives the items that stay text for that.
   */
  add(town: Town, items: Item[], isJoined: boolean): Item[] {
    const isFirst = this.#towns.length === 0
    this.#towns.push(town)
    this.#items.push(...items)
    const isTogether = isFirst || this.cities.length > 0 || (isJoined && town.withinKm === undefined)
    if (isTogether && !this.#isUnclear) return []
    this.#isUnclear = true
    this.#towns = []
    return this.#items.splice(0)
  }

  /** How far from the places that were named before. False if none was, or that is known. */
  reach(withinKm: number): boolean {
    const [first] = this.#towns
    if (!first || this.cities.length > 0 || first.withinKm !== undefined) return false
    first.withinKm = withinKm
    return true
  }

  isPostcode(digits: string | undefined): boolean {
    return digits !== undefined && this.#towns.at(-1)?.place.postcode === digits
  }

  /** The cities whose cars are wished, if all places are such. */
  get cities(): string[] {
    const cities = this.#towns.flatMap(({ city }) => city ?? [])
    return cities.length === this.#towns.length ? cities : []
  }

  get place(): Reading['place'] {
    const [first, ...others] = this.#towns
    if (!first || this.cities.length > 0) return undefined
    const { place, withinKm } = first
    return {
      ...place,
      ...(withinKm !== undefined && { withinKm }),
      ...(others.length > 0 && { or: others.map((other) => other.place) }),
    }
  }
}
