import { CAR_TYPES } from '#domain/car/car.ts'
import type { Filter } from './filter.ts'
import { parseStockFilter } from './parse-stock-filter.ts'

/** Which cars somebody means, as a form asks for it. What is empty does not count. */
export type CarRule = {
  kinds: string[]
  makes: string[]
  bodies: string[]
  fuels: string[]
  /** Single cars, by their ids. */
  cars: number[]
  priceFrom?: number
  priceTo?: number
  yearFrom?: number
  kmTo?: number
}

export const ANY_CAR: CarRule = { kinds: [], makes: [], bodies: [], fuels: [], cars: [] }

const LISTS = { car_type: 'kinds', make: 'makes', simple_body: 'bodies', simple_fuel: 'fuels' } as const
const isList = (field: string): field is keyof typeof LISTS => Object.hasOwn(LISTS, field)

const quoted = (value: string) => `"${value.replaceAll('"', '')}"`

/** The rule as the filter of a site's configuration. Empty if it means every car. */
export function ruleText(rule: CarRule): string {
  const lists = Object.entries(LISTS).flatMap(([field, key]) => {
    const values = rule[key]
    return values.length > 0 ? [`${field} IN [${values.map(quoted).join(', ')}]`] : []
  })
  const bounds: [string, number | undefined][] = [
    ['price>=', rule.priceFrom],
    ['price<=', rule.priceTo],
    ['year>=', rule.yearFrom],
    ['km<=', rule.kmTo],
  ]
  return [
    ...(rule.cars.length > 0 ? [`id IN [${rule.cars.join(', ')}]`] : []),
    ...lists,
    ...bounds.flatMap(([sign, bound]) => (bound === undefined ? [] : [`${sign}${bound}`])),
  ].join(' AND ')
}

/** One part of a filter as parts of a rule. Undefined if a form does not ask for it. */
function readPart(part: Filter): Partial<CarRule> | undefined {
  if (part.is === 'in') {
    if (part.field === 'id') return { cars: part.values.map(Number) }
    return isList(part.field) ? { [LISTS[part.field]]: part.values.map(String) } : undefined
  }
  if (part.is !== 'between') return undefined
  const { field, min, max } = part
  if (field === 'price')
    return { ...(min !== undefined && { priceFrom: min }), ...(max !== undefined && { priceTo: max }) }
  if (field === 'year' && min !== undefined && max === undefined) return { yearFrom: min }
  return field === 'km' && min === undefined && max !== undefined ? { kmTo: max } : undefined
}

/** A filter as a rule. Undefined if it says more than a form asks for, or cannot be read. */
export function readRule(text: string): CarRule | undefined {
  try {
    const filter = parseStockFilter(text)
    const parts = filter.is === 'all' ? filter.of : [filter]
    let rule = ANY_CAR
    for (const part of parts) {
      const read = readPart(part)
      const isSaid = (key: string) => {
        const known = rule[key as keyof CarRule]
        return Array.isArray(known) ? known.length > 0 : known !== undefined
      }
      if (!read || Object.keys(read).some(isSaid)) return undefined
      rule = { ...rule, ...read }
    }
    const isKnown = rule.kinds.every((kind) => (CAR_TYPES as readonly string[]).includes(kind))
    return isKnown && rule.cars.every(Number.isSafeInteger) ? rule : undefined
  } catch {
    return undefined
  }
}

/** The fields that a filter asks about. */
export function fieldsOfFilter(filter: Filter): string[] {
  if (filter.is === 'all' || filter.is === 'any') return filter.of.flatMap(fieldsOfFilter)
  return filter.is === 'not' ? fieldsOfFilter(filter.of) : [filter.field]
}
