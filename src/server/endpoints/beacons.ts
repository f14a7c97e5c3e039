import type { IncomingHttpHeaders } from 'node:http'
import type { Visit } from '#domain/insights/visit.ts'
import { linkedSite } from '#pages/site-paths.ts'
import type { EventCounter } from '#ports/insights/event-counter.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { recordEvents } from '#use-cases/record-events.ts'
import { type Client, clientOfRequest, visitorOfAddress } from '../http/client-of-request.ts'
import type { DirectPosts } from '../http/connection/cached-connection.ts'
import { isFromOwnSite, securityHeaders } from '../http/security.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { mayBePreview } from './platform/preview.ts'
import { events } from './shopper-endpoints.ts'

const MAX_AGENT_LENGTH = 300

/** What a request tells about its visitor. */
export const visitOf = (headers: IncomingHttpHeaders, client: Pick<Client, 'address'>): Visit => ({
  address: visitorOfAddress(client.address),
  agent: String(headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
  isPrivate: headers.dnt === '1' || headers['sec-gpc'] === '1',
})

const answerOf = (isHttps: boolean) =>
  `HTTP/1.1 204 No Content\r\n${Object.entries(securityHeaders(isHttps))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}connection: keep-alive\r\n\r\n`
const TAKEN = { http: answerOf(false), https: answerOf(true) }

const jsonFrom = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Parts = {
  sites: Pick<SiteDirectory, 'byHost'>
  counter: Pick<EventCounter, 'count'>
  trustedProxies: number
  metrics: Pick<Metrics, 'request'>
}

/**
 * Takes a page's events from the socket, which costs a fifth of a request that is routed. Whatever
 * is not plainly the script of one of our own pages goes the way of all requests, which refuses it.
 */
export function beacons({ sites, counter, trustedProxies, metrics }: Parts): DirectPosts {
  return {
    address: events.address,
    take({ headers, body }, remoteAddress) {
      if (mayBePreview(headers.cookie)) return
      const client = clientOfRequest({ headers, socket: { remoteAddress } }, trustedProxies)
      const site = sites.byHost(client.host)
      if (!site || !isFromOwnSite((name) => headers[name], client)) return
      const count = (batch: Parameters<EventCounter['count']>[2]) =>
        counter.count(linkedSite(site), visitOf(headers, client), batch)
      if (!recordEvents(count, jsonFrom(body), new Date())) return
      metrics.request('events', 204)
      return TAKEN[client.scheme]
    },
  }
}
