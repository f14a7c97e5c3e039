import { ICON_PATHS } from './icon-paths.ts'

/** The sprite that every `<Icon>` refers to. Once per page, rendered only on the server. */
export function IconSprite() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      {Object.entries(ICON_PATHS).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
      <symbol id="i-five-stars" viewBox="0 0 100 20">
        {[10, 30, 50, 70, 90].map((x) => (
          <path
            key={x}
            d={`m${x} 1.500 2.500 5.700 6 .6-4.500 4.100 1.300 6.100-5.300-3.200-5.300 3.200 1.300-6.100L${x - 8.5} 7.800l6-.6Z`}
          />
        ))}
      </symbol>
    </svg>
  )
}
