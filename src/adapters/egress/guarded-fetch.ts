import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, fetch as undiciFetch } from 'undici'
import { EgressRefused, type Fetch } from '#ports/egress.ts'
import { isPublicAddress } from './public-address.ts'

type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void
type Options = {
  /**
   * Hosts or addresses of our own network that may be connected to, in lower case. With a port, as
   * `crm.internal:8443`, only at that port.
   */
  allowed?: readonly string[]
  /** Replaced by tests. */
  lookup?: Lookup
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
const inside = (host: string) => new EgressRefused(`${host} is not on the public internet`)

/** How an operator may write this address: with its port, or for all of its ports. */
function writings(url: URL): string[] {
  const host = hostOf(url)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return [host, url.hostname, `${url.hostname}:${port}`]
}

/** Connects only to the public internet over https, and to the hosts that the operator allows. */
export function guardedDispatcher({ allowed = [], lookup = dnsLookup as Lookup }: Options = {}): Dispatcher {
  const lookupIf =
    (mayUse: (address: string) => boolean): LookupFunction =>
    (host, options, done) =>
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '', 0)
        const usable = found.filter(({ address }) => mayUse(address))
        const [first] = usable
        if (!first) done(inside(host), '', 0)
        else if (options.all) done(null, usable)
        else done(null, first.address, first.family)
      })
  const anywhere = new Agent({ connect: { lookup: lookupIf(() => true) } })
  const outside = new Agent({ connect: { lookup: lookupIf(isPublicAddress) } })
  // A numeric address is never looked up. So it is checked before each request.
  const check = (url: URL) => {
    const host = hostOf(url)
    if (isIP(host) && !isPublicAddress(host)) throw inside(host)
    if (url.protocol !== 'https:') throw new EgressRefused(`${url.origin} is not https`)
  }
  return outside.compose((dispatch) => (options, handler) => {
    const url = new URL(String(options.origin))
    if (writings(url).some((writing) => allowed.includes(writing))) return anywhere.dispatch(options, handler)
    check(url)
    return dispatch(options, handler)
  })
}

/**
 * Fetches from the public internet over https, and from the hosts that the operator allows. The
 * address is checked when the connection is made, so that a name cannot change in between. Each
 * redirect is checked too.
 */
export function guardedFetch(options: Options = {}): Fetch {
  const dispatcher = guardedDispatcher(options)
  return async (url, init) => {
    const target = URL.parse(url)
    if (!target || !/^https?:$/.test(target.protocol))
      throw new EgressRefused(`${String(url).slice(0, 200)} is not a web address`)
    const response = await undiciFetch(target, { ...init, dispatcher } as never).catch((error: Error) => {
      // "fetch failed" says nothing. Its cause says why.
      throw error.cause instanceof Error ? error.cause : error
    })
    // One class with two declarations: that of the package, and that of Node.
    return response as unknown as Response
  }
}
