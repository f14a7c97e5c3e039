import type { Site } from '../site-schema.ts'
import { normalHost } from './host.ts'

/**
 * The origin that visitors of this host belong to, if it is another one: a site with `url` is read
 * there alone, and its other hosts redirect. Hosts that the site does not list, such as
 * `slug.localhost`, stay where they are.
 */
export function primaryOrigin({ url, hosts }: Pick<Site, 'url' | 'hosts'>, host: string): string | undefined {
  if (url === undefined) return
  const [requested, primary] = [normalHost(host), new URL(url)]
  const names = hosts.map(normalHost)
  const isElsewhere =
    requested !== primary.hostname && names.includes(requested) && names.includes(primary.hostname)
  return isElsewhere ? primary.origin : undefined
}
