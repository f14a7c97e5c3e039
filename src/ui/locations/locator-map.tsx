import { frameMap } from './frame-map.ts'

type LocatorMapProps = {
  locations: { name: string; address: { city: string; lat?: number; lang?: number } }[]
  label: string
}

/** Where a dealer is, drawn by us: it needs no network, no key and tells nobody who is looking. */
export function LocatorMap({ locations, label }: LocatorMapProps) {
  const map = frameMap(locations)
  if (!map) return null
  const { outline, viewBox, unit, pins, landmarks } = map
  const wordSize = 13 * unit
  return (
    <div className="map">
      <svg viewBox={viewBox} role="img" aria-label={label} preserveAspectRatio="xMidYMid slice">
        <path className="land" d={outline.path} strokeWidth={unit} />
        {landmarks.map(({ x, y, name }) => (
          <g key={name} className="landmark">
            <circle cx={x} cy={y} r={2.5 * unit} />
            <text x={x + 7 * unit} y={y + 4 * unit} fontSize={11 * unit}>
              {name}
            </text>
          </g>
        ))}
        {pins.map(({ x, y, name }, nth) => {
          // Names of neighbours change sides, so that two close towns do not write over each other.
          const close = nth > 0 && Math.abs(pins[nth - 1]!.y - y) < 18 * unit
          return (
            <g key={name}>
              <path
                className="pin"
                strokeWidth={1.5}
                transform={`translate(${x} ${y}) scale(${unit})`}
                d="M0 0s-11-10-11-18a11 11 0 0 1 22 0c0 8-11 18-11 18Zm0-14a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
              />
              <text
                className="place"
                x={close ? x - 15 * unit : x + 15 * unit}
                y={y - 12 * unit}
                fontSize={wordSize}
                textAnchor={close ? 'end' : 'start'}
              >
                {name}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
