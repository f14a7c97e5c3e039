/** A picture as four bytes for each pixel: red, green, blue and how solid it is. */
export type Pixels = { data: Uint8Array; width: number; height: number }
export type MarkBox = { left: number; top: number; width: number; height: number }
export type Mark = { box: MarkBox; ground: readonly [number, number, number] | undefined }

const SOLID = 32
/** How far a pixel may be from the ground to count as ground, in one colour. */
const NEAR = 24
/** A mark is about as wide as high. A single letter may be narrow. */
const MAX_RATIO = 1.6
const MIN_RATIO = 0.4
/** Between two parts of a logo is at least this share of its height. */
const MIN_GAP = 0.03

/** The colour behind a logo without see-through parts: that of its upper left corner. */
function groundOf({ data }: Pixels): Mark['ground'] {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < SOLID) return undefined
  return [data[0]!, data[1]!, data[2]!]
}

/** The lines from the first to the last that has something, of those for which `has` is asked. */
function span(count: number, has: (n: number) => boolean): [first: number, last: number] | undefined {
  let first = -1
  let last = -1
  for (let n = 0; n < count; n += 1) {
    if (!has(n)) continue
    if (first < 0) first = n
    last = n
  }
  return first < 0 ? undefined : [first, last]
}

/**
 * The part of a logo that still says something at the size of a browser's tab: all of a compact
 * logo, of a long one the drawing or the letter that it begins with. Undefined if it begins with
 * something long, such as joined letters.
 */
export function logoMark(pixels: Pixels): Mark | undefined {
  const { data, width, height } = pixels
  const ground = groundOf(pixels)
  const isDrawn = (x: number, y: number) => {
    const at = (y * width + x) * 4
    if (data[at + 3]! < SOLID) return false
    return !ground || ground.some((colour, n) => Math.abs(data[at + n]! - colour) > NEAR)
  }
  const columns = Array.from({ length: width }, (_, x) => span(height, (y) => isDrawn(x, y)) !== undefined)
  const all = span(width, (x) => columns[x]!)
  if (!all) return undefined
  const boxOf = ([left, right]: [number, number]): MarkBox => {
    const inside = (y: number) => span(right - left + 1, (x) => isDrawn(left + x, y)) !== undefined
    const [top, bottom] = span(height, inside)!
    return { left, top, width: right - left + 1, height: bottom - top + 1 }
  }
  const whole = boxOf(all)
  if (whole.width <= whole.height * MAX_RATIO) {
    return whole.width >= (whole.height * MIN_RATIO) / 2 ? { box: whole, ground } : undefined
  }
  const gap = Math.max(1, whole.height * MIN_GAP)
  let empty = 0
  for (let x = all[0]; x <= all[1]; x += 1) {
    empty = columns[x] ? 0 : empty + 1
    // Here ends a part. Thin ones, such as bars, belong to what follows them.
    if (empty === 0 || (empty < gap && x < all[1])) continue
    const box = boxOf([all[0], x - empty])
    if (box.width > box.height * MAX_RATIO) return undefined
    if (box.width >= box.height * MIN_RATIO && box.height >= whole.height / 2) return { box, ground }
  }
  return undefined
}
