import { isIPv4, isIPv6 } from 'node:net'

/** The client of a request, seen through exactly as many proxies as we trust. */
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
    // Each proxy appends the address of its client, so the outermost trusted one wrote the
    // visitor's.
    address: chain.at(-trustedProxies) ?? direct.address,
  }
}

/** Clients without a readable address share the limits of one visitor. */
const UNKNOWN = 'unknown'

/**
 * What counts as one visitor: an IPv4 address, or an IPv6 network of the size that a household
 * gets. With a smaller one, one connection would be 256 visitors or more.
 */
export function visitorOfAddress(address: string): string {
  // Some proxies add the client's port.
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  const bare = (inBrackets ?? beforePort ?? address).replace(/%.*$/s, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return UNKNOWN
  const groups = groupsOf(bare)
  // A dual-stack socket writes an IPv4 address as ::ffff:a.b.c.d.
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const fourth = Number.parseInt(groups[3]!, 16) & 0xff00
  return `${[...groups.slice(0, 3), fourth.toString(16)].join(':')}::/56`
}

/** The eight groups of an IPv6 address. `URL` normalises its short forms. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []))
  return [...before!, ...Array<string>(8 - before!.length - after!.length).fill('0'), ...after!]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
