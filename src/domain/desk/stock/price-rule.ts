/** How prices change together: by an amount or per cent, then rounded. */
export type PriceRule = {
  by: { amount: number } | { percent: number }
  /** To the nearest of these, such as 100. */
  roundTo: number
  /** What the rounded price ends with, such as 90 for $24,990. */
  ending: number
}

/** The nearest price with this ending: $24,990 and not $25,013. */
function rounded(price: number, { roundTo, ending }: PriceRule): number {
  if (roundTo <= 1) return Math.round(price)
  const below = Math.floor((price - ending) / roundTo) * roundTo + ending
  const above = below + roundTo
  return price - below <= above - price && below > 0 ? below : above
}

/** A rule cuts no price below this. No car is sold for less, so somebody mistyped. */
export const LEAST_PRICE = 500

/** The new price. Undefined if the rule would cut it below what any car is sold for. */
export function nextPrice(price: number, rule: PriceRule): number | undefined {
  const changed = 'amount' in rule.by ? price + rule.by.amount : price * (1 + rule.by.percent / 100)
  if (changed <= 0) return undefined
  const near = rounded(changed, rule)
  // Rounding must not turn a small cut into a raise, nor a small raise into a cut.
  const next = near > price === changed > price ? near : price
  return next < LEAST_PRICE && next < price ? undefined : next
}
