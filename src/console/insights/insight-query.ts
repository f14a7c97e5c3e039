import type { Day } from '#domain/insights/day.ts'
import {
  type Comparison,
  chosenRange,
  isComparison,
  isSpan,
  rangeOf,
  type Span,
} from '#domain/insights/range.ts'
import { isDevice } from '#domain/insights/visit.ts'
import type { InsightsInput } from '#use-cases/insights/read-insights.ts'
import { placesOf } from '../list/lead-query.ts'

/** The span in an address: days that somebody chose, or one of ours. */
export const spanOf = (search: URLSearchParams): Span | 'chosen' => {
  if (search.has('from') && search.has('to')) return 'chosen'
  const span = search.get('span') ?? ''
  return isSpan(span) ? span : '28d'
}

/** What the address of a screen asks for. Whatever it says, it can only narrow what one may see. */
export function insightQueryOf(search: URLSearchParams, today: Day): InsightsInput {
  const span = spanOf(search)
  const chosen = chosenRange(search.get('from') ?? '', search.get('to') ?? '', today)
  const comparison = search.get('compare') ?? ''
  const device = search.get('device') ?? ''
  return {
    range: chosen ?? rangeOf(span === 'chosen' ? '28d' : span, today),
    comparison: isComparison(comparison) ? comparison : ('before' satisfies Comparison),
    places: placesOf(search),
    ...(isDevice(device) && { device }),
  }
}
