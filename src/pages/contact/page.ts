import { locationBySlug, mainLocation } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { NearLocations } from '#domain/location/near.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { contactAbout } from '#use-cases/leads/contact-about.ts'
import { usualAnswer } from '#use-cases/leads/usual-answer.ts'
import { nearLocations } from '#use-cases/pages/near-locations.ts'
import { type FormProps, type FormRequest, showForm, submitForm } from '../lead-forms.ts'
import { definePage, type Loaded, NOT_FOUND, type Page, type RequestScope, redirect } from '../page.ts'

export type ContactProps = FormProps & {
  location: Location
  /** True if the visitor chose this location; false if it is the dealer's main one. */
  chosen: boolean
  near?: NearLocations
  /** How fast they usually answer, if the site shows it and enough is known. */
  usually?: string
  canonical: string
}

const about = ({ site, ports, now, url }: RequestScope) => contactAbout(ports, site, url.searchParams, now)

/**
 * The contact page of the dealer's main location, or of the one the visitor chose (ROUTE-8, LOC-8).
 */
async function show(scope: RequestScope, form: FormRequest): Promise<Loaded<ContactProps>> {
  const { site, ports, url } = scope
  const { slug } = scope.params
  const chosen = slug !== undefined
  const location = chosen ? locationBySlug(site.locations, slug) : mainLocation(site.locations)
  if (!location) return NOT_FOUND
  const postcode = url.searchParams.get('postcode')
  const near = postcode ? await nearLocations(ports, site, postcode) : undefined
  const usually = await usualAnswer(ports, site, scope.now)
  const meta = describePage(site, url.href, {
    title: chosen ? `Contact ${location.name}` : 'Contact us',
    description: `Write to ${chosen ? location.name : site.name}, ring ${location.contact_detail.phone}, or visit ${location.address.street}, ${location.address.city}.`,
    path: chosen ? `/contact-us/${location.slug}` : site.contactPath,
    picture: location.image,
    hidden: url.searchParams.size > 0,
  })
  const props = { ...showForm(scope, form), location, chosen, near, usually, canonical: meta.canonical }
  return { kind: 'page', props, meta }
}

const DEFAULT_PATH = '/contact'

const page: Omit<Page<ContactProps>, 'address'> = {
  query: ['car_id', 'message', 'model', 'postcode'],
  async load(scope) {
    const { slug } = scope.params
    const { car, values } = await about(scope)
    return show(scope, { id: 'contact', car, values: { ...values, ...(slug && { location: slug }) } })
  },
  async post(scope, posted) {
    const { car } = await about(scope)
    return submitForm(scope, posted, { id: 'contact', car }, (form) => show(scope, form))
  },
}

/** The default address of the contact page redirects to the site's own, if it has another. */
export const contact = definePage<ContactProps>({
  ...page,
  address: [DEFAULT_PATH, '/contact-us/:slug'],
  async load(scope) {
    const { site, url, params } = scope
    if (params.slug === undefined && site.contactPath !== DEFAULT_PATH)
      return redirect(site.contactPath + url.search, 301)
    return page.load(scope)
  },
  paths: ({ site }) => [
    ...(site.contactPath === DEFAULT_PATH ? [DEFAULT_PATH] : []),
    ...site.locations.filter(({ visible }) => visible).map(({ slug }) => `/contact-us/${slug}`),
  ],
  sitemap: ({ site }) => (site.contactPath === DEFAULT_PATH ? [DEFAULT_PATH] : []),
})

const ownPath = ({ contactPath }: Site) => (contactPath === DEFAULT_PATH ? [] : [contactPath])

/** The contact page at the address that the site configures (ROUTE-8). */
export const ownContact = definePage<ContactProps>({
  ...page,
  address: ownPath,
  sitemap: ({ site }) => ownPath(site),
})
