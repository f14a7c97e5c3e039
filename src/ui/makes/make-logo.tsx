import { slugOf } from '#domain/search/slug.ts'
import { MAKE_MARKS } from './make-marks.ts'

/** Up to two letters for a make: 'LR' for Land Rover, 'Is' for Isuzu. */
export function monogram(make: string): string {
  const words = make.split(/[\s-]+/).filter(Boolean)
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((word) => word.charAt(0).toUpperCase())
        .join('')
    : make.slice(0, 2)
}

/**
 * A make's logo, or its initials if there is no free logo. Decorative: the name is beside it.
 * Server only.
 */
export function MakeLogo({ make }: { make: string }) {
  const mark = MAKE_MARKS[slugOf(make)]?.path
  return (
    <svg className="make-logo" viewBox="0 0 24 24" aria-hidden="true" data-monogram={mark ? undefined : ''}>
      {mark ? (
        <path d={mark} />
      ) : (
        <>
          <circle cx="12" cy="12" r="11.250" />
          <text x="12" y="12" textAnchor="middle" dominantBaseline="central">
            {monogram(make)}
          </text>
        </>
      )}
    </svg>
  )
}
