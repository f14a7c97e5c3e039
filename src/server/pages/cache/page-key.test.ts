import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { earlierKeys, keyFinder } from './find-cached-page.ts'
import { earlierStarts, normalisedUrl, pageKeys, representationOf } from './page-key.ts'
import type { PageVersions } from './page-versions.ts'

test('the order of parameters and advertisers’ marks do not make another page', () => {
  expect(normalisedUrl('/search/used-cars?page=2&gclid=x&query=golf')).toBe(
    '/search/used-cars?page=2&query=golf',
  )
  expect(normalisedUrl('/search/used-cars?query=golf&page=2')).toBe('/search/used-cars?page=2&query=golf')
  expect(normalisedUrl('/?utm_source=news')).toBe('/')
  expect(normalisedUrl('/cars/x')).toBe('/cars/x')
})

test('parameters that the page does not read are dropped, however they are spelled', () => {
  const known = (path: string) =>
    path === '/search' ? new Set(['page', 'refinementList[make][0]']) : new Set<string>()
  const key = (url: string) => normalisedUrl(url, known)
  expect(key('/search?evil=1&page=2&evil=2')).toBe('/search?page=2')
  expect(key('/search?refinementList%5Bmake%5D%5B0%5D=Kia')).toBe(
    '/search?refinementList%5Bmake%5D%5B0%5D=Kia',
  )
  expect(key('/search?%E0%A4%A=x&page=1')).toBe('/search?page=1')
  expect(key('/about?page=2')).toBe('/about')
})

test.each([
  'application/json',
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/json; q=0.5, text/html;q=0',
  'application/json;charset=utf-8;q=1',
])('a client that asks for JSON first gets it: %s', (accept) => {
  expect(representationOf(accept)).toBe('json')
})

test.each([
  undefined,
  '*/*',
  'text/html,application/json',
  'application/jsonx',
  'application/json-seq',
  'application/json;q=0',
  'application/json; charset=utf-8; Q=0.000 , text/html',
])('everybody else gets the document: %s', (accept) => {
  expect(representationOf(accept)).toBe('html')
})

/** A directory and a stock that a test can change. */
function aPlatform() {
  let site: Site | undefined = aSite({ slug: 'alpha', hosts: ['alpha.example'] })
  let version = 'v1'
  let stock = 1
  const listeners: (() => void)[] = []
  const sites = {
    byHost: (host: string) => (host === 'alpha.example' ? site : undefined),
    bySlug: (slug: string) => (slug === site?.slug ? site : undefined),
    version: () => version,
  } as unknown as SiteDirectory
  const versions: PageVersions = {
    current: () => String(stock),
    earlier: () => [String(stock - 1)],
    onChange: (listener) => void listeners.push(listener),
  }
  const keys = pageKeys(sites, versions)
  const keyOf = keyFinder(keys, () => 'all')
  const earlier = earlierKeys(earlierStarts(sites, versions), () => 'all')
  return {
    earlier: (url: string, host = 'alpha.example') => earlier({ host, scheme: 'http' }, url),
    keyOf: (url: string, accept?: string, scheme: 'http' | 'https' = 'http') =>
      keyOf({ host: 'alpha.example', scheme }, url, accept),
    keyOfStranger: keyOf({ host: 'beta.example', scheme: 'http' }, '/'),
    change: {
      site: () => {
        site = aSite({ slug: 'alpha', name: 'Another' })
        version = 'v2'
      },
      gone: () => {
        site = undefined
      },
      stock: () => {
        stock += 1
        for (const listener of listeners) listener()
      },
    },
  }
}

test('a change of the site or its stock is another key at once', () => {
  const { keyOf, change } = aPlatform()
  const key = keyOf('/search?b=1&a=2')
  const first = key()
  expect(key()).toBe(first)
  expect(keyOf('/search?a=2&b=1')()).toBe(first)
  expect(keyOf('/search?a=2&b=2')()).not.toBe(first)
  change.stock()
  const second = key()
  change.site()
  const third = key()
  expect(new Set([first, second, third]).size).toBe(3)
  change.gone()
  expect(key()).toBeUndefined()
})

test('the earlier keys of a page are those that it had, and a stranger has none', () => {
  const { keyOf, earlier, change } = aPlatform()
  const before = keyOf('/search?b=1&a=2')()
  change.stock()
  expect(earlier('/search?a=2&b=1')).toEqual([before])
  change.site()
  expect(earlier('/search?a=2&b=1')).not.toContain(before)
  expect(earlier('/', 'beta.example')).toEqual([])
})

test('scheme and representation make another page, and a host that is no site makes none', () => {
  const { keyOf, keyOfStranger } = aPlatform()
  const keys = [keyOf('/'), keyOf('/', 'application/json'), keyOf('/', undefined, 'https')]
  expect(new Set(keys.map((key) => key())).size).toBe(3)
  expect(keyOfStranger()).toBeUndefined()
})

test('a long url has a key as short as any other', () => {
  const { keyOf } = aPlatform()
  expect(keyOf(`/search?query=${'x'.repeat(8_000)}`)()).toHaveLength(keyOf('/')()!.length)
})
