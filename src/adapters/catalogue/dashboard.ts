import { z } from 'zod'
import { Manufacturer, Model } from '#domain/models/model-schema.ts'
import { PromoTile } from '#domain/site/content-schema.ts'
import type { Fetch } from '#ports/egress.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { Dashboard } from '#ports/sites/dashboard.ts'
import { boundedJson } from '../bounded-json.ts'

export type DashboardOptions = {
  url: string
  stagingUrl?: string
  staging: boolean
  user: string
  password: string | undefined
  fetch: Fetch
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000

// Unknown fields are dropped, so that a newer dashboard still works.
const Maker = z.object(Manufacturer.shape).extend({
  models: z
    .array(z.object({ id: z.int(), name: z.string(), slug: z.string() }))
    .nullish()
    .transform((models) => models ?? []),
})
const OneModel = z.object(Model.shape).nullish()
const SearchPages = z.array(z.object({ slug: z.string(), path: z.string(), title: z.string() })).nullish()
const Promotions = z.array(z.object(PromoTile.shape)).nullish()

/**
 * A remote dashboard, read over HTTP with basic authentication. Uses the staging host under the
 * staging flag of the environment (DASH-1).
 */
export function remoteDashboard({
  url,
  stagingUrl,
  staging,
  user,
  password,
  fetch,
  timeoutMs = TIMEOUT_MS,
}: DashboardOptions): Dashboard {
  const root = (staging && stagingUrl) || url
  const authorization = `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`

  async function read<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    try {
      const response = await fetch(`${root.replace(/\/$/, '')}/${path}`, {
        headers: { Authorization: authorization, Accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return shape.parse(await boundedJson(response))
    } catch (error) {
      throw new PortFailed('dashboard', `reading ${path}`, error)
    }
  }

  return {
    async manufacturer(id, websiteId) {
      const query = websiteId === undefined ? '' : `?website_id=${websiteId}`
      return (await read(`manufacturers/${id}.json${query}`, Maker.nullish())) ?? null
    },
    model: async (id, websiteId) =>
      (await read(`models/${id}.json?website_id=${websiteId}`, OneModel)) ?? null,
    searchPages: async (websiteId) =>
      (await read(`websites/${websiteId}/search_pages.json`, SearchPages)) ?? [],
    promotions: async (websiteId) =>
      (await read(`websites/${websiteId}/promotions.json?version=2`, Promotions)) ?? [],
  }
}
