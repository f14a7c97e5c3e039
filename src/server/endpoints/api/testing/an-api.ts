import { Hono } from 'hono'
import type { z } from 'zod'
import type { Database } from '#adapters/database/database.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import { makeKey } from '#use-cases/access/manage-keys.ts'
import { aPlatform, aVisit } from '#use-cases/access/testing/a-platform.ts'
import type { EndpointEnv } from '../../../http/endpoints.ts'
import { apiEndpoints, unknownApi } from '../api-endpoints.ts'
import { staffMcp } from '../staff-mcp.ts'

const nothing = (() => Promise.reject(new Error('nothing is fetched'))) as typeof fetch

const UNLIMITED: RateLimiter = {
  take: async () => ({ allowed: true, remaining: 1, retryAfterSeconds: 0 }),
  hasRoom: async () => true,
}

/** The API on a platform with two dealers, and short ways to ask it. */
export async function anApi(database: Database, { isLimited = true } = {}) {
  const platform = aPlatform(database)
  const now = new Date()
  const stock = await stockPorts(database)
  const ports = {
    ...platform.ports,
    sites: Object.assign(platform.ports.sites, { version: () => '1' }),
    ...(!isLimited && { rateLimiter: UNLIMITED }),
    stockImports: stock.stockImports,
    feedFiles: feedFiles({ sitesFolder: 'sites', fetchAnywhere: nothing, fetchPublic: nothing }),
    spoolFeed: (bytes: Uint8Array) => spoolFeed(new Blob([new Uint8Array(bytes)]).stream(), bytes.length + 1),
  }
  const owner = (await platform.signIn('owner', {}, aVisit({ now }))).actor
  const app = new Hono<EndpointEnv>()
  const report = (error: unknown) => console.error(error)
  apiEndpoints(app, () => ports, report)
  staffMcp(app, () => ports, { consoleOrigin: 'https://console.example', report })
  unknownApi(app, () => ports, report)
  const key = async (purposes: string[], dealership: number | null = null) => {
    const wanted = { name: 'DMS', dealership, purposes, days: 30 }
    const made = await makeKey(ports, owner, 'yard', wanted, now)
    if (made.is !== 'made') throw new Error(made.is)
    return made.token
  }
  const send = (
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    app.request(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    ...platform,
    ports,
    database,
    app,
    stock,
    owner,
    key,
    send,
    get: (path: string, token?: string, headers: Record<string, string> = {}) =>
      send('GET', path, token, undefined, headers),
    post: (path: string, token: string, body: unknown, headers: Record<string, string> = {}) =>
      send('POST', path, token, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers }),
    read: async <Schema extends z.ZodType>(schema: Schema, answer: Response) =>
      schema.parse(await answer.json()),
  }
}
