import ipaddr from 'ipaddr.js'

/** Of IPv6, only this block is given to networks of the public internet. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet: not of this machine, its network, or any other
 * private one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv6 address may contain an IPv4 one.
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6))
}
