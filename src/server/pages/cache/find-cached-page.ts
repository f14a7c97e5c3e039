import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { mayBePreview } from '../../endpoints/platform/preview.ts'
import { type Client, clientOfRequest } from '../../http/client-of-request.ts'
import { chooseEncoding, type Encoding } from '../../http/encoding.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import {
  type earlierStarts,
  type KnownParameters,
  normalisedUrl,
  type PageKeys,
  representationOf,
} from './page-key.ts'

/** Longer than any URL of ours: an attack. */
export const MAX_URL_LENGTH = 8_192

type Request = {
  method?: string
  url?: string
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string; encrypted?: boolean }
}

export type FoundPage = { page: CachedPage; encoding: Encoding }

/** Parses a request once. The function it returns looks up the page at each call. */
export type FindCachedPage = (request: Request) => () => FoundPage | undefined

export type KeyOf = (
  client: Pick<Client, 'host' | 'scheme'>,
  url: string,
  accept?: string,
) => () => string | undefined

const restOf = (url: string, accept: string | undefined, knownParameters: KnownParameters) =>
  `${representationOf(accept)} ${normalisedUrl(url, knownParameters)}`
const keyOfParts = (start: string, rest: string) => hash('sha256', start + rest, 'base64url')

/** The keys that a page had a moment ago, the newest first. */
export type EarlierKeys = (client: Pick<Client, 'host' | 'scheme'>, url: string, accept?: string) => string[]
export const earlierKeys =
  (starts: ReturnType<typeof earlierStarts>, knownParameters: KnownParameters): EarlierKeys =>
  (client, url, accept) => {
    const rest = restOf(url, accept, knownParameters)
    return starts(client).map((start) => keyOfParts(start, rest))
  }

/**
 * The current key of a page, or undefined if the host is no site. It is a digest, so that long URLs
 * take no more memory than short ones.
 */
export function keyFinder(keys: PageKeys, knownParameters: KnownParameters): KeyOf {
  return (client, url, accept) => {
    const rest = restOf(url, accept, knownParameters)
    const startOf = keys(client)
    let [start, key]: [string | undefined, string] = [undefined, '']
    return () => {
      const now = startOf()
      if (now === undefined) return
      if (now !== start) [start, key] = [now, keyOfParts(now, rest)]
      return key
    }
  }
}

const nothing = () => undefined

export function cachedPageFinder(cache: PageCache, keyOf: KeyOf, trustedProxies: number): FindCachedPage {
  return ({ method, url = '/', headers, socket }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return nothing
    if (mayBePreview(headers.cookie)) return nothing
    const client = clientOfRequest({ headers, socket }, trustedProxies)
    const currentKey = keyOf(client, url, headers.accept)
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined)
    return () => {
      const key = currentKey()
      const page = key === undefined ? undefined : cache.get(key)
      return page && { page, encoding }
    }
  }
}
