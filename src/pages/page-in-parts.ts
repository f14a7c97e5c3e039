import type { CachedPart } from '#ui/page/markup-cache.ts'

/** A rendered page, split at its cached parts. */
export type PageParts = (string | CachedPart)[]

// The id is random, so that no text from a dealer or visitor can pass for a placeholder.
const PLACE = `<!--${crypto.randomUUID().slice(-12)} `
const END = '-->'

/**
 * Renders a page with placeholders for its parts. The cached ones stay bytes: they are more than
 * half of a page, and React need not copy them. A rendered text may hold placeholders as well.
 */
export function pageInParts() {
  const parts: PageParts = []
  const partsOf = (rendered: string): PageParts => {
    const [first = '', ...rest] = rendered.split(PLACE)
    const split: PageParts = [first]
    for (const text of rest) {
      const end = text.indexOf(END)
      const part = parts[Number(text.slice(0, end))]!
      if (typeof part === 'string') split.push(...partsOf(part))
      else split.push(part)
      split.push(text.slice(end + END.length))
    }
    return split
  }
  return { placeOf: (part: CachedPart | string) => `${PLACE}${parts.push(part) - 1}${END}`, partsOf }
}
