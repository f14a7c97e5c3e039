import { createContext, type ReactElement, useContext } from 'react'
import type { DeclaredCode } from './inline-code.tsx'

/**
 * Stands in a page for a part that is drawn once for each key: what it gives back is put where the part would be. The part is
 * drawn on its own, outside the page, so all it can depend on is what it is given; the key has to name all of that.
 */
export type DrawKept = (key: string, part: ReactElement) => string

const DrawKeptContext = createContext<DrawKept | undefined>(undefined)
export const DrawKeptProvider = DrawKeptContext.Provider

/** Only the server keeps markup; a browser, which has the page already, draws the same part in its place. */
export const useDrawKept = (): DrawKept | undefined => useContext(DrawKeptContext)

/** A part as it goes over the wire, and the code in it that a page's policy has to allow. */
export type KeptPart = { readonly bytes: Uint8Array; readonly code: readonly DeclaredCode[] }

export const keptPart = (markup: string, code: DeclaredCode[]): KeptPart => ({
  bytes: new TextEncoder().encode(markup),
  code,
})

/** Drawn parts by key, longest unused out first, bounded in bytes. */
export function keptParts<Part>(
  draw: (part: Part) => KeptPart,
  mostBytes: number,
): (key: string, part: Part) => KeptPart {
  const kept = new Map<string, KeptPart & { key: string }>()
  let bytes = 0
  return (key, part) => {
    const known = kept.get(key)
    if (known) {
      // Under the key it came with: this page's own would take the place of an old string with a young one, page after page.
      kept.delete(known.key)
      kept.set(known.key, known)
      return known
    }
    const drawn = { key, ...draw(part) }
    kept.set(key, drawn)
    bytes += key.length + drawn.bytes.length
    for (const [oldest, old] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= oldest.length + old.bytes.length
    }
    return drawn
  }
}

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
