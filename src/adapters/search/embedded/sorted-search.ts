/** Binary searches in ascending lists. */

type Ascending = { readonly length: number; readonly [i: number]: number }

/** The first place whose value is not below x. */
export function lowerBound(list: Ascending, x: number, from = 0, to = list.length): number {
  let lo = from
  let hi = to
  while (lo < hi) {
    const middle = (lo + hi) >>> 1
    if (list[middle]! < x) lo = middle + 1
    else hi = middle
  }
  return lo
}

/** The first place in [from, to) for which `isBefore` no longer holds. */
export function partitionPoint(isBefore: (at: number) => boolean, from: number, to: number): number {
  let lo = from
  let hi = to
  while (lo < hi) {
    const middle = (lo + hi) >>> 1
    if (isBefore(middle)) lo = middle + 1
    else hi = middle
  }
  return lo
}

/** As partitionPoint, but quick when the answer is near `from`. */
export function gallop(isBefore: (at: number) => boolean, from: number, to: number): number {
  let lo = from
  let hi = from
  let step = 1
  while (hi < to && isBefore(hi)) {
    lo = hi + 1
    hi += step
    step *= 2
  }
  return partitionPoint(isBefore, lo, Math.min(hi, to))
}
