import { isIPv4, isIPv6 } from 'node:net'

/** Where a request says it was sent, seen through as many proxies as we were told to trust and not one more. */
export type Client = { host: string; scheme: 'http' | 'https'; address: string }

type Incoming = {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string; encrypted?: boolean }
}

const last = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value.join(',') : value)?.split(',').at(-1)?.trim() || undefined

export function clientOfRequest({ headers, socket }: Incoming, trustedProxies: number): Client {
  const direct: Client = {
    host: String(headers.host ?? '').toLowerCase(),
    scheme: socket.encrypted ? 'https' : 'http',
    address: socket.remoteAddress ?? '',
  }
  if (trustedProxies === 0) return direct
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return {
    host: last(headers['x-forwarded-host'])?.toLowerCase() ?? direct.host,
    scheme: last(headers['x-forwarded-proto']) === 'https' ? 'https' : direct.scheme,
    // Each proxy appends the address it spoke to, so the outermost trusted one wrote the visitor's.
    address: chain.at(-trustedProxies) ?? direct.address,
  }
}

/** All who come without a readable address share the limits of one visitor. */
const UNKNOWN = 'unknown'

/**
 * What a limit counts as one visitor: an IPv4 address, or the first half of an IPv6 one. Any line has the other half to
 * itself, and could use a new address for every request.
 */
export function visitorOfAddress(address: string): string {
  // Some proxies add the port they were spoken to from.
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  const bare = (inBrackets ?? beforePort ?? address).replace(/%.*$/s, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return UNKNOWN
  const groups = groupsOf(bare)
  // A socket for both kinds writes an IPv4 address as ::ffff:a.b.c.d.
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address, however it was shortened: URL brings it into its one short form. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []))
  return [...before!, ...Array<string>(8 - before!.length - after!.length).fill('0'), ...after!]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
