import { foldValue } from '../columns/folded-value.ts'
import { type Filter, forEachCondition } from '../filter/filter-tree.ts'
import { Refusal } from '../refusal.ts'
import { FilterScanner } from './filter-scanner.ts'

/**
 * A filter of a request: the elements of the outer list are joined with AND, of an inner one with
 * OR.
 */
export type FilterText = string | (string | string[])[]

const MAX_DEPTH = 150
const VECTORS = /^_vectors(\.|$)/
/** Meilisearch has no such limits. Without them one request could block the process for seconds. */
export const MAX_FILTER_LENGTH = 200_000
export const MAX_LIST_VALUES = 10_000

/** Parses one expression; null when it is empty. */
export function parseExpression(text: string): Filter | null {
  if (text.length > MAX_FILTER_LENGTH)
    throw new Refusal(
      'invalid_search_filter',
      `The filter is ${text.length} characters long; no more than ${MAX_FILTER_LENGTH} are accepted.`,
    )
  const scanner = new FilterScanner(text)
  if (scanner.isAtEnd) return null
  const filter = parseOr(scanner, 0)
  scanner.end()
  return filter
}

/** Parses all elements. Only then refuses one that uses a disabled feature. */
export function parseFilterText(
  request: FilterText | null | undefined,
  parse: (element: string | string[]) => Filter | null = parseElement,
): Filter[] {
  if (request !== null && request !== undefined && !isFilter(request))
    throw new Refusal(
      'invalid_search_filter',
      'A filter is a text, or a list of texts and of lists of texts.',
    )
  const elements = typeof request === 'string' ? [request] : (request ?? [])
  const filters = elements.map(parse).filter((filter) => filter !== null)
  for (const filter of filters)
    forEachCondition(filter, (condition) => {
      if (condition.is === 'disabled')
        throw new Refusal('feature_not_enabled', `\`${condition.feature}\` in a filter is not switched on.`)
    })
  return filters
}

function isFilter(value: unknown): value is FilterText {
  const isText = (v: unknown) => typeof v === 'string'
  return (
    isText(value) ||
    (Array.isArray(value) && value.every((v) => isText(v) || (Array.isArray(v) && v.every(isText))))
  )
}

/** Parses one element of a filter list. */
export function parseElement(element: string | string[]): Filter | null {
  if (!Array.isArray(element)) return parseExpression(element)
  return joined(
    'any',
    element.map(parseExpression).filter((part) => part !== null),
  )
}

function joined(is: 'all' | 'any', of: Filter[]): Filter | null {
  return of.length > 1 ? { is, of } : (of[0] ?? null)
}

function parseOr(s: FilterScanner, depth: number): Filter {
  if (depth > MAX_DEPTH) s.fail(`The filter is nested more than ${MAX_DEPTH} deep`)
  const parts = [parseAnd(s, depth + 1)]
  while (s.eatWord('OR')) parts.push(parseAnd(s, depth + 1))
  return joined('any', parts)!
}

function parseAnd(s: FilterScanner, depth: number): Filter {
  const parts = [parseNot(s, depth + 1)]
  while (s.eatWord('AND')) parts.push(parseNot(s, depth + 1))
  return joined('all', parts)!
}

function parseNot(s: FilterScanner, depth: number): Filter {
  if (depth > MAX_DEPTH) s.fail(`The filter is nested more than ${MAX_DEPTH} deep`)
  return s.eatWord('NOT') ? { is: 'not', of: parseNot(s, depth + 1) } : parsePrimary(s, depth + 1)
}

function parsePrimary(s: FilterScanner, depth: number): Filter {
  if (s.eat('(')) {
    const inner = parseOr(s, depth)
    if (!s.eat(')')) s.fail('Missing closing `)`')
    return inner
  }
  const field = s.value()
  if (s.eat('!=')) return { is: 'not', unless: field, of: { is: 'in', field, values: [s.value()] } }
  if (s.eat('<=')) return { is: 'between', field, max: s.value() }
  if (s.eat('>=')) return { is: 'between', field, min: s.value() }
  if (s.eat('<')) return { is: 'below', field, value: s.value() }
  if (s.eat('>')) return { is: 'above', field, value: s.value() }
  if (s.eat('=')) return { is: 'in', field, values: [s.value()] }
  if (s.eatSpacedWord('IS')) {
    const isNegated = s.eatSpacedWord('NOT')
    const is = s.eatLastWord('NULL') ? 'null' : s.eatLastWord('EMPTY') ? 'empty' : null
    if (!is) return s.fail('Expected NULL or EMPTY')
    return negatedIf(isNegated, { is, field })
  }
  const isNegated = s.eatSpacedWord('NOT')
  const condition = parseNegatable(s, field)
  if (condition) return negatedIf(isNegated, condition)
  if (isNegated) return s.fail('Expected IN, EXISTS or STARTS WITH')
  const min = s.value()
  if (!s.eatSpacedWord('TO')) s.fail('Expected an operator')
  return { is: 'between', field, min, max: s.value() }
}

/** The operators that may follow NOT. */
function parseNegatable(s: FilterScanner, field: string): Filter | null {
  if (s.eatWord('IN')) return { is: 'in', field, values: parseList(s) }
  if (s.eatLastWord('EXISTS'))
    return VECTORS.test(field) ? { is: 'disabled', field, feature: '_vectors' } : { is: 'exists', field }
  if (s.eat('CONTAINS')) {
    s.value()
    return { is: 'disabled', field, feature: 'CONTAINS' }
  }
  if (!s.eat('STARTS WITH')) return null
  const value = s.value()
  // every value starts with the empty string, even null
  return foldValue(value) === '' ? { is: 'exists', field } : { is: 'starts', field, value }
}

function parseList(s: FilterScanner): string[] {
  if (!s.eat('[')) s.fail('Expected `[`')
  const values: string[] = []
  while (!s.eat(']')) {
    values.push(s.value())
    if (values.length > MAX_LIST_VALUES) s.fail(`A list may have no more than ${MAX_LIST_VALUES} values`)
    if (s.eat(',')) continue
    if (!s.eat(']')) s.fail('Expected `,` or `]`')
    break
  }
  return values
}

const negatedIf = (isNegated: boolean, part: Filter): Filter => (isNegated ? { is: 'not', of: part } : part)
