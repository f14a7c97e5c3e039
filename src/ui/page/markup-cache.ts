import { createContext, type ReactElement, useContext } from 'react'
import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/bounded-cache.ts'
import type { DeclaredCode } from './inline-code.tsx'

/**
 * Stands in a page for a part that is drawn once for each key: what it gives back is put where the part would be. The part is
 * drawn on its own, outside the page, so all it can depend on is what it is given; the key has to name all of that.
 */
export type RenderCached = (key: string, part: ReactElement) => string

const RenderCachedContext = createContext<RenderCached | undefined>(undefined)
export const RenderCachedProvider = RenderCachedContext.Provider

/** Only the server keeps markup; a browser, which has the page already, draws the same part in its place. */
export const useRenderCached = (): RenderCached | undefined => useContext(RenderCachedContext)

/** A part as it goes over the wire, and the code in it that a page's policy has to allow. */
export type CachedPart = { readonly bytes: Uint8Array; readonly code: readonly DeclaredCode[] }

export const cachedPart = (markup: string, code: DeclaredCode[]): CachedPart => ({
  bytes: new TextEncoder().encode(markup),
  code,
})

/** A part holds its bytes, the object around them and the texts of its code. */
const partBytes = ({ bytes, code }: CachedPart) =>
  PART_BYTES + bytes.length + code.reduce((sum, { text }) => sum + textBytes(text), 0)
const PART_BYTES = 200

/** Rendered parts by key, bounded in bytes. */
export function markupCache<Part>(
  render: (part: Part) => CachedPart,
  maxBytes: number,
): (key: string, part: Part) => CachedPart {
  const parts = new BoundedCache<string, CachedPart>({
    maxBytes,
    sizeOf: (key, part) => ENTRY_BYTES + textBytes(key) + partBytes(part),
  })
  return (key, part) => {
    const known = parts.get(key)
    if (known) return known
    const rendered = render(part)
    parts.set(key, rendered)
    return rendered
  }
}

const marks = new WeakMap<object, number>()
let lastMark = 0

/** A number no other object ever has, to name one version of a site or its counts in a key. */
export function versionIdOf(version: object): number {
  let mark = marks.get(version)
  if (mark === undefined) {
    lastMark += 1
    mark = lastMark
    marks.set(version, mark)
  }
  return mark
}
