import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Header } from '#ui/header/header.tsx'
import { Kept } from './kept.tsx'
import { DrawKeptProvider, keptPart, keptParts } from './kept-markup.ts'
import { ServerChrome } from './server-chrome.tsx'
import { ServerScopeProvider } from './server-scope.tsx'
import { useSite } from './site-context.tsx'

const drawn: string[] = []
const counting = (mostBytes = 1_000_000) => {
  drawn.length = 0
  const kept = keptParts((part: ReactElement) => {
    drawn.push('drawn')
    return keptPart(renderToString(part), [])
  }, mostBytes)
  return (key: string, part: ReactElement) => new TextDecoder().decode(kept(key, part).bytes)
}

test('a part is drawn once for a key, and again for another', () => {
  const draw = counting()
  expect(draw('a', <p>One</p>)).toBe('<p>One</p>')
  expect(draw('a', <p>One</p>)).toBe('<p>One</p>')
  expect(draw('b', <p>Two</p>)).toBe('<p>Two</p>')
  expect(drawn).toHaveLength(2)
})

test('what is cached is bounded: the least recently used leaves first', () => {
  const draw = counting(2 * 420)
  draw('a', <p>One</p>)
  draw('b', <p>Two</p>)
  draw('a', <p>One</p>)
  draw('c', <p>Six</p>)
  expect(drawn).toHaveLength(3)
  draw('a', <p>One</p>)
  expect(drawn).toHaveLength(3)
  draw('b', <p>Two</p>)
  expect(drawn).toHaveLength(4)
})

const NeedsSite = () => <p>{useSite().name}</p>

test('a kept part sees nothing of the page it stands on', () => {
  expect(() => counting()('a', <NeedsSite />)).toThrow('SiteProvider')
})

const footer = [{ title: 'Cars', items: [{ name: 'All', url: '/search/used-cars' }] }]
const siteOf = (name: string) =>
  aSite({
    logo: { svg: '<svg></svg>', label: name },
    navigation: { header: [{ name: 'Finance', url: '/finance' }], footer },
  })

test('chrome is kept for one version of one site: no other site and no later version gets it', () => {
  const draw = counting()
  const page = (site: Site, path = '/') =>
    renderToString(
      <DrawKeptProvider value={draw}>
        <ServerScopeProvider value={{ site, menus: NO_MENUS, now: new Date('2026-11-16T01:00:00Z'), path }}>
          <ServerChrome name="top">
            <Header />
          </ServerChrome>
        </ServerScopeProvider>
      </DrawKeptProvider>,
    )
  const [one, other] = [siteOf('One Motors'), siteOf('Other Motors')]
  expect(page(one)).toContain('One Motors')
  expect(page(other)).toContain('Other Motors')
  expect(page(other)).not.toContain('One Motors')
  // The same site, read anew: another object, although every word of it is the same.
  expect(page({ ...one, phone: '02 5550 9999' })).toContain('02 5550 9999')
  expect(drawn).toHaveLength(3)
  expect(page(one, '/cars/one')).toBe(page(one, '/cars/other'))
  expect(drawn).toHaveLength(3)
  expect(page(one, '/finance')).toContain('aria-current="page"')
  expect(page(one)).not.toContain('aria-current')
  expect(drawn).toHaveLength(4)
})

test('kept content is the very markup a browser hydrates, separators of texts included', () => {
  const part = (words: string) => (
    <Kept as="li" className="card" name={() => `card ${words}`}>
      <p>
        {words} and {words} <b>&amp; more</b>
      </p>
    </Kept>
  )
  const draw = counting()
  const kept = (words: string) =>
    renderToString(<DrawKeptProvider value={draw}>{part(words)}</DrawKeptProvider>)
  expect(kept('<i>One</i>')).toBe(renderToString(part('<i>One</i>')))
  expect(kept('<i>One</i>')).toBe(renderToString(part('<i>One</i>')))
  expect(drawn).toHaveLength(1)
})
