import { memoize } from '#domain/caching/memoize.ts'
import { isWithoutPhone } from '#domain/car/without-phone.ts'
import type { Site } from '#domain/site/site-schema.ts'

const SHOWN = 5
const DOT = '•'

/** Shows the first five characters of a phone number and the rest as dots (CALL-1). */
export function maskedPhone(phone: string): { shown: string; hidden: string } {
  return { shown: phone.slice(0, SHOWN), hidden: phone.slice(SHOWN).replace(/\S/g, DOT) }
}

export const isMasked = (phone: string): boolean => phone.includes(DOT)

/**
 * The site without any phone number, for pages about the cars of a dealership that has none
 * (CALL-1).
 */
export const phonelessSite = memoize(
  (site: Site): Site => ({
    ...site,
    phone: '',
    header: { ...site.header, showPhone: false },
    staff: site.staff.map(({ phone: _, ...person }) => person),
    locations: site.locations.map(({ contact_detail, ...location }) => {
      const { landline_phone: _, ...contact } = contact_detail
      return { ...location, contact_detail: { ...contact, phone: '' } }
    }),
  }),
)

/** What a page about a car shows of its site. Nothing, if that is the whole site. */
export const siteAbout = (car: { dealership_id: number } | undefined, site: Site): { site?: Site } =>
  car && isWithoutPhone(car, site) ? { site: phonelessSite(site) } : {}

const plain = (phone: string) => phone.replace(/[^\d+]/g, '')
const maskedSites = memoize((_site: Site) => new Map<string, Site>())

/**
 * Masks a car's phone number in the header, banner and footer too (CALL-1). The same number gives
 * the same object, so that what is rendered from it can be cached.
 */
export function withoutPhone(site: Site, number: string): Site {
  const own = [site.phone, ...site.locations.map(({ contact_detail }) => contact_detail.phone)].map(plain)
  if (!own.includes(plain(number))) return site
  const known = maskedSites(site)
  const masked = known.get(plain(number)) ?? mask(site, number)
  known.set(plain(number), masked)
  return masked
}

function mask(site: Site, number: string): Site {
  const maskOf = (phone: string) => {
    const { shown, hidden } = maskedPhone(phone)
    return plain(phone) === plain(number) ? shown + hidden : phone
  }
  return {
    ...site,
    phone: maskOf(site.phone),
    locations: site.locations.map((location) => ({
      ...location,
      contact_detail: { ...location.contact_detail, phone: maskOf(location.contact_detail.phone) },
    })),
  }
}
