import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ExpectedError } from '#ports/expected-error.ts'
import { isPublicAddress } from './public-address.ts'

/** An address that we must not call, or an answer that leads nowhere; the message says which. */
export class FetchRefused extends ExpectedError {}

export type Guard = {
  /** Which addresses may be connected to. Asked at the moment of connecting, so that no name can change in between. */
  isAllowed?(address: string): boolean
  protocols?: readonly string[]
}
export type FetchOptions = { headers?: Record<string, string>; timeoutMs: number }
export type GuardedFetch = (url: string, options: FetchOptions) => Promise<IncomingMessage>

const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

/** Looks a name up and lets only allowed addresses through to the connection. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (error) callback(error, '', 0)
      else if (!first) callback(new FetchRefused(`${hostname} is not on the public internet`), '', 0)
      else if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

/** Fetches from public addresses only. Every redirect is judged like the first address. */
export function guardedFetch({
  isAllowed = isPublicAddress,
  protocols = ['https:'],
}: Guard = {}): GuardedFetch {
  const judged = (given: string, base?: string): URL => {
    const url = URL.parse(given, base)
    if (!url || !protocols.includes(url.protocol))
      throw new FetchRefused(`${given.slice(0, 200)} is no https address`)
    if (url.username !== '' || url.password !== '') throw new FetchRefused('the address holds a password')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isAllowed(host)) throw new FetchRefused(`${host} is not on the public internet`)
    return url
  }
  const once = (url: URL, headers: Record<string, string>, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = url.protocol === 'https:' ? httpsRequest : httpRequest
      const options = { headers, signal, lookup: guardedLookup(isAllowed), agent: false as const }
      request(url, options, resolve).once('error', reject).end()
    })
  return async (given, { headers = {}, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = judged(given)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await once(url, { 'user-agent': 'Forecourt', ...headers }, signal).catch(
        (error: Error) => {
          throw signal.aborted ? new FetchRefused(`${url.host} took too long`) : error
        },
      )
      const { location } = response.headers
      if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined) return response
      response.destroy()
      url = judged(location, url.href)
    }
    throw new FetchRefused(`${given} redirects more than ${MOST_REDIRECTS} times`)
  }
}
