import { expect, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import { events } from '../endpoints/shopper-endpoints.ts'
import { openShop } from './shop.ts'
import type { LoadedViews } from './views.ts'

const plain = aSite()
const assets = { start: [], styles: () => [], islandFiles: () => [] }

/** Its ports know no model. All others fail, so that a page that asks for data is noticed. */
const ports = { catalogue: { models: async () => [] } } as unknown as Ports

function aShop(renderPage: LoadedViews['renderPage'] = ({ view }) => [`<p>${view}</p>`], site: Site = plain) {
  const report = vi.fn()
  const shop = openShop(async () => ({ renderPage, assets, hasPolicy: false }))
  const ask = async (
    path: string,
    accept: 'html' | 'json',
    form?: Record<string, string>,
    now = new Date('2026-11-16T01:00:00Z'),
  ) => {
    const url = new URL(`https://t.example${path}`)
    const posted = form && new Request(url, { method: 'POST', body: new URLSearchParams(form) })
    const answer = await shop.answer({
      url,
      method: posted ? 'POST' : 'GET',
      posted,
      representation: accept,
      scope: {
        site,
        ports,
        now,
        requestId: 'r',
        visitor: '',
        isDevelopment: false,
        count: () => {},
        report,
      },
      chrome: async () => ({ site, logo: '', menus: NO_MENUS, now, path }),
    })
    return { ...answer, text: answer.body.toString() }
  }
  return { ask, report, shop }
}

test('an address takes what its page or endpoint does; one without either can be read', () => {
  const { methodsAt } = aShop().shop
  expect(methodsAt(plain, '/contact')).toEqual(['GET', 'HEAD', 'POST'])
  expect(methodsAt(plain, '/')).toEqual(['GET', 'HEAD'])
  expect(methodsAt(plain, '/sitemap.xml')).toEqual(['GET', 'HEAD'])
  expect(methodsAt(plain, events.address)).toEqual(['POST'])
  expect(methodsAt(plain, '/no/such/page')).toEqual(['GET', 'HEAD'])
})

test('META-4 an old address of another platform leads to its new page', async () => {
  const redirects = [
    { path: '/About_Us.html', to: '/contact' },
    { path: '/cars/%20x', to: '/contact' },
    { path: '/old', to: '/contact' },
  ]
  const { ask } = aShop(undefined, aSite({ seo: { redirects } }))
  for (const path of ['/about_us.html', '/About_Us.html?id=3', '/old/', '/OLD', '/x/%2e%2e/old']) {
    const answer = await ask(path, 'html')
    expect([path, answer.status, answer.headers.Location]).toEqual([path, 301, '/contact'])
  }
  expect((await ask('/older', 'html')).status).toBe(404)
  expect((await ask('//evil.example/old', 'html')).status).toBe(404)
})

test('a page without JSON refuses a request for it before it loads or stores anything', async () => {
  const { ask, report } = aShop()
  for (const answer of [
    await ask('/contact', 'json'),
    await ask('/contact', 'json', { email: 'a@example.com' }),
  ])
    expect(answer).toMatchObject({ status: 406, cacheable: false })
  expect(report).not.toHaveBeenCalled()
})

test('a request for JSON gets the status of a missing and of a failing page', async () => {
  const { ask, report } = aShop()
  for (const path of ['/no/such/page', '/nope']) {
    const { status, text } = await ask(path, 'json')
    expect([path, status, text]).toEqual([path, 404, '{"message":"Page not found"}'])
  }
  const failing = await ask('/search/used-cars', 'json')
  expect([failing.status, failing.text]).toEqual([500, '{"message":"Something went wrong"}'])
  expect(failing.headers).toMatchObject({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  expect(report).toHaveBeenCalledOnce()
})

test('a view that throws is reported and becomes the error page of the site, which is not cached', async () => {
  const fault = new Error('a view failed')
  const { ask, report } = aShop(({ view, meta }) => {
    if (view === 'privacy') throw fault
    return [`<title>${meta.title}</title><p>${view}</p>`]
  })
  const answer = await ask('/privacy-policy', 'html')
  expect(answer.text).toBe(`<title>Something went wrong | ${plain.name}</title><p>failed</p>`)
  expect(answer).toMatchObject({ status: 500, cacheable: false })
  expect(report).toHaveBeenCalledExactlyOnceWith(fault)
})

test('HDR-11 no page is cached past the moment at which an announcement comes or goes', async () => {
  const { ask } = aShop(undefined, aSite({ announcements: [{ text: 'Tomorrow', from: '2026-11-17' }] }))
  // Midnight in Sydney is twelve hours away; a page lives five minutes at most anyway.
  expect(await ask('/privacy-policy', 'html')).toMatchObject({ cacheable: true, lifetimeSeconds: 300 })
  const atNight = new Date('2026-11-16T12:59:50Z')
  expect(await ask('/privacy-policy', 'html', undefined, atNight)).toMatchObject({ lifetimeSeconds: 10 })
})
