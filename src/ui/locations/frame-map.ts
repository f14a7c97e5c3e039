import { pointOf } from '#domain/location/distance.ts'
import { LANDMARKS, type Outline, onOutline, outlineAt } from './outline.ts'

type Spot = { x: number; y: number; name: string }
export type FramedMap = {
  outline: Outline
  viewBox: string
  /** One unit of the frame: sizes of pins and words are multiples of it, so that they look alike however far the map is zoomed. */
  unit: number
  pins: Spot[]
  landmarks: Spot[]
}

const RATIO = 1.6
const SMALLEST_WIDTH = 190
const UNITS_ACROSS = 480

type Addressed = { name: string; address: { city: string; lat?: number; lang?: number } }

/** The piece of coast that holds these locations, with room around them; nothing where none says where it is. */
export function frameMap(locations: Addressed[]): FramedMap | undefined {
  const placed = locations.flatMap((location) => {
    const point = pointOf(location.address)
    return point ? [{ location, point }] : []
  })
  const first = placed[0]
  if (!first) return undefined
  const outline = outlineAt(first.point)
  const pins: Spot[] = []
  for (const { location, point } of placed) {
    const name = location.address.city
    // Two yards of one town are one pin on a map of a country.
    if (outlineAt(point) === outline && !pins.some((pin) => pin.name === name))
      pins.push({ ...onOutline(outline, point), name })
  }
  const xs = pins.map(({ x }) => x)
  const ys = pins.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(SMALLEST_WIDTH, (right - left) * 1.7, (bottom - top) * 1.7 * RATIO)
  const height = width / RATIO
  const x = (left + right) / 2 - width / 2
  const y = (top + bottom) / 2 - height / 2
  const unit = width / UNITS_ACROSS
  const landmarks = LANDMARKS.filter((place) => outlineAt(place) === outline)
    .map((place) => ({ ...onOutline(outline, place), name: place.name }))
    .filter(
      (place) =>
        place.x > x &&
        place.x < x + width * 0.85 &&
        place.y > y + 12 * unit &&
        place.y < y + height - 12 * unit,
    )
    .filter((place) => pins.every((pin) => Math.hypot(pin.x - place.x, (pin.y - place.y) * 2) > 60 * unit))
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    outline,
    viewBox: [x, y, width, height].map(round).join(' '),
    unit: Math.round(unit * 1000) / 1000,
    pins: pins.sort((a, b) => a.y - b.y).map((pin) => ({ ...pin, x: round(pin.x), y: round(pin.y) })),
    landmarks: landmarks.map((place) => ({ ...place, x: round(place.x), y: round(place.y) })),
  }
}
