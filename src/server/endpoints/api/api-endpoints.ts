import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { Actor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import type { StockRow } from '#ports/console/stock/car-desk.ts'
import { keyHolderOf } from '#use-cases/access/manage-keys.ts'
import { importLeads } from '#use-cases/desk/leads/import-leads.ts'
import { findLead, listLeads } from '#use-cases/desk/leads.ts'
import { listCars } from '#use-cases/desk/stock/list-cars.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import {
  IdempotencyKey,
  LeadId,
  type LeadItem,
  LeadQuery,
  PostedLead,
  type StockItem,
  StockQuery,
} from './api-schema.ts'
import { API_DOCUMENT, API_PATH, referencePage } from './openapi.ts'

type KeyActor = Extract<Actor, { kind: 'key' }>
type Asked = Context<EndpointEnv>

const A_MINUTE = 600
const LARGEST_LEAD = 64 * 1024
const LAST_OFFSET = 1_000_000
const TITLES = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  413: 'Content too large',
  422: 'Unprocessable content',
  429: 'Too many requests',
} as const

function problem(status: keyof typeof TITLES, detail: string, headers: Record<string, string> = {}) {
  const body = { type: 'about:blank', title: TITLES[status], status, detail }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  })
}
const notInKey = () => problem(403, 'This key is for something else. A key for this is made in the console.')

/** An answer with an ETag, or 304 if the program has it already. */
function answer(c: Asked, value: object, headers: Record<string, string>): Response {
  const body = JSON.stringify(value)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const all = { ...headers, ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: all })
  return new Response(body, { headers: { ...all, 'Content-Type': 'application/json' } })
}

const cursorOf = (offset: number) => Buffer.from(`o${offset}`).toString('base64url')
function offsetOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0
  const [, digits] = /^o(\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return digits !== undefined && Number(digits) <= LAST_OFFSET ? Number(digits) : undefined
}

function stockItem(
  { car, stage, photos, health, listedAt }: StockRow,
  site: Site,
): z.input<typeof StockItem> {
  const { amount, words, type } = carPrice(car, site)
  return {
    id: car.id,
    stock_number: car.stocknum,
    vin: car.vin,
    path: carHref(car),
    name: car.name,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    condition: car.car_type,
    stage,
    reserved: car.reserved,
    price: { amount, text: words, covers: type },
    km: car.km,
    body: car.simple_body,
    fuel: car.simple_fuel,
    transmission: car.simple_transmission,
    location: { id: car.location_id, name: car.location_name },
    photos,
    health,
    listed_at: listedAt.toISOString(),
  }
}

const leadItem = ({ lead, work }: DeskLead): z.input<typeof LeadItem> => ({
  id: lead.id,
  form: lead.form,
  category: lead.category,
  complete: lead.form_completed,
  state: work.state,
  source: lead.source,
  held: lead.standing === 'quarantined',
  fields: lead.fields,
  car: lead.car && {
    id: lead.car.car_id,
    name: lead.car.name,
    stock_number: lead.car.stock_number,
    price_text: lead.car.price_words,
  },
  location: { id: lead.place.id, name: lead.place.name },
  appointment: lead.appointment && {
    starts_at: lead.appointment.startsAt,
    minutes: lead.appointment.minutes,
  },
  created_at: lead.createdAt,
  completed_at: lead.completedAt,
})

type Ports = Pick<
  ConsolePorts,
  'sites' | 'keys' | 'secrets' | 'changes' | 'people' | 'leadDesk' | 'carDesk' | 'rateLimiter'
>

