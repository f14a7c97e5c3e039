export type SitemapEntry = { path: string; changed?: Date }

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const line = (tag: 'url' | 'sitemap', origin: string, { path, changed }: SitemapEntry) =>
  `<${tag}><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>`

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap file. A page with an unknown date of change has no date. */
export function sitemapXml(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map((entry) => line('url', origin, entry)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${lines}\n</urlset>\n`
}

/** The index of a site's sitemap files. */
export function sitemapIndexXml(origin: string, parts: SitemapEntry[]): string {
  const lines = parts.map((entry) => line('sitemap', origin, entry)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${lines}\n</sitemapindex>\n`
}
