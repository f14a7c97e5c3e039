import { foldValue, keysOf } from '../columns/folded-value.ts'
import { Refusal } from '../refusal.ts'
import { FilterScanner } from './filter-scanner.ts'
import { type Filter, forEachCondition } from './filter-tree.ts'

/** A filter as a request carries it: outer elements are joined with AND, those of an inner list with OR. */
export type FilterRequest = string | (string | string[])[]

const MAX_DEPTH = 150
const VECTORS = /^_vectors(\.|$)/
/** Meilisearch knows no limit for these; without one a single request could keep the process busy for seconds. */
export const MAX_FILTER_LENGTH = 200_000
export const MAX_LIST_VALUES = 10_000

/** One expression; null when there is nothing in it. */
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

/** An element of a filter that says something, and its text. */
export type Element = { text: string; filter: Filter }

/** Reads all elements of a filter before it refuses one for what it asks for. */
export function readFilter(
  request: FilterRequest | null | undefined,
  parse: (element: string | string[], text: string) => Filter | null = parseElement,
): Element[] {
  if (request !== null && request !== undefined && !isFilter(request))
    throw new Refusal(
      'invalid_search_filter',
      'A filter is a text, or a list of texts and of lists of texts.',
    )
  const elements: Element[] = []
  for (const element of typeof request === 'string' ? [request] : (request ?? [])) {
    const text = Array.isArray(element) ? JSON.stringify(element) : element
    const filter = parse(element, text)
    if (filter) elements.push({ text, filter })
  }
  for (const { filter } of elements)
    forEachCondition(filter, (condition) => {
      if (condition.type === 'disabled')
        throw new Refusal('feature_not_enabled', `\`${condition.feature}\` in a filter is not switched on.`)
    })
  return elements
}

function isFilter(value: unknown): value is FilterRequest {
  const isText = (v: unknown) => typeof v === 'string'
  return (
    isText(value) ||
    (Array.isArray(value) && value.every((v) => isText(v) || (Array.isArray(v) && v.every(isText))))
  )
}

/** The element of a filter list. */
export function parseElement(element: string | string[]): Filter | null {
  if (!Array.isArray(element)) return parseExpression(element)
  return joined(
    'or',
    element.map(parseExpression).filter((part) => part !== null),
  )
}

function joined(type: 'and' | 'or', parts: Filter[]): Filter | null {
  return parts.length > 1 ? { type, parts } : (parts[0] ?? null)
}

function parseOr(s: FilterScanner, depth: number): Filter {
  if (depth > MAX_DEPTH) s.fail(`The filter is nested more than ${MAX_DEPTH} deep`)
  const parts = [parseAnd(s, depth + 1)]
  while (s.eatWord('OR')) parts.push(parseAnd(s, depth + 1))
  return joined('or', parts)!
}

function parseAnd(s: FilterScanner, depth: number): Filter {
  const parts = [parseNot(s, depth + 1)]
  while (s.eatWord('AND')) parts.push(parseNot(s, depth + 1))
  return joined('and', parts)!
}

function parseNot(s: FilterScanner, depth: number): Filter {
  if (depth > MAX_DEPTH) s.fail(`The filter is nested more than ${MAX_DEPTH} deep`)
  return s.eatWord('NOT') ? { type: 'not', part: parseNot(s, depth + 1) } : parsePrimary(s, depth + 1)
}

function parsePrimary(s: FilterScanner, depth: number): Filter {
  if (s.eat('(')) {
    const inner = parseOr(s, depth)
    if (!s.eat(')')) s.fail('Missing closing `)`')
    return inner
  }
  const field = s.value()
  if (s.eat('!=')) return { type: 'not', unless: field, part: { type: 'in', field, keys: keysOf(s.value()) } }
  for (const operator of ['<=', '>=', '<', '>'] as const)
    if (s.eat(operator)) return { type: 'range', field, operator, value: s.value() }
  if (s.eat('=')) return { type: 'in', field, keys: keysOf(s.value()) }
  if (s.eatSpacedWord('IS')) {
    const isNegated = s.eatSpacedWord('NOT')
    const type = s.eatLastWord('NULL') ? 'null' : s.eatLastWord('EMPTY') ? 'empty' : null
    if (!type) return s.fail('Expected NULL or EMPTY')
    return negatedIf(isNegated, { type, field })
  }
  const isNegated = s.eatSpacedWord('NOT')
  const condition = parseNegatable(s, field)
  if (condition) return negatedIf(isNegated, condition)
  if (isNegated) return s.fail('Expected IN, EXISTS or STARTS WITH')
  const from = s.value()
  if (!s.eatSpacedWord('TO')) s.fail('Expected an operator')
  return { type: 'between', field, from, to: s.value() }
}

/** The operators that NOT may stand before. */
function parseNegatable(s: FilterScanner, field: string): Filter | null {
  if (s.eatWord('IN')) return { type: 'in', field, keys: parseList(s).flatMap(keysOf) }
  if (s.eatLastWord('EXISTS'))
    return VECTORS.test(field) ? { type: 'disabled', field, feature: '_vectors' } : { type: 'exists', field }
  if (s.eat('CONTAINS')) {
    s.value()
    return { type: 'disabled', field, feature: 'CONTAINS' }
  }
  if (!s.eat('STARTS WITH')) return null
  const value = s.value()
  // everything begins with nothing, be it null
  return foldValue(value) === '' ? { type: 'exists', field } : { type: 'starts', field, value }
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

const negatedIf = (isNegated: boolean, part: Filter): Filter => (isNegated ? { type: 'not', part } : part)
