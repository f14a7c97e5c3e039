const PLAIN = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/
/** Characters that no host name has, but with which a url parser would find another host. */
const NOT_IN_A_HOST = /[\s/?#@\\%<>^|]/

/**
 * The normal form of a host: lower case, punycode, no port, no trailing dot. `Kōwhai.NZ.:443` is
 * `xn--kwhai-g9a.nz`. Undefined for a text that is no host.
 */
export function normalHost(text: string): string | undefined {
  if (PLAIN.test(text)) return text
  const bare = text.replace(/:\d+$/, '').replace(/\.$/, '')
  if (bare === '' || bare.endsWith('.') || NOT_IN_A_HOST.test(bare)) return undefined
  return URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname : undefined
}

type Named = { slug: string; hosts: string[] }

/** Every host a site is found under; each belongs to one site only. */
export const hostsOf = ({ slug, hosts }: Named): string[] => [
  ...new Set([`${slug}.localhost`, ...hosts.map((host) => normalHost(host) ?? host)]),
]

/** Hosts that a site claims and that are the console's: its own, and those of its previews. */
export function consoleHosts(site: Named, consoleOrigin: string): string[] {
  const console = new URL(consoleOrigin).hostname
  return hostsOf(site).filter((host) => host === console || host.endsWith(`.preview.${console}`))
}

/** Hosts that two sites both claim. */
export const sharedHosts = (one: Named, other: Named): string[] => {
  const theirs = new Set(hostsOf(other))
  return hostsOf(one).filter((host) => theirs.has(host))
}
