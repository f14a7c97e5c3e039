import type { RequestScope } from '#pages/page.ts'
import {
  indexNowKey,
  robots,
  siteIcon,
  sitemapIndex,
  sitemapOfCars,
  sitemapOfPages,
  stockFeed,
  vehicleFeed,
} from './machine-endpoints.ts'
import { llms, ucp } from './mcp/agent-files.ts'
import { mcp } from './mcp/mcp-endpoint.ts'
import { appointments, events, freshCars, nearPlaces, reveal, suggest } from './shopper-endpoints.ts'

/** An address of a site that is not a page: JSON for scripts, or a file for machines. */
export type SiteEndpoint = {
  address: string
  /** The query parameters that it reads. All others are ignored. */
  query?: readonly string[]
  /**
   * It takes posts of programs, which send no origin. It reads no cookie and changes nothing, so a
   * foreign page that posts to it gains nothing.
   */
  isForPrograms?: true
  /** How many pages a request counts as for the visitor's limit. 1 unless given. */
  cost?: number
  /** Cached like a page, unless its headers forbid it. */
  get?(scope: RequestScope): Response | Promise<Response>
  post?(scope: RequestScope, request: Request): Response | Promise<Response>
}

/** All endpoints of a site. Tests that attack every endpoint read this table. */
export const SITE_ENDPOINTS = {
  suggest,
  freshCars,
  reveal,
  events,
  appointments,
  nearPlaces,
  siteIcon,
  stockFeed,
  vehicleFeed,
  robots,
  indexNowKey,
  sitemapIndex,
  sitemapOfPages,
  sitemapOfCars,
  mcp,
  ucp,
  llms,
} satisfies Record<string, SiteEndpoint>

type Found = { name: string; endpoint: SiteEndpoint; params: Record<string, string> }

const EXACT = new Map<string, Found>()
const WITH_NAME: (Found & { folder: string; param: string })[] = []
for (const [name, endpoint] of Object.entries(SITE_ENDPOINTS) as [string, SiteEndpoint][]) {
  const [folder, param] = endpoint.address.split(':')
  if (param === undefined) EXACT.set(endpoint.address, { name, endpoint, params: {} })
  else WITH_NAME.push({ name, endpoint, params: {}, folder: folder!, param })
}

/** The endpoint at a path, with its parameter if the last segment is one. */
export function endpointAt(path: string): Found | undefined {
  const exact = EXACT.get(path)
  if (exact) return exact
  const found = WITH_NAME.find(({ folder }) => path.startsWith(folder) && !path.includes('/', folder.length))
  return found && { ...found, params: { [found.param]: path.slice(found.folder.length) } }
}
