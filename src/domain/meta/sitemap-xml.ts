export type SitemapEntry = { path: string; changed?: Date }

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const line = (tag: 'url' | 'sitemap', origin: string, { path, changed }: SitemapEntry) =>
  `<${tag}><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>`

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A list of pages as search engines read it. A page without a true date of change carries none. */
export function sitemapXml(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map((entry) => line('url', origin, entry)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${lines}\n</urlset>\n`
}

/** The list of a site's lists. */
export function sitemapIndexXml(origin: string, parts: SitemapEntry[]): string {
  const lines = parts.map((entry) => line('sitemap', origin, entry)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${lines}\n</sitemapindex>\n`
}
