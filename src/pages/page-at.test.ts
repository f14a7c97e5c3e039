import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type RequestScope, redirect } from './page.ts'
import { pagesAt } from './page-at.ts'

const site = aSite({
  pages: [{ path: '/our-story/us', title: 'Us', description: 'Us', blocks: [] }],
  features: { careers: false },
})
const names = (path: string) => pagesAt(site, path).map(({ name }) => name)
const params = (path: string) => pagesAt(site, path)[0]?.params

test('a path is answered by the page with that address, and its parameters are decoded', () => {
  expect(names('/')).toEqual(['home'])
  expect(names('/cars/2020-kia-rio')).toEqual(['car'])
  expect(params('/search/land%20rover/range-rover')).toEqual({ slug: 'land rover', model: 'range-rover' })
  expect(params('/search/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' })
})

test('a fixed address comes before one with a parameter, and the dealer’s own names last', () => {
  expect(names('/cars/trade-in')).toEqual(['form', 'car'])
  expect(names('/contact')).toEqual(['contact', 'model'])
})

test('a slash at the end changes nothing, but an empty part is no page', () => {
  expect(names('/contact/')).toEqual(['contact', 'model'])
  expect(names('//contact')).toEqual([])
  expect(names('/cars//x')).toEqual([])
  expect(names('/contact//')).toEqual([])
})

test('ROUTE-10 the dealer’s own paths are pages of that site alone', () => {
  expect(names('/our-story/us')).toEqual(['content'])
  expect(pagesAt(aSite(), '/our-story/us')).toEqual([])
})

test('ROUTE-9 a page that the site has switched off does not answer', () => {
  expect(names('/careers')).toEqual(['model'])
  expect(pagesAt(aSite({ features: { careers: true } }), '/careers')[0]?.name).toBe('careers')
})

test('ROUTE-4 electric cars and the used list are pages if the site has them', () => {
  const withAll = aSite({ features: { electricCars: true }, search: { usedCarListAlias: true } })
  const withNone = aSite({ features: { electricCars: false }, search: { usedCarListAlias: false } })
  const first = (site: Site, path: string) => pagesAt(site, path)[0]?.name
  expect([first(withAll, '/electric-cars'), first(withAll, '/used-car/list')]).toEqual([
    'electricCars',
    'usedCarList',
  ])
  expect(first(withNone, '/electric-cars')).not.toBe('electricCars')
  expect(first(withNone, '/used-car/list')).not.toBe('usedCarList')
})

test('ROUTE-8 the contact page answers at the address a site chose, and the default one leads there', async () => {
  const moved = aSite({ contactPath: '/visit' })
  const [own] = pagesAt(moved, '/visit')
  expect(own?.name).toBe('ownContact')
  const url = new URL('https://t.example/contact?car_id=7')
  const scope = { site: moved, url, params: {} } as unknown as RequestScope
  expect(await pagesAt(moved, '/contact')[0]?.page.load(scope)).toEqual(redirect('/visit?car_id=7', 301))
  expect(pagesAt(aSite(), '/visit').map(({ name }) => name)).toEqual(['model'])
})
