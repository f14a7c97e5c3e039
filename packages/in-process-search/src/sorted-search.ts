/** Binary searches in ascending lists. */

type Ascending = { readonly length: number; readonly [i: number]: number }

/** The first index whose value is not below x. */
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

/** The first index in [from, to) for which `isBefore` is false. */
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

/** Like lowerBound, but faster when the result is near `from`. */
export function lowerBoundNear(list: Uint32Array, x: number, from: number, to: number): number {
  let lo = from
  let hi = from
  for (let step = 1; hi < to && list[hi]! < x; step *= 2) {
    lo = hi + 1
    hi += step
  }
  return lowerBound(list, x, lo, Math.min(hi, to))
}

/** The same for any order. */
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
