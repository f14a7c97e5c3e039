import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import routes from '#app/routes.ts'
import { EVENTS } from '#domain/events.ts'
import { allFields, FORM_IDS } from '#domain/lead/form.ts'
import { formFor } from '#domain/lead/form-for.ts'
import { HIDDEN } from '#domain/lead/posted.ts'
import { FACET_NAMES } from '#domain/search/facets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console-ports.ts'
import type { AppEnv } from '#server/app.ts'
import type { Composition } from '#server/compose.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import { Environment } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import { sourceFiles } from '../../../../scripts/checks/source-files.ts'

type Page = { path: string; takesPosts: boolean }
const TAKES_POSTS = /^export (async function|const) action\b/m

const pagesOf = (entries: RouteConfigEntry[], above = ''): Page[] =>
  entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ''}`.replace(/\/+$/, '') || '/'
    const takesPosts = TAKES_POSTS.test(readFileSync(join('src/app', entry.file), 'utf8'))
    return [{ path, takesPosts }, ...pagesOf(entry.children ?? [], path)]
  })

/** Every endpoint that is no page, with all that can be switched on switched on. Nothing here is ever called. */
function endpointPatterns(): string[] {
  const app = new Hono<AppEnv>()
  const env = Environment.parse({
    DASHBOARD_USER: 'x',
    DASHBOARD_PASSWORD: 'x'.repeat(12),
    PREVIEW_SECRET: 'x'.repeat(16),
  })
  const composed = { ports: {}, testBank: {} } as unknown as Composition
  const console = {} as ConsolePorts
  mountEndpoints(app, { env, composed, console, adminToken: 'x', port: 0, log: {} as Log })
  return app.routes.map(({ path }) => path)
}

/** Where a request ends is for the wire's own tests: with these wrong, the next request on the connection is lost by right. */
const FRAMING = /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|expect|upgrade)$/

/** What the platform's own program reads by name: each such name becomes a parameter or a header of the fuzzer. */
function namesInSource(pattern: RegExp): string[] {
  const code = sourceFiles('src').filter(({ path }) => !/test|contract|\/cli\//.test(path))
  return code.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name!))
}

/** Everything a stranger can address, taken from the program itself: what is added there is fuzzed without a line here. */
export function surfaces(sites: Site[]) {
  const pages = pagesOf(routes)
  return {
    /** Where posts are welcome: forms and what the page's script calls. */
    takingPosts: pages.filter(({ takesPosts }) => takesPosts).map(({ path }) => path),
    patterns: [
      ...new Set([
        ...pages.map(({ path }) => path),
        ...endpointPatterns(),
        ...pages.map(({ path }) => (path === '/' ? '/_root.data' : `${path}.data`)),
        '/__manifest',
        '/livez',
        '/readyz',
        '/assets/*',
      ]),
    ],
    parameters: [
      ...new Set([
        ...namesInSource(/(?:[sS]earchParams|params|query)(?:\.get|\.has|\.getAll)?\(\s*'(\w+)'/g),
        ...FACET_NAMES.flatMap((name) =>
          ['0', 'min', 'max'].map((slot) => `refinementList[${name}][${slot}]`),
        ),
        ...['_routes', '_data', 'index', 'p', 'version', 'paths'],
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
        ...['outcome', 'car_id', 'dealership_id', 'website_id', 'events', 'argv', 'cwd', 'session'],
      ]),
    ],
    events: Object.values(EVENTS),
  }
}
export type Surfaces = ReturnType<typeof surfaces>
