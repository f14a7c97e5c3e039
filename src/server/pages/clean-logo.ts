import sanitizeHtml from 'sanitize-html'
import { memoize } from '#domain/caching/memoize.ts'
import { logoStyles } from '#domain/site/checks/logo-styles.ts'
import { isOwnValue, LOGO_ATTRIBUTES, LOGO_TAGS } from '#domain/site/checks/logo-svg.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { ExpectedError } from '#ports/expected-error.ts'

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
}

/** No drawing program goes deeper or writes more. Cleaning costs the square of the depth. */
const MAX_DEPTH = 100
const MAX_LENGTH = 1_000_000

class TooDeep extends ExpectedError {}

/**
 * An SVG with the elements and attributes that a logo may have, and no others. Empty if it is too
 * large or too deep to be one.
 */
export function cleanSvg(svg: string): string {
  if (svg.length > MAX_LENGTH) return ''
  let depth = 0
  // The parser counts: an attribute can hold what only looks like the end of an element.
  const onOpenTag = () => {
    depth += 1
    if (depth > MAX_DEPTH) throw new TooDeep()
  }
  const onCloseTag = () => {
    depth -= 1
  }
  try {
    const styled = logoStyles(svg)
    const ownOnly = (tagName: string, attribs: Record<string, string>) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(styled(tagName, attribs)).filter(([, value]) => isOwnValue(value)),
      ),
    })
    return sanitizeHtml(svg, { ...OPTIONS, transformTags: { '*': ownOnly }, onOpenTag, onCloseTag }).trim()
  } catch (error) {
    if (error instanceof TooDeep) return ''
    throw error
  }
}

/**
 * The logo of a site as pages inline it. It is cleaned here, after the site was loaded from a
 * folder, a database or a preview. The site itself keeps the original, so that versions compare.
 */
export const cleanLogo = memoize((site: Site): string => (site.logo.svg ? cleanSvg(site.logo.svg) : ''))
