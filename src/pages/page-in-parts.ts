import type { CachedPart } from '#ui/page/markup-cache.ts'

/** A page as it was rendered, around parts that were rendered before. */
export type PageParts = (string | CachedPart)[]

// Nobody outside can write it, so no text and no markup of a dealer's can stand for a part.
const PLACE = `<!--cached ${crypto.randomUUID()} `
const END = '-->'

/**
 * Lets a page be rendered with only the names of its cached parts in it. Neither React nor we read those again: they are bytes
 * already, and half to three quarters of a page.
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
