import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

/** Where shoppers find a dealer. Without an address of its own it is reached on this machine. */
export function shopOrigin({ sites }: Pick<ConsolePorts, 'sites'>, dealer: string, origin: string): string {
  const fallback = new URL(origin)
  fallback.hostname = `${dealer}.localhost`
  return siteOrigin(sites.bySlug(dealer)!, fallback.origin)
}
