import { sitemapIndexXml, sitemapXml } from '#domain/meta/sitemap-xml.ts'
import { pictureHref, pictureRequest } from '#domain/picture.ts'
import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import { siteIcon as iconOf, logoDrawing } from '#domain/site/icon/site-icon.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { NO_STORE } from '#pages/page.ts'
import { sitemapPaths } from '#pages/site-paths.ts'
import { sitemapCars, sitemapParts } from '#use-cases/pages/sitemap.ts'
import { feedCsv, stockPage, VEHICLE_FEEDS } from '#use-cases/stock/export-feeds.ts'
import { cleanLogo } from '../pages/clean-logo.ts'
import type { SiteEndpoint } from './site-endpoints.ts'

const text = (body: string, type: string, headers?: Record<string, string>) =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers } })
/** Cars leave these lists with time, and photos arrive, so they are made again. */
const HALF_A_MINUTE = { 'Cache-Control': 'public, max-age=0, s-maxage=30, must-revalidate' }
const nothingHere = () => new Response('Nothing here.', { status: 404 })

/** The logo in which to look for a mark: a picture that we store, or an SVG. */
function logoOf(site: Site): { svg: string } | { source: string } | undefined {
  const { url } = site.logo
  // Only an address of our image service names a file.
  const source = url && pictureRequest(pictureHref(url, { width: 534 }))?.source
  if (url) return source ? { source } : undefined
  const svg = logoDrawing(site, cleanLogo(site))
  return svg ? { svg } : undefined
}

/** The favicon. While no renderer is free it is the site's initial, which is not cached. */
export const siteIcon: SiteEndpoint = {
  address: '/site-icon.svg',
  async get({ site, ports }) {
    const headers = { 'Content-Type': 'image/svg+xml' }
    const logo = logoOf(site)
    try {
      const mark = logo && (await ports.pictures.markOf(logo, site.slug))
      return new Response(iconOf(site, mark && Buffer.from(mark).toString('base64')), { headers })
    } catch {
      return new Response(iconOf(site, undefined), { headers: { ...headers, ...NO_STORE } })
    }
  },
}

/** /feeds/stock.json?page=2: the stock for programs, open to any origin. */
export const stockFeed: SiteEndpoint = {
  address: '/feeds/stock.json',
  query: ['page'],
  async get({ site, ports, now, url }) {
    const requested = url.searchParams.get('page') ?? '1'
    const page = /^[1-9]\d{0,5}$/.test(requested)
      ? await stockPage(ports, site, siteOrigin(site, url.href), Number(requested), now)
      : undefined
    if (!page) return nothingHere()
    return Response.json(page, { headers: { 'Access-Control-Allow-Origin': '*', ...HALF_A_MINUTE } })
  },
}

/** /feeds/google-vehicles.csv and other feeds for advertisers. */
export const vehicleFeed: SiteEndpoint = {
  address: '/feeds/:file',
  async get({ site, ports, now, url, params }) {
    const [, name] = /^([a-z-]+)\.csv$/.exec(params.file!) ?? []
    if (name === undefined || !Object.hasOwn(VEHICLE_FEEDS, name)) return nothingHere()
    const csv = await feedCsv(ports, VEHICLE_FEEDS[name]!, site, siteOrigin(site, url.href), now)
    return text(csv, 'text/csv', HALF_A_MINUTE)
  },
}

/** What crawlers may read: all pages, but not the JSON of scripts or the checkout. */
export const robots: SiteEndpoint = {
  address: '/robots.txt',
  get({ site, url }) {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /cars/*/checkout',
      'Disallow: /cars/*/buy-online',
      '',
      `Sitemap: ${siteOrigin(site, url.href)}/sitemap.xml`,
      '',
    ]
    return text(lines.join('\n'), 'text/plain')
  },
}

/** The key by which search engines know that a ping is this site's own. */
export const indexNowKey: SiteEndpoint = {
  address: '/indexnow-:file',
  get({ site, ports, params }) {
    const key = ports.indexNow.keyOf(site.slug)
    return site.seo.indexNow && params.file === `${key}.txt` ? text(key, 'text/plain') : nothingHere()
  },
}

const xml = (body: string) => text(body, 'application/xml', HALF_A_MINUTE)

export const sitemapIndex: SiteEndpoint = {
  address: '/sitemap.xml',
  get: async ({ site, ports, now, url }) =>
    xml(sitemapIndexXml(siteOrigin(site, url.href), await sitemapParts(ports, site, now))),
}

export const sitemapOfPages: SiteEndpoint = {
  address: '/sitemap-pages.xml',
  async get({ site, ports, now, url }) {
    const paths = await sitemapPaths({ site, ports, now })
    return xml(
      sitemapXml(
        siteOrigin(site, url.href),
        paths.map((path) => ({ path })),
      ),
    )
  },
}

/** /sitemap-cars/1.xml and following, as many as the index names. */
export const sitemapOfCars: SiteEndpoint = {
  address: '/sitemap-cars/:part',
  async get({ site, ports, now, url, params }) {
    const [, part] = /^([1-9]\d{0,3})\.xml$/.exec(params.part!) ?? []
    const cars = part && (await sitemapCars(ports, site, Number(part), now))
    return cars ? xml(sitemapXml(siteOrigin(site, url.href), cars)) : nothingHere()
  },
}
