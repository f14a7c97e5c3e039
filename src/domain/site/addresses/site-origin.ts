import type { Site } from '../site-schema.ts'
import { normalHost } from './host.ts'

/** The origin for search engines: the site's own host, or else the one of the request. */
export const siteOrigin = (site: Pick<Site, 'url'>, requestUrl: string): string =>
  new URL(site.url ?? requestUrl).origin

/**
 * The origin for links in mail. The port of a request is anybody's word, and the mail may go to
 * somebody else. A host that the site does not list is that of a developer.
 */
export function mailOrigin({ url, hosts }: Pick<Site, 'url' | 'hosts'>, requestUrl: string): string {
  const { protocol, hostname, origin } = new URL(requestUrl)
  if (!hosts.some((host) => normalHost(host) === hostname)) return origin
  return url === undefined ? `${protocol}//${hostname}` : new URL(url).origin
}
