import type { CachedPart } from '#ui/page/markup-cache.ts'

/** A rendered page, split at its cached parts. */
export type PageParts = (string | CachedPart)[]

// The id is random, so that no text from a dealer or visitor can pass for a placeholder.
const PLACE = `<!--cached ${crypto.randomUUID()} `
const END = '-->'

/**
 * Renders a page with placeholders for its cached parts. The cached parts stay bytes: they are more
 * than half of a page, and React need not copy them.
 */
export function pageInParts() {
  const parts: CachedPart[] = []
  return {
    placeOf: (part: CachedPart) => `${PLACE}${parts.push(part) - 1}${END}`,
    partsOf(rendered: string): PageParts {
      const [first = '', ...rest] = rendered.split(PLACE)
      return [
        first,
        ...rest.flatMap((text) => {
          const end = text.indexOf(END)
          return [parts[Number(text.slice(0, end))]!, text.slice(end + END.length)]
        }),
      ]
    },
  }
}
