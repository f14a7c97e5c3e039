import type { Point } from '#domain/location/distance.ts'
import { mercator } from '#domain/location/mercator.ts'
import { OUTLINE_AU } from './outline-au.ts'
import { OUTLINE_NZ } from './outline-nz.ts'

export type Outline = typeof OUTLINE_AU

/** The outline of the country that contains a point. New Zealand is east of Australia. */
export function outlineAt({ lng }: Point): Outline {
  return lng > 160 ? OUTLINE_NZ : OUTLINE_AU
}

/** Converts a point to the coordinates of an outline. */
export function onOutline({ west, north, unitsPerRadian }: Outline, point: Point): { x: number; y: number } {
  const corner = mercator({ lat: north, lng: west })
  const { x, y } = mercator(point)
  return { x: (x - corner.x) * unitsPerRadian, y: (y - corner.y) * unitsPerRadian }
}

/** Well-known towns, shown so that visitors recognise the area. */
export const LANDMARKS: (Point & { name: string })[] = [
  { name: 'Sydney', lat: -33.87, lng: 151.21 },
  { name: 'Newcastle', lat: -32.93, lng: 151.78 },
  { name: 'Canberra', lat: -35.28, lng: 149.13 },
  { name: 'Melbourne', lat: -37.81, lng: 144.96 },
  { name: 'Brisbane', lat: -27.47, lng: 153.03 },
  { name: 'Rockhampton', lat: -23.38, lng: 150.51 },
  { name: 'Townsville', lat: -19.26, lng: 146.82 },
  { name: 'Cairns', lat: -16.92, lng: 145.77 },
  { name: 'Darwin', lat: -12.46, lng: 130.84 },
  { name: 'Alice Springs', lat: -23.7, lng: 133.88 },
  { name: 'Adelaide', lat: -34.93, lng: 138.6 },
  { name: 'Perth', lat: -31.95, lng: 115.86 },
  { name: 'Kalgoorlie', lat: -30.75, lng: 121.47 },
  { name: 'Broome', lat: -17.96, lng: 122.24 },
  { name: 'Hobart', lat: -42.88, lng: 147.33 },
  { name: 'Launceston', lat: -41.44, lng: 147.14 },
  { name: 'Broken Hill', lat: -31.95, lng: 141.45 },
  { name: 'Auckland', lat: -36.85, lng: 174.76 },
  { name: 'Hamilton', lat: -37.79, lng: 175.28 },
  { name: 'Tauranga', lat: -37.69, lng: 176.17 },
  { name: 'Napier', lat: -39.49, lng: 176.91 },
  { name: 'Wellington', lat: -41.29, lng: 174.78 },
  { name: 'Nelson', lat: -41.27, lng: 173.28 },
  { name: 'Christchurch', lat: -43.53, lng: 172.64 },
  { name: 'Dunedin', lat: -45.87, lng: 170.5 },
  { name: 'Queenstown', lat: -45.03, lng: 168.66 },
]
