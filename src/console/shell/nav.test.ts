import { expect, test } from 'vitest'
import { entryOf, NAV } from './nav.ts'

test('every screen belongs to one section, and those of the website to Website unless they have their own', () => {
  const section = (path: string) => entryOf(NAV, path)?.to
  expect(
    [
      'leads/reports',
      'website',
      'site/look',
      'site/edit/receivers',
      'site/edit/offers',
      'site/pages/home',
    ].map(section),
  ).toEqual(['leads', 'website', 'website', 'website', 'site/edit/offers', 'site/pages'])
  expect(['sitemap', 'leadsx', ''].map(section)).toEqual([undefined, undefined, undefined])
})
