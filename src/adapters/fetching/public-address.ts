import ipaddr from 'ipaddr.js'

/** Whether an address is on the public internet: nothing of this machine, its network, or any other private one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address may come dressed as IPv6.
  return ipaddr.process(address).range() === 'unicast'
}
