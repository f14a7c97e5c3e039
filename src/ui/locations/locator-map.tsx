import { frameMap } from './frame-map.ts'
import type { Spot } from './place-names.ts'

type LocatorMapProps = {
  locations: { address: { city: string; lat?: number; lang?: number } }[]
  label: string
  /** How wide it will stand, so that words and pins have their usual size. */
  pixels?: number
}

/** Where a dealer is, drawn by us: it needs no network, no key and tells nobody who is looking. */
export function LocatorMap({ locations, label, pixels }: LocatorMapProps) {
  const map = frameMap(locations, pixels)
  if (!map) return null
  const { outline, viewBox, unit, pins, landmarks } = map
  return (
    <div className="map">
      <svg viewBox={viewBox} role="img" aria-label={label} preserveAspectRatio="xMidYMid slice">
        <path className="land" d={outline.path} strokeWidth={unit} />
        {landmarks.map((town) => (
          <g key={town.name} className="landmark">
            <circle cx={town.x} cy={town.y} r={2.5 * unit} />
            <Name spot={town} size={11 * unit} />
          </g>
        ))}
        {pins.map(({ x, y, name }) => (
          <path
            key={name}
            className="pin"
            strokeWidth={1.5}
            transform={`translate(${x} ${y}) scale(${unit})`}
            d="M0 0s-11-10-11-18a11 11 0 0 1 22 0c0 8-11 18-11 18Zm0-14a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
          />
        ))}
        {pins.map((pin) => (
          <g key={pin.name} className="place">
            <Name spot={pin} size={13 * unit} />
          </g>
        ))}
      </svg>
    </div>
  )
}

function Name({ spot: { name, label }, size }: { spot: Spot; size: number }) {
  if (!label) return null
  return (
    <text x={label.x} y={label.y} fontSize={size} textAnchor={label.end ? 'end' : undefined}>
      {name}
    </text>
  )
}
