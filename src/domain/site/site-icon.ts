import type { Site } from './site-schema.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const VIEW =
  /^<svg\b[^>]*?\bviewBox="([\d.-]+)[ ,]+([\d.-]+)[ ,]+([\d.]+)[ ,]+([\d.]+)"[^>]*>([\s\S]*)<\/svg>$/
/** A logo that is longer than this is a line of words, which nobody can read in a tab. */
const MAX_SIDE = 1.5

/** A logo that is small enough in both directions, as a drawing in a square. */
function markOf(logo: string | undefined): string | undefined {
  const [, x, y, width, height, shapes = ''] = VIEW.exec(logo?.trim() ?? '') ?? []
  const ratio = Number(width) / Number(height)
  // Words take their letters from the page, which an icon does not have.
  if (!(ratio <= MAX_SIDE && ratio >= 1 / MAX_SIDE) || shapes.includes('<text')) return undefined
  return `<svg x="3" y="3" width="26" height="26" viewBox="${x} ${y} ${width} ${height}">${shapes}</svg>`
}

type IconOf = Pick<Site, 'name' | 'theme'> & { logo?: { svg?: string } }

/**
 * The favicon: the logo if it is about as wide as high, otherwise the dealer's initial in the
 * dealer's colours. The logo must have been cleaned.
 */
export function siteIcon(site: IconOf): string {
  const { brand, onBrand, paper } = site.theme.colours
  const corner = Math.min(site.theme.radius.card, 12)
  const mark = markOf(site.logo?.svg)
  const initial = escaped([...site.name.replace(/^The /, '')][0] ?? '')
  const ground = `<rect width="32" height="32" rx="${corner}" fill="${mark ? paper : brand}"/>`
  const drawn =
    mark ??
    `<text x="16" y="23" font-family="sans-serif" font-weight="700" font-size="20" text-anchor="middle" fill="${onBrand}">${initial}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${brand}">${ground}${drawn}</svg>`
}