/** The API for a dealer's own systems. Its key names the dealer, so any host answers. */
export function apiEndpoints(app: Hono<EndpointEnv>, portsOf: () => Ports, now = () => new Date()): void {
  /** Lets a key in, counts its use, and checks the parameters. */
  const guarded =
    <Query extends z.ZodType>(
      schema: Query,
      inputOf: (c: Asked) => unknown,
      run: (asked: {
        c: Asked
        ports: Ports
        key: KeyActor
        query: z.output<Query>
        headers: Record<string, string>
      }) => Promise<Response>,
    ) =>
    async (c: Asked): Promise<Response> => {
      const ports = portsOf()
      const key = await keyHolderOf(ports, c.req.header('authorization'), '', now())
      if (!key)
        return problem(401, 'Send a key of the dealer as bearer token.', { 'WWW-Authenticate': 'Bearer' })
      const taken = await ports.rateLimiter.take(`api ${key.id}`, A_MINUTE, 60)
      const headers = {
        'RateLimit-Limit': String(A_MINUTE),
        'RateLimit-Remaining': String(Math.max(0, taken.remaining)),
      }
      if (!taken.allowed)
        return problem(429, 'This key asks too often.', {
          ...headers,
          'Retry-After': String(taken.retryAfterSeconds),
        })
      const query = schema.safeParse(await inputOf(c))
      if (query.success) return run({ c, ports, key, query: query.data, headers })
      const [issue] = query.error.issues
      return problem(400, `${issue!.path.join('.') || 'The query'}: ${issue!.message}`, headers)
    }
  const queryOf = (c: Asked) => c.req.query()
  const bodyOf = (c: Asked) => c.req.json().catch(() => undefined)
  const wrongCursor = () => problem(400, 'This cursor is not one of ours. Ask again without it.')
  const nextOf = (offset: number, limit: number, rows: unknown[]) =>
    rows.length === limit ? { next: cursorOf(offset + limit) } : {}

  app.get(`${API_PATH}/openapi.json`, (c) => c.json(API_DOCUMENT))
  app.get(`${API_PATH}/reference`, (c) => c.html(referencePage()))
  app.get(
    `${API_PATH}/stock`,
    guarded(StockQuery, queryOf, async ({ c, ports, key, query: { limit, cursor }, headers }) => {
      const offset = offsetOf(cursor)
      if (offset === undefined) return wrongCursor()
      const page = await listCars(ports, key, key.dealer, { order: 'newest', limit, offset }, now())
      const site = ports.sites.bySlug(key.dealer)
      if (isRefused(page) || !site) return notInKey()
      const items = page.rows.map((row) => stockItem(row, site))
      return answer(c, { items, ...nextOf(offset, limit, page.rows) }, headers)
    }),
  )
  app.get(
    `${API_PATH}/leads`,
    guarded(LeadQuery, queryOf, async ({ c, ports, key, query, headers }) => {
      const { limit, cursor, since, source } = query
      const offset = offsetOf(cursor)
      if (offset === undefined) return wrongCursor()
      const wanted = {
        order: 'newest' as const,
        limit,
        offset,
        ...(since && { since: new Date(since) }),
        ...(source && { sources: [source] }),
      }
      const page = await listLeads(ports, key, key.dealer, wanted, now())
      if (isRefused(page)) return notInKey()
      return answer(c, { items: page.rows.map(leadItem), ...nextOf(offset, limit, page.rows) }, headers)
    }),
  )
  app.post(
    `${API_PATH}/leads`,
    bodyLimit({ maxSize: LARGEST_LEAD, onError: () => problem(413, 'A lead has 64 KB at most.') }),
    guarded(PostedLead, bodyOf, async ({ c, ports, key, query: posted, headers }) => {
      const named = IdempotencyKey.safeParse(c.req.header('idempotency-key'))
      if (!named.success) return problem(400, 'Idempotency-Key: up to 100 letters without spaces.', headers)
      const lead = named.data === undefined ? posted : { id: named.data, ...posted }
      const rows = [{ line: 1, lead }]
      const taken = await importLeads(ports, key, key.dealer, { source: 'api', rows }, now())
      if (isRefused(taken)) return notInKey()
      const [rejected] = taken.rejected
      if (rejected) return problem(422, rejected.reason, headers)
      const [added] = taken.added
      if (!added) return c.json({ is: 'known' }, 200, headers)
      return c.json({ is: 'added', id: added.id }, 201, headers)
    }),
  )
  app.get(
    `${API_PATH}/leads/:id`,
    guarded(
      LeadId,
      (c) => c.req.param(),
      async ({ c, ports, key, query: { id }, headers }) => {
        const found = await findLead(ports, key, key.dealer, id, now())
        if (found !== undefined && isRefused(found)) return notInKey()
        return found
          ? answer(c, leadItem(found), headers)
          : problem(404, 'There is no such lead here.', headers)
      },
    ),
  )
}
