import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import { remoteDashboard } from '#adapters/catalogue/dashboard.ts'
import { aSite } from '#domain/builders.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { DASHBOARD_DATA, dashboardContract } from '#ports/sites/dashboard.contract.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { ownDashboard } from '#use-cases/sites/own-dashboard.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { serveEndpoints } from '../../http/testing/serve-endpoints.ts'
import { createLog } from '../../monitoring/log.ts'
import { dashboardLogin } from '../../settings/dashboard-login.ts'
import { readEnvironment } from '../../settings/env.ts'
import { followDashboards } from '../../workers/follow-dashboards.ts'
import { dashboardEndpoints } from './dashboard-endpoints.ts'

const catalogue = {
  manufacturers: async () => DASHBOARD_DATA.manufacturers,
  models: async () => DASHBOARD_DATA.models,
}
const own = ownDashboard({ sites: { all: () => DASHBOARD_DATA.sites }, catalogue })
const login = { user: 'yard', password: 'a:long password' }
const app = new Hono<EndpointEnv>()
dashboardEndpoints(app, own, login)
const server = await serveEndpoints((served) => dashboardEndpoints(served, own, login))
const url = () => `http://127.0.0.1:${server.port}/dashboard`
afterAll(() => server.close())

const remote = (special: object = {}) =>
  remoteDashboard({ url: url(), staging: false, fetch, ...login, ...special })

dashboardContract('our own', async () => own)
dashboardContract('a remote one', async () => remote())

test('DASH-1 nobody reads without the login, and invalid requests get a sentence', async () => {
  const ask = async (path: string, authorization?: string) => {
    const answer = await app.request(`/dashboard/${path}`, {
      headers: authorization ? { Authorization: authorization } : {},
    })
    return { status: answer.status, body: await answer.text() }
  }
  const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`
  for (const wrong of [undefined, 'Basic', basic('yard:wrong'), basic('yard'), 'Bearer x'])
    expect(await ask('manufacturers/1.json', wrong)).toMatchObject({ status: 401 })
  const right = basic('yard:a:long password')
  expect(await ask('manufacturers/1.json', right)).toMatchObject({ status: 200 })
  expect(await ask('manufacturers/1.json?website_id=x', right)).toMatchObject({ status: 400 })
  expect(await ask('models/11.json', right)).toMatchObject({ status: 400 })
  expect(await ask('models/11.json?website_id=99', right)).toEqual({ status: 200, body: 'null' })
  expect(await ask('websites/7/promotions.json?version=1', right)).toMatchObject({ status: 400 })
  expect(await ask('websites/seven/promotions.json', right)).toMatchObject({ status: 404 })
})

test('DASH-1 the staging host is used with the staging flag only', async () => {
  const nowhere = 'http://127.0.0.1:1/dashboard'
  expect(await remote({ url: nowhere, stagingUrl: url(), staging: true }).promotions(7)).toHaveLength(1)
  await expect(remote({ url: nowhere, stagingUrl: url() }).promotions(7)).rejects.toThrow(PortFailed)
})

test('DASH-1 staging is a flag of the environment, off unless set', () => {
  expect(readEnvironment({}).STAGING).toBe(false)
  expect(readEnvironment({ STAGING: 'true' }).STAGING).toBe(true)
})

test('DASH-2 the demo opens its dashboard with a password of its installation; others need settings', () => {
  const demo = (key: string) => dashboardLogin(readEnvironment({ DEMO: 'true', SECRET_KEY: key.repeat(32) }))!
  expect(demo('a').password).toHaveLength(16)
  expect(demo('a').password).toBe(demo('a').password)
  expect(demo('a').password).not.toBe(demo('b').password)
  expect(dashboardLogin(readEnvironment({ DEMO: 'false' }))).toBeUndefined()
  const chosen = { DASHBOARD_USER: 'yard', DASHBOARD_PASSWORD: 'a long password' }
  expect(dashboardLogin(readEnvironment({ ...chosen, DEMO: 'true' }))).toEqual({
    user: 'yard',
    password: 'a long password',
  })
})

test('DASH-3 null is an empty answer; timeouts, errors and nonsense are failures that name the request', async () => {
  const answers: Record<string, (end: (status: number, body: string) => void) => void> = {
    '/manufacturers/1.json': (end) => end(200, 'null'),
    '/manufacturers/2.json': (end) =>
      end(200, JSON.stringify({ ...DASHBOARD_DATA.manufacturers[1], models: null, newer: 1 })),
    '/websites/7/search_pages.json': (end) => end(200, 'null'),
    '/websites/8/search_pages.json': (end) => end(500, 'broken'),
    '/websites/9/search_pages.json': (end) => end(200, '<html>'),
    '/websites/10/search_pages.json': () => {},
  }
  const odd = createServer((request, response) =>
    answers[request.url!]!((status, body) => response.writeHead(status).end(body)),
  ).listen(0, '127.0.0.1')
  await new Promise((ready) => odd.once('listening', ready))
  const dashboard = remote({
    url: `http://127.0.0.1:${(odd.address() as AddressInfo).port}/`,
    timeoutMs: 300,
  })
  expect(await dashboard.manufacturer(1)).toBeNull()
  expect(await dashboard.manufacturer(2)).toMatchObject({ name: 'Kia', models: [] })
  expect(await dashboard.searchPages(7)).toEqual([])
  for (const id of [8, 9, 10])
    await expect(dashboard.searchPages(id)).rejects.toThrow(`reading websites/${id}/search_pages.json`)
  odd.closeAllConnections()
  odd.close()
})

