import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { platformPage } from './platform-page.ts'

const site = aSite({ name: 'Bits & <b>Pieces</b>', showcase: 'Shows everything.' })
const sites = { all: () => [site], byHost: () => undefined } as unknown as SiteDirectory

async function ask(host: string, path = '/') {
  const app = new Hono<EndpointEnv>()
  app.use(async (c, next) => {
    c.set('client', { host, scheme: 'http', address: '' } as EndpointEnv['Variables']['client'])
    await next()
  })
  app.use(platformPage(sites, 3000))
  app.all('*', (c) => c.text('next', 404))
  return app.request(`http://x${path}`)
}

test('SITE-1 bare localhost lists the demo sites, each with what it shows', async () => {
  const answer = await ask('localhost:3000')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('href="http://test-motors.localhost:3000/"')
  expect(html).toContain('Shows everything.')
  expect(html).toContain('Bits &amp; &lt;b>Pieces')
  expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
})

test('SITE-1 no other host and no other path gets the list', async () => {
  expect((await ask('nobody.localhost:3000')).status).toBe(404)
  expect((await ask('localhost:3000', '/search')).status).toBe(404)
})

test('only screenshots are served, by name', async () => {
  expect((await ask('localhost', '/_platform/no-such-home-desktop.webp')).status).toBe(404)
  expect(await (await ask('localhost', '/_platform/..%2fpackage.json')).text()).toBe('next')
})
