import { isIPv4, isIPv6 } from 'node:net'

/** All who come without an address that can be read share what one visitor may. */
const UNKNOWN = 'unknown'

/**
 * Whom a limit counts as one visitor: an IPv4 address, or the first half of an IPv6 one. Any line has the other half to
 * itself, and could come from a new address for every request.
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
