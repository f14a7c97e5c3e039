import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Header } from '#ui/header/header.tsx'
import { Cached } from './cached-part.tsx'
import { cachedPart, markupCache, RenderCachedProvider } from './markup-cache.ts'
import { ServerChrome } from './server-chrome.tsx'
import { ServerScopeProvider } from './server-scope.tsx'
import { useSite } from './site-context.tsx'

const rendered: string[] = []
const counting = (mostBytes = 1_000_000) => {
  rendered.length = 0
  const cached = markupCache((part: ReactElement) => {
    rendered.push('rendered')
    return cachedPart(renderToString(part), [])
  }, mostBytes)
  return (key: string, part: ReactElement) => new TextDecoder().decode(cached(key, part).bytes)
}

test('a part is rendered once per key', () => {
  const render = counting()
  expect(render('a', <p>One</p>)).toBe('<p>One</p>')
  expect(render('a', <p>One</p>)).toBe('<p>One</p>')
  expect(render('b', <p>Two</p>)).toBe('<p>Two</p>')
  expect(rendered).toHaveLength(2)
})

test('the cache is bounded and evicts the least recently used part first', () => {
  const render = counting(2 * 420)
  render('a', <p>One</p>)
  render('b', <p>Two</p>)
  render('a', <p>One</p>)
  render('c', <p>Six</p>)
  expect(rendered).toHaveLength(3)
  render('a', <p>One</p>)
  expect(rendered).toHaveLength(3)
  render('b', <p>Two</p>)
  expect(rendered).toHaveLength(4)
})

const NeedsSite = () => <p>{useSite().name}</p>

test('a cached part cannot use the context of its page', () => {
  expect(() => counting()('a', <NeedsSite />)).toThrow('SiteProvider')
})

const footer = [{ title: 'Cars', items: [{ name: 'All', url: '/search/used-cars' }] }]
const siteOf = (name: string) =>
  aSite({
    logo: { svg: '<svg></svg>', label: name },
    navigation: { header: [{ name: 'Finance', url: '/finance' }], footer },
  })

test('the header and footer are cached per version of a site', () => {
  const render = counting()
  const page = (site: Site, path = '/') =>
    renderToString(
      <RenderCachedProvider value={render}>
        <ServerScopeProvider
          value={{
            site,
            logo: site.logo.svg ?? '',
            menus: NO_MENUS,
            now: new Date('2026-11-16T01:00:00Z'),
            path,
          }}
        >
          <ServerChrome name="top">
            <Header />
          </ServerChrome>
        </ServerScopeProvider>
      </RenderCachedProvider>,
    )
  const [one, other] = [siteOf('One Motors'), siteOf('Other Motors')]
  expect(page(one)).toContain('One Motors')
  expect(page(other)).toContain('Other Motors')
  expect(page(other)).not.toContain('One Motors')
  // The same site loaded again is a new object, and so a new version.
  expect(page({ ...one, phone: '02 5550 9999' })).toContain('02 5550 9999')
  expect(rendered).toHaveLength(3)
  expect(page(one, '/cars/one')).toBe(page(one, '/cars/other'))
  expect(rendered).toHaveLength(3)
  expect(page(one, '/finance')).toContain('aria-current="page"')
  expect(page(one)).not.toContain('aria-current')
  expect(rendered).toHaveLength(4)
})

test('cached content is exactly the markup that the browser hydrates', () => {
  const part = (words: string) => (
    <Cached as="li" className="card" cacheKey={() => `card ${words}`}>
      <p>
        {words} and {words} <b>&amp; more</b>
      </p>
    </Cached>
  )
  const render = counting()
  const cached = (words: string) =>
    renderToString(<RenderCachedProvider value={render}>{part(words)}</RenderCachedProvider>)
  expect(cached('<i>One</i>')).toBe(renderToString(part('<i>One</i>')))
  expect(cached('<i>One</i>')).toBe(renderToString(part('<i>One</i>')))
  expect(rendered).toHaveLength(1)
})
