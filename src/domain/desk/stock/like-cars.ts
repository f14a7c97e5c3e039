/** A car of our own that is like another: make, model and kind, and at most two years apart. */
export type LikeCar = { id: number; price: number; km: number | null; listedAt: Date }
export const LIKE_YEARS = 2

/** Where a price stands among like cars. Null without another one: one cannot be compared. */
export function placeAmong(price: number | undefined, others: readonly LikeCar[]) {
  if (price === undefined || others.length === 0) return null
  const prices = others.map((other) => other.price).sort((a, b) => a - b)
  const half = prices.length / 2
  const middle = Number.isInteger(half)
    ? Math.round((prices[half - 1]! + prices[half]!) / 2)
    : prices[Math.floor(half)]!
  return {
    others: prices.length,
    cheaper: prices.filter((other) => other < price).length,
    same: prices.filter((other) => other === price).length,
    dearer: prices.filter((other) => other > price).length,
    middle,
  }
}
