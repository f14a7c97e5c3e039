import { expect, test } from 'vitest'
import { entryOf, NAV } from './nav.ts'

test('every screen belongs to one room, and those of the website to Website unless they have their own', () => {
  const room = (path: string) => entryOf(NAV, path)?.to
  expect(
    [
      'leads/reports',
      'website',
      'site/look',
      'site/edit/receivers',
      'site/edit/offers',
      'site/pages/home',
    ].map(room),
  ).toEqual(['leads', 'website', 'website', 'website', 'site/edit/offers', 'site/pages'])
  expect(['sitemap', 'leadsx', ''].map(room)).toEqual([undefined, undefined, undefined])
})
