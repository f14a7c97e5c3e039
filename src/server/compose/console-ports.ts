import { dnsResolver } from '#adapters/dns/dns-resolver.ts'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { Ports } from '#ports/ports.ts'
import { framedPreviews } from '../console/preview-host.ts'
import type { Log } from '../monitoring/log.ts'
import { cleanSvg } from '../pages/clean-logo.ts'
import type { Environment } from '../settings/env.ts'
import type { SearchServers } from '../workers/stock/search-servers.ts'
import { type openAccess, openSignIn } from './open-access.ts'

type Opened = {
  ports: Ports
  operator: OperatorPorts
  access: ReturnType<typeof openAccess>
  servers: SearchServers
  previewKey: string
} & Pick<ConsolePorts, 'live' | 'channels' | 'photoIntake' | 'importThread'>

/** The ports of the console at an origin. */
export function consolePorts(
  env: Environment,
  log: Log,
  { ports, operator, access, servers, previewKey, ...others }: Opened,
): (origin: string) => ConsolePorts {
  return (origin) => ({
    ...access,
    ...others,
    sites: ports.sites,
    rateLimiter: ports.rateLimiter,
    stockImports: ports.stockImports,
    feedFiles: operator.feedFiles,
    spoolFeed: (bytes) => spoolFeed(new Blob([new Uint8Array(bytes)]).stream(), bytes.length + 1),
    catalogue: ports.catalogue,
    dealerships: ports.dealerships,
    sitePaths: operator.sitePaths,
    siteFiles: operator.siteFiles,
    dns: dnsResolver(env.DNS_SERVERS),
    sitesDomain: env.SITES_DOMAIN,
    searchOf: (site) => servers.of(site),
    cleanSvg,
    previewLink: framedPreviews(origin, previewKey),
    ...openSignIn(env, log, origin),
  })
}
