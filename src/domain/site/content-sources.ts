import { memoize } from '#domain/caching/memoize.ts'
import type { Site } from './site-schema.ts'

/** Other origins that the pages of a site use. The security policy of a page names only these. */
export type ContentSources = {
  forms: string[]
  images: string[]
  frames: string[]
  scripts: string[]
  connects: string[]
  /** Stylesheets, fonts and sounds, which only a chat window brings. */
  assets: string[]
}

/** Where each provider takes a deposit. The page of the test bank is on the site itself. */
const CHECKOUT_ORIGINS: Record<NonNullable<Site['payment']['provider']>, string[]> = {
  stripe: ['https://checkout.stripe.com'],
  windcave: ['https://sec.windcave.com'],
  eway: ['https://secure.ewaypayments.com'],
  'test-bank': [],
}

const PLAIN_HOST = /^[a-z0-9.-]+(:\d+)?$/
const PICTURE_FIELD = /^(picture|image|photo|logo)$/

/** The hosts of the pictures that a configuration names by a full address. */
function pictureHosts(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    if (!PICTURE_FIELD.test(field) || !/^(https?:)?\/\//i.test(value)) return []
    const host = URL.parse(value, 'https://own.invalid')?.host ?? ''
    // Some signs that a host may hold would begin another part of the policy.
    return PLAIN_HOST.test(host) ? [host] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) =>
    pictureHosts(child, Array.isArray(value) ? field : name),
  )
}

const GOOGLE = {
  scripts: ['https://www.googletagmanager.com'],
  connects: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  frames: [],
  assets: [],
}
/** What a container asks beside what it counts for Analytics. */
const TAG_MANAGER = {
  scripts: [],
  connects: ['https://www.google.com'],
  images: [],
  frames: ['https://www.googletagmanager.com'],
  assets: [],
}
const META = {
  scripts: ['https://connect.facebook.net'],
  connects: ['https://www.facebook.com'],
  images: ['https://www.facebook.com'],
  frames: [],
  assets: [],
}

/** What the policy opens for the programs of others, and nothing besides (META-5). */
function tagSources({ ga4, gtm, metaPixel, chat }: Site['tags']) {
  const origins = chat ? [new URL(chat.script).origin, ...chat.origins] : []
  const pages = origins.filter((origin) => origin.startsWith('https:'))
  const used = [
    ...(ga4 || gtm ? [GOOGLE] : []),
    ...(gtm ? [TAG_MANAGER] : []),
    ...(metaPixel ? [META] : []),
    { scripts: pages, connects: origins, images: pages, frames: pages, assets: pages },
  ]
  const all = (kind: keyof typeof GOOGLE) => used.flatMap((one) => one[kind])
  return {
    scripts: all('scripts'),
    connects: all('connects'),
    images: all('images'),
    frames: all('frames'),
    assets: all('assets'),
  }
}

/** The other origins of one site. */
export const contentSources = memoize((site: Site): ContentSources => {
  const { payment, maps } = site
  const hosts = new Set([...site.pictureHosts, ...pictureHosts(site), ...pictureHosts(site.logo.url, 'logo')])
  const tags = tagSources(site.tags)
  const images = [...[...hosts].map((host) => `https://${host}`), ...tags.images]
  const hasKey = Boolean(maps.key) || site.locations.some(({ address }) => address.map_key)
  const hasMap = (provider: typeof maps.provider) => hasKey && maps.provider === provider
  return {
    forms: payment.provider ? CHECKOUT_ORIGINS[payment.provider] : [],
    images: hasMap('google-static') ? [...images, 'https://maps.googleapis.com'] : images,
    frames: [...(hasMap('google-embed') ? ['https://www.google.com'] : []), ...tags.frames],
    scripts: tags.scripts,
    connects: tags.connects,
    assets: tags.assets,
  }
})
