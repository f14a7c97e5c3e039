import { FEED_PRICE } from '#domain/import/differing-fields.ts'
import type { EarlierValue } from './earlier-values.ts'

/** A price from a moment on. */
export type PriceStep = { at: string; value: number }
/** A price that shoppers saw, and who set it. */
export type ShownPrice = { at: string; price: number; source: 'feed' | 'person' | 'platform' }

/**
 * What the feed asked, from when a person's price first stood over it: shoppers saw no more of it.
 * None if no person ever set the price.
 */
export function feedPrices(
  shown: readonly ShownPrice[],
  changes: readonly EarlierValue[],
  now: { price?: number; since?: Date },
): PriceStep[] {
  const first = shown.findIndex(({ source }, n) => n > 0 && source === 'person')
  if (first < 0) return []
  const began = shown[first]!.at
  const requested = [
    ...shown.flatMap(({ at, price, source }, n) =>
      n < first || source === 'feed' ? [{ at, value: price }] : [],
    ),
    ...changes.flatMap(({ at, field, after }) =>
      field === FEED_PRICE && typeof after === 'number' ? [{ at: at.toISOString(), value: after }] : [],
    ),
  ].sort((a, b) => a.at.localeCompare(b.at))
  // What holds now is known for certain. If it came unnoted, it is drawn from when ours was set.
  const last = requested.at(-1)
  if (now.price !== undefined && now.price !== last?.value) {
    const since = now.since?.toISOString() ?? began
    requested.push({ at: last && last.at > since ? last.at : since, value: now.price })
  }
  const before = requested.findLast(({ at }) => at <= began)
  const after = requested.filter(({ at }) => at > began)
  const steps = before ? [{ at: began, value: before.value }, ...after] : after
  return steps.filter(({ value }, n) => value !== steps[n - 1]?.value)
}
