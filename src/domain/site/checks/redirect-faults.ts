import { pathOf } from '../addresses/path-of.ts'
import type { Site } from '../site-schema.ts'
import type { SiteFault } from './site-faults.ts'

/** The path on this site that a redirect leads to, also where it is written as a whole address. */
function ownPath({ hosts, url }: Pick<Site, 'hosts' | 'url'>, to: string): string | undefined {
  if (to.startsWith('/') || !URL.canParse(to)) return pathOf(to)
  const { host, pathname } = new URL(to)
  const own = [...hosts, ...(url ? [new URL(url).host] : [])].map((one) => one.toLowerCase())
  return own.includes(host) ? pathOf(pathname) : undefined
}

/** Redirects that go round in a circle, stand twice, or are never used because a page answers. */
export function redirectFaults(site: Site, known: ReadonlySet<string>): SiteFault[] {
  const { seo } = site
  const next = new Map(seo.redirects.map(({ path, to }) => [path, ownPath(site, to)] as const))
  const isLoop = (path: string): boolean => {
    const seen = new Set<string>()
    for (let at: string | undefined = path; at !== undefined && next.has(at); at = next.get(at)) {
      if (seen.has(at)) return true
      seen.add(at)
    }
    return false
  }
  return seo.redirects.flatMap(({ path, to }, n) => {
    const target = next.get(path)
    const fault = (field: 'path' | 'to', reason: string) => [{ path: `seo.redirects[${n}].${field}`, reason }]
    if (seo.redirects.findIndex((one) => one.path === path) !== n)
      return fault('path', `${path} is there twice`)
    if (known.has(path)) return fault('path', `${path} is a page, so this is never used`)
    if (isLoop(path)) return fault('to', `${path} leads back to itself`)
    return target === undefined || known.has(target) || next.has(target)
      ? []
      : fault('to', `${to} leads to no page of this site`)
  })
}

/** Where an address leads in the end, if no page answers there. */
export function redirectOf({ seo }: Pick<Site, 'seo'>, path: string): string | undefined {
  let to: string | undefined
  // Each step is another redirect, so there are no more steps than redirects.
  for (let step = 0; step < seo.redirects.length; step += 1) {
    const found = seo.redirects.find((one) => one.path === (to ?? path))
    if (!found) break
    to = found.to
  }
  return to
}
