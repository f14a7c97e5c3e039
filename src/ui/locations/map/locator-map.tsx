import { frameMap } from './frame-map.ts'
import type { Spot } from './place-names.ts'

type LocatorMapProps = {
  locations: { address: { city: string; lat?: number; lang?: number } }[]
  label: string
  /** The width at which the map is shown, for the size of text and pins. */
  pixels?: number
  /** A picture that covers the map once it has loaded. Until then, and if it fails, ours shows. */
  cover?: string
}

/**
 * A map of the dealer's locations as inline SVG. It needs no network, no API key and no third
 * party.
 */
export function LocatorMap({ locations, label, pixels, cover }: LocatorMapProps) {
  const map = frameMap(locations, pixels)
  const picture = cover && <img src={cover} alt={map ? '' : label} loading="lazy" />
  if (!map) return picture ? <div className="map">{picture}</div> : null
  const { outline, viewBox, unit, pins, landmarks } = map
  return (
    <div className="map">
      {/* One em is one unit of the frame, so the stylesheet can enlarge the text of small maps. */}
      <svg
        viewBox={viewBox}
        fontSize={unit}
        role="img"
        aria-label={label}
        preserveAspectRatio="xMidYMid slice"
      >
        <path className="land" d={outline.path} strokeWidth={unit} />
        {landmarks.map((town) => (
          <g key={town.name} className="landmark">
            <circle cx={town.x} cy={town.y} r={2.5 * unit} />
            <Name spot={town} />
          </g>
        ))}
        {pins.map(({ x, y, name }) => (
          <g key={name} transform={`translate(${x} ${y}) scale(${unit})`}>
            <path
              className="pin"
              strokeWidth={1.5}
              d="M0 0s-11-10-11-18a11 11 0 0 1 22 0c0 8-11 18-11 18Zm0-14a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
            />
          </g>
        ))}
        {pins.map((pin) => (
          <g key={pin.name} className="place">
            <Name spot={pin} />
          </g>
        ))}
      </svg>
      {picture}
    </div>
  )
}

function Name({ spot: { name, label } }: { spot: Spot }) {
  if (!label) return null
  return (
    <text x={label.x} y={label.y} textAnchor={label.end ? 'end' : undefined}>
      {name}
    </text>
  )
}
