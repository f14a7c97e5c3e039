import { createContext, type ReactElement, useContext } from 'react'

/**
 * The markup of a part, drawn once for each key. The part is drawn on its own, outside the page, so all it can depend on is
 * what it is given; the key has to name all of that.
 */
export type DrawKept = (key: string, part: ReactElement) => string

const DrawKeptContext = createContext<DrawKept | undefined>(undefined)
export const DrawKeptProvider = DrawKeptContext.Provider

/** Only the server keeps markup; a browser, which has the page already, draws the same part in its place. */
export const useDrawKept = (): DrawKept | undefined => useContext(DrawKeptContext)

/** Markup by key, longest unused out first, bounded in characters. */
export function keptMarkup(draw: (part: ReactElement) => string, mostCharacters: number): DrawKept {
  const kept = new Map<string, string>()
  let characters = 0
  return (key, part) => {
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const markup = inOnePiece(draw(part))
    kept.set(key, markup)
    characters += key.length + markup.length
    for (const [oldest, old] of kept) {
      if (characters <= mostCharacters) break
      kept.delete(oldest)
      characters -= oldest.length + old.length
    }
    return markup
  }
}

/** React's string is a chain of its thousand pieces; copied, it is one, and no page walks the chain again. */
const inOnePiece = (markup: string): string => new TextDecoder().decode(new TextEncoder().encode(markup))

const marks = new WeakMap<object, number>()
let lastMark = 0

/** A number no other object ever has, to name one version of a site or its counts in a key. */
export function markOf(version: object): number {
  let mark = marks.get(version)
  if (mark === undefined) {
    lastMark += 1
    mark = lastMark
    marks.set(version, mark)
  }
  return mark
}
