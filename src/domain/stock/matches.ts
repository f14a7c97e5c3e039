import { type Filter, plainValue } from './filter.ts'

type Known = string | number | boolean

/** The values of a field. Looks into objects and lists, as the index does. */
function valuesOf(document: unknown, field: string): Known[] {
  let found: unknown[] = [document]
  for (const step of field.split('.')) {
    found = found
      .flatMap((value) =>
        typeof value === 'object' && value !== null ? [(value as Record<string, unknown>)[step]] : [],
      )
      .flat(9)
  }
  return found.filter((value): value is Known => ['string', 'number', 'boolean'].includes(typeof value))
}

const normal = (value: Known): string => plainValue(String(value)).trim().normalize('NFKD').toLowerCase()

/** Text is compared without case. A number as text equals the number. */
function same(found: Known, wanted: Known): boolean {
  if (typeof found === 'number')
    return Number.parseFloat(String(wanted)) === found && /\d$/.test(String(wanted))
  return normal(found) === normal(wanted)
}

/** Whether a car matches a filter. The engines are tested against this simple version. */
export function matches(document: object, filter: Filter): boolean {
  switch (filter.is) {
    case 'all':
      return filter.of.every((part) => matches(document, part))
    case 'any':
      return filter.of.some((part) => matches(document, part))
    case 'not':
      return !matches(document, filter.of)
    case 'in':
      return valuesOf(document, filter.field).some((value) =>
        filter.values.some((wanted) => same(value, wanted)),
      )
    case 'between': {
      const { min, max } = filter
      return valuesOf(document, filter.field).some(
        (value) =>
          typeof value === 'number' &&
          (min === undefined || value >= min) &&
          (max === undefined || value <= max),
      )
    }
    case 'above':
      return valuesOf(document, filter.field).some(
        (value) => typeof value === 'number' && value > filter.value,
      )
    case 'below':
      return valuesOf(document, filter.field).some(
        (value) => typeof value === 'number' && value < filter.value,
      )
    case 'exists':
      return valuesOf(document, filter.field).length > 0
  }
}
