/**
 * Generates the outlines of the locator maps from public-domain data (Natural Earth, through
 * world-atlas) as two small modules. Run it only to change the outlines: `node
 * scripts/make-map.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import { mercator } from '#domain/location/mercator.ts'

type Ring = [number, number][]
const UNITS_PER_RADIAN = 1400
/**
 * Natural Earth's ids, the size limit of an outline in bytes, and the bounds without far islands.
 */
const COUNTRIES = {
  au: { id: '036', budget: 7000, west: 112, east: 154.5, south: -44.2, north: -9.8 },
  nz: { id: '554', budget: 3000, west: 166, east: 179.2, south: -47.8, north: -34 },
}

const atlas = JSON.parse(
  readFileSync(new URL('../node_modules/world-atlas/countries-10m.json', import.meta.url), 'utf8'),
)
const { features } = feature(atlas, atlas.objects.countries)

/**
 * Visvalingam's algorithm: removes the corner with the smallest triangle until all are larger than
 * `least`.
 */
function simplify(ring: Ring, least: number): Ring {
  const points = [...ring]
  const triangle = (i: number) => {
    const [a, b, c] = [points.at(i - 1)!, points[i]!, points[(i + 1) % points.length]!]
    return Math.abs((a[0] - c[0]) * (b[1] - a[1]) - (a[0] - b[0]) * (c[1] - a[1])) / 2
  }
  while (points.length > 3) {
    let smallest = 0
    for (let i = 1; i < points.length; i += 1) if (triangle(i) < triangle(smallest)) smallest = i
    if (triangle(smallest) >= least) break
    points.splice(smallest, 1)
  }
  return points
}

const area = (ring: Ring) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring.at(i - 1)![1] - y * ring.at(i - 1)![0], 0)) / 2

/** A closed SVG path in relative integer steps, which is the shortest form. */
function pathOf(ring: Ring): string {
  let [x, y] = [0, 0]
  const steps = ring.map(([px, py]) => {
    const step = [Math.round(px) - x, Math.round(py) - y]
    x += step[0]!
    y += step[1]!
    return step.join(' ').replace(' -', '-')
  })
  return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}z`
}

for (const [name, { id, budget, west, east, south, north }] of Object.entries(COUNTRIES)) {
  const corner = mercator({ lat: north, lng: west })
  const onMap = ([lng, lat]: [number, number]): [number, number] => {
    const { x, y } = mercator({ lat, lng })
    return [(x - corner.x) * UNITS_PER_RADIAN, (y - corner.y) * UNITS_PER_RADIAN]
  }
  const [width, height] = onMap([east, south])
  const country = features.find((each) => each.id === id)!
  const rings = country.geometry.coordinates
    .map((polygon) => polygon[0]!)
    .filter((ring) => ring.every(([lng, lat]) => lng > west && lng < east && lat > south && lat < north))
    .map((ring) => ring.slice(0, -1).map(onMap))
    .filter((ring) => area(ring) > 6)
  let least = 0.5
  const pathAtDetail = () => {
    const simplified = rings.map((ring) => simplify(ring, least)).filter((ring) => ring.length > 3)
    return simplified.map(pathOf).join('')
  }
  let path = pathAtDetail()
  while (path.length > budget) {
    least *= 1.15
    path = pathAtDetail()
  }
  const outline = {
    width: Math.round(width),
    height: Math.round(height),
    west,
    north,
    unitsPerRadian: UNITS_PER_RADIAN,
    path,
  }
  const constant = `OUTLINE_${name.toUpperCase()}`
  writeFileSync(
    new URL(`../src/ui/locations/map/outline-${name}.ts`, import.meta.url),
    `// Made by scripts/make-map.ts from Natural Earth (public domain); do not edit.\nexport const ${constant} = ${JSON.stringify(outline)}\n`,
  )
  console.log(`${name}: ${path.length} bytes, ${rings.length} coasts, corners above ${least.toFixed(1)}`)
}
