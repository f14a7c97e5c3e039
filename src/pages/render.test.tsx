import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { carPage } from '#domain/car/page/car-page.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Assets } from './assets.ts'
import { type PageToRender, renderPage } from './render.tsx'

const now = new Date('2026-11-16T01:00:00Z')
const assets: Assets = {
  start: ['/assets/parts.js', '/assets/start.js'],
  styles: (style) => [`/assets/${style ?? 'every-page'}.css`],
  islandFiles: (folder) => [`/assets/${folder}-islands.js`],
}
const site = aSite()
const text = (page: Pick<PageToRender, 'view' | 'props'> & { meta?: PageToRender['meta'] }) =>
  renderPage({
    meta: { title: 'One' },
    scope: { site, logo: site.logo.svg ?? '', menus: NO_MENUS, now, path: '/' },
    assets,
    ...page,
  })
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part.bytes)))
    .join('')

const words = {
  title: 'One',
  clauses: [{ title: 'First', paragraphs: ['</script><b>x'] }],
  canonical: 'https://t.example/',
}
const aCarPage = (special: Parameters<typeof aCar>[0] = {}) => {
  const car = aCar({ images: [{ image: { url: 'cars/suv/red-1' } }], ...special } as never)
  return { car, page: carPage(car, site, now), similar: [], story: [], canonical: 'https://t.example/cars/x' }
}
const dataIn = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)![1]!)

test('a page without islands contains no data and no files for them', () => {
  const html = text({ view: 'privacy', props: words })
  expect(html).toContain('<h1>One</h1>')
  expect(html).not.toContain('application/json')
  expect(html).not.toContain('data-island')
})

test('the early script comes first in the head, is valid and loads the start scripts', () => {
  const html = text({ view: 'privacy', props: words })
  const [, head, script] = /^<!DOCTYPE html><html[^>]*><head>(.*?)<script>(.*?)<\/script>/s.exec(html)!
  expect(head).toBe('<meta charSet="utf-8"/>')
  expect(() => new Function(script!)).not.toThrow()
  expect(script).toContain('import("/assets/parts.js"),import("/assets/start.js")')
})

test('an island comes with its props, the site and its files, and hostile text cannot end its script element', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const html = text({ view: 'car', props: aCarPage({ model: hostile }) })
  const island = /data-island="car:gallery" data-props="(island-\d+)"/.exec(html)!
  expect(dataIn(html, island[1]!).title).toContain(hostile)
  expect(dataIn(html, 'site').slug).toBe(site.slug)
  expect(dataIn(html, 'island-files')).toEqual(['/assets/car-islands.js'])
})

test('the same car is rendered from the cache and another car is not', () => {
  const [one, other] = [aCarPage({ model: 'Able' }), aCarPage({ model: 'Baker' })]
  const first = text({ view: 'car', props: one })
  expect(text({ view: 'car', props: one })).toBe(first)
  expect(text({ view: 'car', props: other })).not.toContain('Able')
})

test('a missing page has a title, is not indexed and has no canonical address', () => {
  const html = text({ view: 'notFound', props: {}, meta: { title: 'Page not found', hidden: true } })
  expect(html).toContain('<title>Page not found</title>')
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('canonical')
})

test('forms tell agents in a browser what they are for, unless the site wants none', () => {
  const view = {
    form: formFor('enquiry', site),
    action: '/here',
    step: 0,
    values: {},
    errors: {},
    place: site.locations[0]!,
  }
  const markup = (agents: boolean) => {
    const wanted = { ...site, features: { ...site.features, agents } }
    const scope = { site: wanted, logo: '', menus: NO_MENUS, now, path: '/' }
    return renderPage({ meta: { title: 'One' }, scope, assets, view: 'form', props: { view } } as never)
      .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part.bytes)))
      .join('')
  }
  expect(markup(true)).toMatch(/<form[^>]* toolname="search_stock" tooldescription="Searches the /)
  expect(markup(true)).toMatch(/<form[^>]* toolname="fill_enquiry" tooldescription="/)
  expect(markup(false)).not.toContain('toolname')
})

test('META-5 no program of others runs on a page whose address is a permission', () => {
  const tagged = aSite({ tags: { ga4: 'G-12345678' } })
  const programs = (view: PageToRender['view'], props: object) =>
    renderPage({
      view,
      props: props as never,
      meta: { title: 'One' },
      scope: { site: tagged, logo: '', menus: NO_MENUS, now, path: '/' },
      assets,
    })
      .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part.bytes)))
      .join('')
      .includes('data-programs')
  const subscriber = { id: 'a', site: 's', email: '', origin: 'https://t.example', consents: [] }
  const owned = { owned: { subscriber, alerts: [] }, href: '/alerts/x', isStopping: false, limits: {} }
  const list = { cars: [], gone: 1, link: 'https://t.example/lists/x', qr: { path: '', size: 21 }, until: '' }
  expect(programs('privacy', words)).toBe(true)
  expect([programs('ownAlerts', owned), programs('stopAlerts', owned)]).toEqual([false, false])
  expect(programs('sharedList', list)).toBe(false)
})
