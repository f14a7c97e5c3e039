import type { CardCar } from '#domain/car/card-car.ts'
import type { Fact } from '#domain/car/page/specification.ts'
import { compareNames } from '#domain/collation.ts'

/** A saved car with current data, for the list and the comparison. */
export type FreshCar = {
  card: CardCar
  facts: Fact[]
  features: string[]
  /** Numbers that can be compared. Unknown ones are missing. */
  measures: { price?: number; year?: number; km?: number }
  /** What the price covers, in one spelling. */
  covers?: string
}

export type Cell = { text: string; best: boolean; odd: boolean }
export type CompareRow = { label: string; differs: boolean; cells: Cell[] }

const UNKNOWN = '–'
/** These only identify a car. The heading already shows them. */
const NOT_COMPARED = new Set(['Make', 'Model', 'Badge', 'Series', 'VIN', 'Stock number', 'Registration'])

/** Whether the lowest or the highest value is the best. */
const BETTER: Record<string, { measure: keyof FreshCar['measures']; wants: 'low' | 'high' }> = {
  Price: { measure: 'price', wants: 'low' },
  Year: { measure: 'year', wants: 'high' },
  Kilometres: { measure: 'km', wants: 'low' },
  Miles: { measure: 'km', wants: 'low' },
}

/**
 * Compares cars row by row: whether the values differ, which are best and which are exceptions
 * (FAV-6).
 */
export function compareRows(cars: FreshCar[]): CompareRow[] {
  const labels = [...new Set(cars.flatMap(({ facts }) => facts.map(({ label }) => label)))]
  const features = [...new Set(cars.flatMap((car) => car.features))].sort((a, b) => compareNames(a, b))
  return [
    rowOf('Price', cars, (car) => car.card.price.words),
    rowOf('Price type', cars, (car) => car.card.price.type),
    ...labels
      .filter((label) => !NOT_COMPARED.has(label))
      .map((label) => rowOf(label, cars, (car) => car.facts.find((fact) => fact.label === label)?.value)),
    rowOf('Where', cars, (car) => car.card.place),
    ...features.map((feature) =>
      rowOf(feature, cars, (car) => (car.features.includes(feature) ? 'Yes' : 'No')),
    ),
  ].filter((row) => row.cells.some(({ text }) => text !== UNKNOWN))
}

function rowOf(label: string, cars: FreshCar[], read: (car: FreshCar) => string | undefined): CompareRow {
  const texts = cars.map((car) => read(car) ?? UNKNOWN)
  const best = bestOf(label, cars)
  return {
    label,
    differs: new Set(texts).size > 1,
    cells: texts.map((text, at) => ({ text, best: best.includes(at), odd: isOdd(texts, text) })),
  }
}

/**
 * There is no best value if all are equal or only one is known, and no best price if some are drive
 * away and others before charges.
 */
function bestOf(label: string, cars: FreshCar[]): number[] {
  const better = BETTER[label]
  if (!better) return []
  const priced = cars.filter(({ measures }) => measures.price !== undefined)
  if (better.measure === 'price' && new Set(priced.map(({ covers }) => covers)).size > 1) return []
  const values = cars.map(({ measures }) => measures[better.measure])
  const known = values.filter((value) => value !== undefined)
  if (new Set(known).size < 2) return []
  const winner = better.wants === 'low' ? Math.min(...known) : Math.max(...known)
  return values.flatMap((value, at) => (value === winner ? [at] : []))
}

/** Whether fewer cars have this value than the most common one, which at least two must have. */
function isOdd(texts: string[], text: string): boolean {
  const times = (one: string) => texts.filter((other) => other === one).length
  const most = Math.max(...texts.map(times))
  return most > 1 && times(text) < most
}
