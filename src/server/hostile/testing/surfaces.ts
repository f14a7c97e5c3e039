import { Hono } from 'hono'
import { EVENTS } from '#domain/events.ts'
import { allFields, FORM_IDS } from '#domain/lead/forms/form.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { HIDDEN } from '#domain/lead/forms/posted.ts'
import { FACET_NAMES } from '#domain/search/facets/facets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { allRoutes } from '#pages/page-at.ts'
import type { Composition } from '#server/compose/composition.ts'
import { mountEndpoints } from '#server/endpoints/platform/mount-endpoints.ts'
import { SITE_ENDPOINTS, type SiteEndpoint } from '#server/endpoints/site-endpoints.ts'
import type { EndpointEnv } from '#server/http/endpoints.ts'
import type { Log } from '#server/monitoring/log.ts'
import { dashboardLogin } from '#server/settings/dashboard-login.ts'
import { Environment } from '#server/settings/env.ts'
import { sourceFiles } from '../../../../scripts/checks/source-files.ts'

type Surface = { path: string; takesPosts: boolean }

/** The pages and endpoints of a site, from their tables. */
const pagesOf = (sites: Site[]): Surface[] => [
  ...sites.flatMap((site) =>
    allRoutes(site).map(({ address, page }) => ({ path: address, takesPosts: page.post !== undefined })),
  ),
  ...Object.values(SITE_ENDPOINTS as Record<string, SiteEndpoint>).map(({ address, post }) => ({
    path: address,
    takesPosts: post !== undefined,
  })),
]

/** All endpoints of the platform, with everything switched on. None of them is called here. */
export function endpointPatterns(): string[] {
  const app = new Hono<EndpointEnv>()
  const env = Environment.parse({
    DASHBOARD_USER: 'x',
    DASHBOARD_PASSWORD: 'x'.repeat(12),
    PREVIEW_SECRET: 'x'.repeat(16),
    MAIL_WEBHOOK_KEY: 'x'.repeat(16),
  })
  const composed = { ports: {}, testBank: {} } as unknown as Composition
  mountEndpoints(app, {
    env,
    composed,
    dashboardLogin: dashboardLogin(env),
    adminToken: 'x',
    port: 0,
    log: {} as Log,
  })
  return app.routes.map(({ path }) => path)
}

/**
 * These headers decide where a request ends. Wrong values break the connection, and wire.test.ts
 * covers them.
 */
const FRAMING = /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|expect|upgrade)$/

/** The names that our own code reads. Each becomes a parameter or a header of the fuzzer. */
function namesInSource(pattern: RegExp): string[] {
  const code = sourceFiles('src').filter(({ path }) => !/test|contract|\/cli\//.test(path))
  return code.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!))
}

/**
 * Everything that a stranger can address. It is read from the code, so new parts are fuzzed too.
 */
export function surfaces(sites: Site[]) {
  const pages = pagesOf(sites)
  return {
    /** What takes posts: forms and the endpoints of scripts. */
    takingPosts: [...new Set(pages.filter(({ takesPosts }) => takesPosts).map(({ path }) => path))],
    patterns: [...new Set([...pages.map(({ path }) => path), ...endpointPatterns(), '/assets/*', '/img/*'])],
    parameters: [
      ...new Set([
        ...namesInSource(/(?:[sS]earchParams|params|query)(?:\.get|\.has|\.getAll)?\(\s*'(\w+)'/g),
        ...FACET_NAMES.flatMap((name) =>
          ['0', 'min', 'max'].map((slot) => `refinementList[${name}][${slot}]`),
        ),
      ]),
    ],
    headers: [
      ...new Set([
        ...namesInSource(/(?:headers\.(?:get|has)|req\s*\.header)\('([\w-]+)'/g).map((name) =>
          name.toLowerCase(),
        ),
        ...namesInSource(/headers\['([\w-]+)'\]/g).map((name) => name.toLowerCase()),
        ...'accept accept-encoding accept-language referer user-agent cookie forwarded range if-modified-since'.split(
          ' ',
        ),
        ...'x-original-url x-rewrite-url x-http-method-override x-forwarded-proto x-forwarded-port via'.split(
          ' ',
        ),
        ...'content-encoding purpose sec-purpose sec-fetch-dest x-requested-with x-real-ip true-client-ip'.split(
          ' ',
        ),
      ]),
    ].filter((name) => !FRAMING.test(name)),
    fields: [
      ...new Set([
        ...sites.flatMap((site) =>
          FORM_IDS.flatMap((id) => allFields(formFor(id, site)).map(({ name }) => name)),
        ),
        ...Object.values(HIDDEN),
        ...['outcome', 'car_id', 'dealership_id', 'website_id', 'events', 'source', 'isDryRun', 'session'],
      ]),
    ],
    events: Object.values(EVENTS),
  }
}
export type Surfaces = ReturnType<typeof surfaces>
