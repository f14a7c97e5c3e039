import { phoneModeOf } from '#domain/phone/phone-rule.ts'
import type { Focus } from '#domain/picture.ts'
import type { Site } from '../site-schema.ts'

const CURRENCIES = { 'en-AU': 'AUD', 'en-NZ': 'NZD', 'en-US': 'USD' } as const

const focusesOf = ({ pictures }: Site): Record<string, Focus> =>
  Object.fromEntries(
    Object.entries(pictures).flatMap(([source, { focus }]) => (focus === 'centre' ? [] : [[source, focus]])),
  )

/** What pictures of offers show. A search page draws offers in the browser too. */
const altsOf = ({ pictures, promotions }: Site): Record<string, string> =>
  Object.fromEntries(
    promotions.flatMap(({ picture = '' }) =>
      pictures[picture]?.alt ? [[picture, pictures[picture].alt]] : [],
    ),
  )

/**
 * The fields of a site that are sent to browsers (SITE-6). Add a field only if shoppers may read
 * it.
 */
export function publicSite(site: Site) {
  return {
    id: site.id,
    slug: site.slug,
    name: site.name,
    locale: site.locale,
    siteVerification: site.google_site_verification,
    currency: CURRENCIES[site.locale],
    distanceUnit: site.locale === 'en-US' ? ('mi' as const) : ('km' as const),
    noun: site.noun,
    searchHref: `/search/${site.search.path}`,
    search: {
      path: site.search.path,
      placeholder: site.search.placeholder,
      usedLabel: site.search.usedLabel,
      popularMakes: site.search.popularMakes,
      distance: site.search.distance,
    },
    /** Pictures whose middle is not what matters. */
    focuses: focusesOf(site),
    alts: altsOf(site),
    card: site.card,
    carPage: {
      buttons: site.carPage.buttons,
      sideButtons: site.carPage.sideButtons,
      phoneReveal: site.carPage.phoneReveal,
    },
    finance: site.finance,
    checkoutPath: site.payment.checkoutPath,
    contactHref: site.contactPath,
    hasCompare: site.favourites.compareMode,
    garageHref: site.favourites.garage_enabled ? site.favourites.garagePath : undefined,
    forms: { phoneMode: phoneModeOf(site), optInLabel: site.forms.optInLabel },
  }
}
export type PublicSite = ReturnType<typeof publicSite>
