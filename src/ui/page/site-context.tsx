import { createContext, useContext } from 'react'
import type { Focus } from '#domain/picture.ts'
import type { PublicSite } from '#domain/site/views/public-site.ts'

const SiteContext = createContext<PublicSite | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

/** The part of the site that the browser may know. */
export function useSite(): PublicSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}

/** The part of a picture that stays in sight where it is cut. Most pictures have none. */
export const useFocus = (source: string): Focus | undefined => useContext(SiteContext)?.focuses[source]
/** What the picture of an offer shows (IMG-3). */
export const useOfferAlt = (source: string): string => useContext(SiteContext)?.alts[source] ?? ''
