import { createContext, type ReactElement, useContext } from 'react'
import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { memoize } from '#domain/caching/memoize.ts'
import type { DeclaredCode } from './inline-code.tsx'

/**
 * Returns the cached markup of a part, or a placeholder for it. The part is rendered outside its
 * page, so the key must contain everything that the part depends on.
 */
export type RenderCached = (key: string, part: ReactElement) => string

const RenderCachedContext = createContext<RenderCached | undefined>(undefined)
export const RenderCachedProvider = RenderCachedContext.Provider

/** Only the server caches markup. In the browser this is undefined and parts render normally. */
export const useRenderCached = (): RenderCached | undefined => useContext(RenderCachedContext)

/** A rendered part as bytes, and its inline code for the content security policy. */
export type CachedPart = { readonly bytes: Uint8Array; readonly code: readonly DeclaredCode[] }

export const cachedPart = (markup: string, code: DeclaredCode[]): CachedPart => ({
  bytes: new TextEncoder().encode(markup),
  code,
})

/** Counts the bytes, the object around them and the texts of the code. */
const partBytes = ({ bytes, code }: CachedPart) =>
  PART_BYTES + bytes.length + code.reduce((sum, { text }) => sum + textBytes(text), 0)
const PART_BYTES = 200

/** A cache of rendered parts, bounded in bytes. */
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

let lastVersionId = 0

/** A number that is unique to this object. In a cache key it stands for one version of a site. */
export const versionIdOf = memoize((_version: object): number => {
  lastVersionId += 1
  return lastVersionId
})
