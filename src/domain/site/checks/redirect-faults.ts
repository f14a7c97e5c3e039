import { memoize } from '#domain/caching/memoize.ts'
import { normalHost } from '../addresses/host.ts'
import { pathOf } from '../addresses/path-of.ts'
import type { Site } from '../site-schema.ts'
import type { SiteFault } from './site-faults.ts'

/**
 * An old address as it is compared: people link to it with other capitals, and with a slash at the
 * end. Dots are resolved, as they are in what a browser asks for.
 */
const normal = (path: string) => new URL(`http://x${path}`).pathname.toLowerCase().replace(/(.)\/$/, '$1')

/** The path on this site that a redirect leads to, also where it is written as a whole address. */
function ownPath({ hosts, url }: Pick<Site, 'hosts' | 'url'>, to: string): string | undefined {
  if (to.startsWith('/') || !URL.canParse(to)) return pathOf(to)
  const own = [...hosts.map((one) => normalHost(one) ?? one), ...(url ? [hostOf(url)] : [])]
  return own.includes(hostOf(to)) ? pathOf(new URL(to).pathname) : undefined
}

/** The host of an address in its normal form, with a port that is not the default of its scheme. */
function hostOf(address: string): string {
  const { hostname, port } = new URL(address)
  return [normalHost(hostname) ?? hostname, port].filter(Boolean).join(':')
}

/**
 * Redirects that go round in a circle, stand twice, or are never used because a page or the
 * platform answers.
 */
export function redirectFaults(
  site: Site,
  known: ReadonlySet<string>,
  isReserved: (path: string) => boolean,
): SiteFault[] {
  const { seo } = site
  const next = new Map(
    seo.redirects.map(({ path, to }) => {
      const own = ownPath(site, to)
      return [normal(path), own === undefined ? own : normal(own)] as const
    }),
  )
  const isLoop = (start: string): boolean => {
    const seen = new Set<string>()
    for (let at: string | undefined = start; at !== undefined && next.has(at); at = next.get(at)) {
      if (seen.has(at)) return true
      seen.add(at)
    }
    return false
  }
  const olds = seo.redirects.map(({ path }) => normal(path))
  return seo.redirects.flatMap(({ path, to }, n) => {
    const old = olds[n]!
    const target = ownPath(site, to)
    const fault = (field: 'path' | 'to', reason: string) => [{ path: `seo.redirects[${n}].${field}`, reason }]
    if (olds.indexOf(old) !== n) return fault('path', `${path} is there twice`)
    if (known.has(old)) return fault('path', `${old} is a page, so this is never used`)
    if (isReserved(old)) return fault('path', `${path} belongs to the platform, so this is never used`)
    // A browser would stay where it is and ask again, or could not go there at all.
    if (!/^(\/|https?:)/.test(to)) return fault('to', 'A redirect leads to a page: a path or a web address')
    if (isLoop(old)) return fault('to', `${path} leads back to itself`)
    return target === undefined || known.has(target) || next.has(normal(target))
      ? []
      : fault('to', `${to} leads to no page of this site`)
  })
}

/** Where each old address leads, by its normal form. Of two that are alike the first counts. */
const redirectsOf = memoize(
  (seo: Site['seo']) => new Map(seo.redirects.toReversed().map(({ path, to }) => [normal(path), to])),
)

/** Where an address leads in the end, if no page answers there. */
export function redirectOf({ seo }: Pick<Site, 'seo'>, path: string): string | undefined {
  const redirects = redirectsOf(seo)
  let to: string | undefined
  // Each step is another redirect, so there are no more steps than redirects.
  for (let step = 0; step < redirects.size; step += 1) {
    const at: string | undefined = to === undefined ? path : pathOf(to)
    const found = at === undefined ? undefined : redirects.get(normal(at))
    if (found === undefined) break
    to = found
  }
  return to
}
