import { pointOf } from '#domain/location/distance.ts'
import { LANDMARKS, type Outline, onOutline, outlineAt } from './outline.ts'
import { placeNames, type Spot } from './place-names.ts'

export type FramedMap = {
  outline: Outline
  viewBox: string
  /**
   * One unit of the frame. Pin and text sizes are multiples of it, so they look the same at any
   * zoom.
   */
  unit: number
  pins: Spot[]
  landmarks: Spot[]
}
type Frame = { x: number; y: number; width: number; height: number; unit: number }

const RATIO = 1.6
const NEAREST = 90
const FARTHEST = 420
/** The usual width of a map in pixels. At this width one unit is one pixel. */
const DEFAULT_WIDTH = 480

type Addressed = { address: { city: string; lat?: number; lang?: number } }

/** The part of the map that contains these locations. Undefined if no location has coordinates. */
export function frameMap(locations: Addressed[], pixels = DEFAULT_WIDTH): FramedMap | undefined {
  const placed = locations.flatMap(({ address }) => {
    const point = pointOf(address)
    return point ? [{ name: address.city, point }] : []
  })
  const first = placed[0]
  if (!first) return undefined
  const outline = outlineAt(first.point)
  // Two locations in one town share a pin.
  const towns = new Map(
    placed
      .filter(({ point }) => outlineAt(point) === outline)
      .map(({ name, point }) => [name, { name, ...onOutline(outline, point) }]),
  )
  const known = LANDMARKS.filter((place) => outlineAt(place) === outline).map((place) => ({
    name: place.name,
    ...onOutline(outline, place),
  }))
  // Zooms out until a well-known town is visible, so that the area can be recognised.
  let frame = frameAround([...towns.values()], NEAREST, pixels)
  while (frame.width < FARTHEST && !known.some((place) => isInside(place, frame)))
    frame = frameAround([...towns.values()], frame.width * 1.2, pixels)
  const { pins, landmarks } = placeNames(
    [...towns.values()].sort((a, b) => a.y - b.y),
    known.filter((place) => isInside(place, frame)),
    frame,
  )
  return {
    outline,
    viewBox: [frame.x, frame.y, frame.width, frame.height]
      .map((value) => Math.round(value * 10) / 10)
      .join(' '),
    unit: Math.round(frame.unit * 1000) / 1000,
    pins,
    landmarks,
  }
}

function frameAround(spots: { x: number; y: number }[], least: number, pixels: number): Frame {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(least, (right - left) * 1.8, (bottom - top) * 1.8 * RATIO)
  const height = width / RATIO
  const [x, y] = [(left + right) / 2 - width / 2, (top + bottom) / 2 - height / 2]
  return { x, y, width, height, unit: width / pixels }
}

function isInside({ x, y }: { x: number; y: number }, frame: Frame): boolean {
  const edge = 16 * frame.unit
  return (
    x > frame.x + edge &&
    x < frame.x + frame.width * 0.86 &&
    y > frame.y + edge &&
    y < frame.y + frame.height - edge
  )
}
