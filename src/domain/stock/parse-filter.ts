import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { above, all, any, below, between, equals, exists, type Filter, isIn, not } from './filter.ts'

/** An error in a stock rule of a dealer. It says where. */
class FilterUnclear extends Error {
  constructor(text: string, at: string) {
    super(`Cannot read the stock filter '${text}': ${at}`)
    this.name = 'FilterUnclear'
  }
}

/** Evaluation is recursive, so the depth is limited. No real rule is this deep. */
const DEEPEST = 100

type Token = { kind: 'mark' | 'word' | 'quoted'; text: string }

const TOKEN =
  /\s*(?:(?<mark>>=|<=|!=|[()[\],=:<>])|"(?<quoted>[^"]*)"|'(?<single>[^']*)'|(?<word>[^\s()[\],=:<>!"']+))/y

function tokens(text: string): Token[] {
  const found: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const parts = TOKEN.exec(text)?.groups
    if (!parts) throw new FilterUnclear(text, `unexpected '${text.slice(at).trim()}'`)
    if (parts.mark) found.push({ kind: 'mark', text: parts.mark })
    else if (parts.word) found.push({ kind: 'word', text: parts.word })
    else found.push({ kind: 'quoted', text: parts.quoted ?? parts.single ?? '' })
  }
  return found
}

/**
 * Parses a stock rule such as `car_type:used AND NOT make:RAM AND km<=3000` into a filter (':' is
 * '=', SEARCH-8). The rule is never pasted into a query: a mistake is an error, and never shows the
 * stock of another dealer.
 */
export function parseFilter(text: string): Filter {
  const list = tokens(text)
  let at = 0
  const fail = (wanted: string): never => {
    throw new FilterUnclear(
      text,
      `${wanted} expected ${list[at] ? `before '${list[at]?.text}'` : 'at the end'}`,
    )
  }
  const isNext = (kind: Token['kind'], ...texts: string[]): boolean =>
    list[at]?.kind === kind && texts.includes(list[at]?.text ?? '')
  const takes = (kind: Token['kind'], ...texts: string[]): boolean => isNext(kind, ...texts) && Boolean(++at)

  const value = (): string => {
    const token = list[at]
    if (!token || token.kind === 'mark' || (token.kind === 'word' && /^(AND|OR|NOT|IN|TO)$/.test(token.text)))
      return fail('a value')
    at += 1
    return token.text
  }
  const number = (): number => {
    const typed = value()
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(typed) ? Number(typed) : fail(`a number instead of '${typed}'`)
  }
  const typedValue = (): string | boolean => {
    const typed = value()
    return typed === 'true' || typed === 'false' ? typed === 'true' : typed
  }

  const condition = (depth: number): Filter => {
    if (depth > DEEPEST) throw new FilterUnclear(text, `it is nested more than ${DEEPEST} deep`)
    if (takes('word', 'NOT')) return not(condition(depth + 1))
    if (takes('mark', '(')) {
      const inner = either(depth + 1)
      return takes('mark', ')') ? inner : fail("')'")
    }
    const field = value()
    if (!INDEX_SETTINGS.cars.filterableAttributes.includes(field))
      throw new FilterUnclear(text, `'${field}' is not a field stock can be filtered by`)
    if (takes('word', 'EXISTS')) return exists(field)
    if (takes('word', 'IN')) return listOf(field)
    if (takes('mark', '!=')) return not(equals(field, typedValue()))
    if (takes('mark', ':', '=')) {
      if (isNext('mark', '>', '<', '>=', '<=')) return comparison(field)
      return equals(field, typedValue())
    }
    if (isNext('mark', '>', '<', '>=', '<=')) return comparison(field)
    const min = number()
    return takes('word', 'TO') ? between(field, min, number()) : fail('TO')
  }

  const comparison = (field: string): Filter => {
    const sign = list[at++]!.text
    const bound = number()
    if (sign === '>=') return between(field, bound)
    if (sign === '<=') return between(field, undefined, bound)
    return sign === '>' ? above(field, bound) : below(field, bound)
  }

  const listOf = (field: string): Filter => {
    if (!takes('mark', '[')) fail("'['")
    const values: string[] = []
    while (!takes('mark', ']')) {
      values.push(value())
      if (!takes('mark', ',') && !isNext('mark', ']')) fail("',' or ']'")
    }
    return isIn(field, values)
  }

  const both = (depth: number): Filter => {
    const parts = [condition(depth)]
    while (takes('word', 'AND')) parts.push(condition(depth))
    return parts.length === 1 ? parts[0]! : all(...parts)
  }

  const either = (depth: number): Filter => {
    const parts = [both(depth)]
    while (takes('word', 'OR')) parts.push(both(depth))
    return parts.length === 1 ? parts[0]! : any(...parts)
  }

  if (!list.length) return all()
  const whole = either(0)
  return at === list.length ? whole : fail('AND or OR')
}
