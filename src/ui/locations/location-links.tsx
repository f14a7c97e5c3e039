import type { Location } from '#domain/location/location-schema.ts'
import { SocialIcon } from '#ui/primitives/icons/social-icon.tsx'

/** The pages of one location on social networks, if it has its own. */
export function LocationLinks({ location }: { location: Location }) {
  const { youtube_url, linkedin_url } = location.contact_detail
  if (!youtube_url && !linkedin_url) return null
  return (
    <p className="row">
      {youtube_url && (
        <a className="more" href={youtube_url} rel="noopener noreferrer">
          <SocialIcon network="youtube" /> YouTube
        </a>
      )}
      {linkedin_url && (
        <a className="more" href={linkedin_url} rel="noopener noreferrer">
          <SocialIcon network="linkedin" /> LinkedIn
        </a>
      )}
    </p>
  )
}
