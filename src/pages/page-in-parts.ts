import type { KeptPart } from '#ui/page/kept-markup.ts'

/** A page as it was drawn, around parts that were drawn before. */
export type PageParts = (string | KeptPart)[]

// Nobody outside can write it, so no text and no markup of a dealer's can stand for a part.
const PLACE = `<!--kept ${crypto.randomUUID()} `
const END = '-->'

/**
 * Lets a page be drawn with only the names of its kept parts in it. Neither React nor we read those again: they are bytes
 * already, and half to three quarters of a page.
 */
export function pageInParts() {
  const parts: KeptPart[] = []
  return {
    placeOf: (part: KeptPart) => `${PLACE}${parts.push(part) - 1}${END}`,
    partsOf(drawn: string): PageParts {
      const [first = '', ...rest] = drawn.split(PLACE)
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
