/** A pin or a well-known town. It has a label if there is room for one. */
export type Spot = { x: number; y: number; name: string; label?: { x: number; y: number; end: boolean } }

type Box = { left: number; right: number; top: number; bottom: number }
type Named = { x: number; y: number; name: string }

const PIN_WORDS = 13
const TOWN_WORDS = 11
/** The average width of a letter relative to its height. */
const LETTER = 0.58

/**
 * Places each name beside its spot, left or right and slightly higher or lower, so that none
 * overlap.
 */
export function placeNames(
  pins: Named[],
  towns: Named[],
  { x: left, width, unit }: { x: number; width: number; unit: number },
): { pins: Spot[]; landmarks: Spot[] } {
  const taken: Box[] = pins.map(({ x, y }) => ({
    left: x - 12 * unit,
    right: x + 12 * unit,
    top: y - 30 * unit,
    bottom: y,
  }))
  const isFree = (box: Box) =>
    box.left > left &&
    box.right < left + width &&
    taken.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
  const place = (spot: Named, words: number, away: number, middle: number): Spot => {
    const long = spot.name.length * words * LETTER * unit
    for (const shift of [0, 12, -12, 22]) {
      for (const end of [false, true]) {
        const x = spot.x + (end ? -away : away) * unit
        const y = spot.y + (middle + shift) * unit
        const box = {
          left: end ? x - long : x,
          right: end ? x : x + long,
          top: y - words * unit,
          bottom: y + 3 * unit,
        }
        if (!isFree(box)) continue
        taken.push(box)
        return { ...round(spot), label: { ...round({ x, y }), end } }
      }
    }
    return round(spot)
  }
  const named = pins.map((pin) => place(pin, PIN_WORDS, 14, -13))
  const landmarks = towns
    .filter((town) => pins.every((pin) => Math.hypot(pin.x - town.x, pin.y - town.y) > 14 * unit))
    .map((town) => place(town, TOWN_WORDS, 7, 4))
  return { pins: named, landmarks: landmarks.filter(({ label }) => label) }
}

const round = <P extends { x: number; y: number }>(point: P): P => ({
  ...point,
  x: Math.round(point.x * 10) / 10,
  y: Math.round(point.y * 10) / 10,
})
