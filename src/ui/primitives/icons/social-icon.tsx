import { siFacebook, siInstagram, siTiktok, siYoutube } from 'simple-icons'

export type SocialNetwork = 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'linkedin'

/**
 * From Simple Icons (CC0). They may not distribute LinkedIn's logo, so ours is just its letters.
 */
const ICONS: Record<SocialNetwork, { path: string }> = {
  facebook: siFacebook,
  instagram: siInstagram,
  tiktok: siTiktok,
  youtube: siYoutube,
  linkedin: {
    path: 'M2 2h20v20H2ZM5.500 9.500v9h3v-9Zm1.500-4.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400Zm3.500 4.300v9h3v-4.700c0-1.400.6-2.100 1.700-2.100s1.600.8 1.600 2.200v4.600h3v-5.300c0-2.700-1.400-4-3.400-4-1.500 0-2.400.7-2.900 1.500v-1.200Z',
  },
}

/** The logo of a social network in the text colour. The link's text names it. Server only. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg className="social-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={ICONS[network].path} />
    </svg>
  )
}