test('DASH-2 DASH-3 a site shows what its dashboard says, and the last good answer while it fails', async () => {
  const configured = aSite({
    id: 7,
    manufacturer: { slug: 'toyota', name: 'Toyota' },
    dashboard: { url: 'https://dashboard.example', user: 'yard', password: 'env:PASSWORD' },
  })
  const other = aSite({ id: 8, slug: 'other' })
  const sites = {
    bySlug: (slug) => [configured, other].find((site) => site.slug === slug),
    byHost: () => configured,
    all: () => [configured, other],
    version: () => 'v1',
    problems: () => [],
    reload: async () => {},
  } satisfies SiteDirectory
  const requested = { ...own, promotions: vi.fn(own.promotions), manufacturer: vi.fn(own.manufacturer) }
  const ours = { manufacturers: catalogue.manufacturers, models: async () => DASHBOARD_DATA.models.slice(2) }
  const followed = followDashboards({
    sites,
    catalogue: ours,
    open: () => requested,
    log: createLog({ LOG_LEVEL: 'silent' }),
  })
  expect(followed.sites.version('test-motors')).toBe('v1')
  await followed.refresh()
  const shown = followed.sites.byHost('any')!
  expect(shown.promotions).toMatchObject([{ id: 'winter' }])
  expect(shown.search.paths).toEqual(['used-cars', 'new-and-demo-cars'])
  expect(followed.sites.bySlug('test-motors')).toBe(shown)
  expect(followed.sites.bySlug('other')).toBe(other)
  expect((await followed.catalogueOf(shown).models()).map(({ slug }) => slug)).toEqual([
    'rio',
    'corolla',
    'hilux',
  ])
  expect(followed.catalogueOf(other)).toBe(ours)
  const version = followed.sites.version('test-motors')
  expect(version).not.toBe('v1')

  requested.promotions.mockRejectedValue(new Error('down'))
  requested.manufacturer.mockResolvedValue(null)
  await followed.refresh()
  expect(followed.sites.byHost('any')!.promotions).toMatchObject([{ id: 'winter' }])
  expect((await followed.catalogueOf(shown).models()).map(({ slug }) => slug)).toEqual(['rio'])
  expect(followed.sites.version('test-motors')).not.toBe(version)
  followed.stop()
})
