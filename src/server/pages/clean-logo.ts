import sanitizeHtml from 'sanitize-html'
import { memoize } from '#domain/caching/memoize.ts'
import { isOwnValue, LOGO_ATTRIBUTES, LOGO_TAGS } from '#domain/site/checks/logo-svg.ts'
import type { Site } from '#domain/site/site-schema.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: LOGO_TAGS,
  allowedAttributes: { '*': LOGO_ATTRIBUTES },
  allowedSchemes: [],
  // A refused element takes its content with it.
  disallowedTagsMode: 'completelyDiscard',
  selfClosing: [],
  parseStyleAttributes: false,
  // Names in SVG are case-sensitive: viewBox is not viewbox.
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => isOwnValue(value))),
    }),
  },
}

/** No drawing program goes deeper or writes more. Cleaning costs the square of the depth. */
const MAX_DEPTH = 100
const MAX_LENGTH = 1_000_000

function isTooDeep(svg: string): boolean {
  let depth = 0
  for (const [sign] of svg.matchAll(/<\/|\/>|<[a-z]/gi)) {
    depth += sign === '</' || sign === '/>' ? -1 : 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * An SVG with the elements and attributes that a logo may have, and no others. Empty if it is too
 * large or too deep to be one.
 */
export const cleanSvg = (svg: string): string =>
  svg.length > MAX_LENGTH || isTooDeep(svg) ? '' : sanitizeHtml(svg, OPTIONS).trim()

/**
 * The logo of a site as pages inline it. It is cleaned here, after the site was loaded from a
 * folder, a database or a preview. The site itself keeps the original, so that versions compare.
 */
export const cleanLogo = memoize((site: Site): string => (site.logo.svg ? cleanSvg(site.logo.svg) : ''))
