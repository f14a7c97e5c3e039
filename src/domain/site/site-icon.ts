import type { Site } from './site-schema.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The favicon: the dealer's initial in the dealer's colours. */
export function siteIcon(site: Pick<Site, 'name' | 'theme'>): string {
  const { brand, onBrand } = site.theme.colours
  const corner = Math.min(site.theme.radius.card, 12)
  const initial = escaped([...site.name.replace(/^The /, '')][0] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${brand}"/><text x="16" y="23" font-family="sans-serif" font-weight="700" font-size="20" text-anchor="middle" fill="${onBrand}">${initial}</text></svg>`
}
