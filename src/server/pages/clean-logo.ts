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

/** An SVG with the elements and attributes that a logo may have, and no others. */
export const cleanSvg = (svg: string): string => sanitizeHtml(svg, OPTIONS).trim()

/**
 * The logo of a site as pages inline it. It is cleaned here, after the site was loaded from a
 * folder, a database or a preview. The site itself keeps the original, so that versions compare.
 */
export const cleanLogo = memoize((site: Site): string => (site.logo.svg ? cleanSvg(site.logo.svg) : ''))
