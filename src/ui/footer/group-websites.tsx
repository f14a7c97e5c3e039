import type { Site } from '#domain/site/site-schema.ts'
import { usePictureAlt } from '#ui/page/server-picture.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/** Logos for group members without one: a circle with one of five cuts. */
const CUTS = [
  'M24 3v42',
  'M3 24h42M8 33h32',
  'M24 3 12 45M24 3l12 42',
  'M6 16h36M6 32h36',
  'm28 8-12 18h9l-5 14 14-19h-9Z',
]

/** The group's other websites, each with logo, name and make. */
export function GroupWebsites({ websites }: { websites: Site['dealership_websites'] }) {
  const altOf = usePictureAlt()
  return (
    <ul>
      {websites.map(({ name, url, make, logo }, nth) => (
        <li key={url}>
          <a href={url} rel="noopener">
            {logo ? (
              <Picture source={logo} alt={altOf(logo)} sizes="96px" widest={240} ratio="2:1" />
            ) : (
              <svg viewBox="0 0 48 48" aria-hidden="true">
                <circle cx="24" cy="24" r="21" />
                <path d={CUTS[nth % CUTS.length]} />
              </svg>
            )}
            <b>{name}</b>
            <small>{make}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
