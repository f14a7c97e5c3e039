import { dnsResolver } from '#adapters/dns/dns-resolver.ts'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { framedPreviews } from '../console/preview-host.ts'
import type { Log } from '../monitoring/log.ts'
import { cleanSvg } from '../pages/clean-logo.ts'
import type { Environment } from '../settings/env.ts'
import { type openAccess, openSignIn } from './open-access.ts'

type Opened = {
  access: ReturnType<typeof openAccess>
  previewKey: string
} & Pick<
  ConsolePorts,
  | 'sites'
  | 'rateLimiter'
  | 'stockImports'
  | 'catalogue'
  | 'dealerships'
  | 'feedFiles'
  | 'sitePaths'
  | 'siteFiles'
  | 'searchOf'
  | 'describedPages'
  | 'live'
  | 'channels'
  | 'photoIntake'
  | 'importThread'
>

/** The ports of the console at an origin. */
export const consolePorts =
  (env: Environment, log: Log, { access, previewKey, ...others }: Opened) =>
  (origin: string): ConsolePorts => ({
    ...access,
    ...others,
    spoolFeed: (bytes) => spoolFeed(new Blob([new Uint8Array(bytes)]).stream(), bytes.length + 1),
    dns: dnsResolver(env.DNS_SERVERS),
    consoleOrigin: origin,
    sitesDomain: env.SITES_DOMAIN,
    cleanSvg,
    previewLink: framedPreviews(origin, previewKey),
    ...openSignIn(env, log, origin),
  })
