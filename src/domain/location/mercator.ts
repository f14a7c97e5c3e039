import type { Point } from './distance.ts'

/** A point on a flat map, in radians east of Greenwich and down from the equator. */
export function mercator({ lat, lng }: Point): { x: number; y: number } {
  const radians = Math.PI / 180
  return { x: lng * radians, y: -Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)) }
}
