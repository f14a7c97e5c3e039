import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Ports } from '#ports/ports.ts'
import { searchPorts } from '#use-cases/testing.ts'
import { describedPages } from './described-pages.ts'

test('META-4 pages are read a few at a time, so that neither the desk nor a shopper waits for them all', async () => {
  const stocked = await searchPorts([aCar()])
  let [running, most, answered] = [0, 0, 0]
  const ports = {
    ...stocked,
    search: {
      ...stocked.search,
      async multiSearch(...given: Parameters<typeof stocked.search.multiSearch>) {
        running += 1
        most = Math.max(most, running)
        const answers = await stocked.search.multiSearch(...given)
        running -= 1
        answered += 1
        return answers
      },
    },
    catalogue: { manufacturers: async () => [], models: async () => [] },
    leads: { answerTime: async () => ({ leads: 0, minutes: null }) },
  } as unknown as Ports
  const pages = Array.from({ length: 60 }, (_, n) => ({
    ...{ path: `/page-${n}`, title: `Page ${n}`, description: `About ${n}.` },
    // Each shows other cars, so that no answer is one that was given before.
    blocks: [{ kind: 'featuredStock' as const, title: 'Cars', filter: `price>${n}` }],
  }))
  const described = await describedPages(ports, aSite({ pages }), new Date('2026-12-10T01:00:00Z'))
  expect(described).toHaveLength(40)
  expect(described.slice(1, 9).map(({ path }) => path)).toEqual(pages.slice(0, 8).map(({ path }) => path))
  expect(answered).toBeGreaterThan(30)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
})

test('META-4 pages of the platform are described as own ones, as they would serve', async () => {
  const ports = {
    ...(await searchPorts([aCar()])),
    catalogue: { manufacturers: async () => [], models: async () => [] },
    leads: { answerTime: async () => ({ leads: 0, minutes: null }) },
  } as unknown as Ports
  const site = aSite({
    pages: [{ path: '/fleet', title: 'Fleet', description: 'Many cars.', blocks: [] }],
    seo: { unlisted: ['/fleet'], pages: { '/contact': { title: 'Ring us', description: 'Day and night.' } } },
  })
  const pages = await describedPages(ports, site, new Date('2026-12-10T01:00:00Z'))
  expect(pages.slice(0, 2)).toMatchObject([
    { path: '/', title: expect.stringContaining(site.name), isHidden: false, isListed: true },
    {
      path: '/fleet',
      title: `Fleet | ${site.name}`,
      description: 'Many cars.',
      isHidden: true,
      isListed: false,
    },
  ])
  expect(pages.find(({ path }) => path === '/contact')).toEqual({
    ...{ path: '/contact', title: `Ring us | ${site.name}`, description: 'Day and night.' },
    ...{ picture: expect.any(String), isHidden: false, isListed: true },
  })
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([`/search/${site.search.path}`, '/locations', '/finance']),
  )
  // Saved cars are everybody's own.
  expect(pages.map(({ path }) => path)).not.toContain('/favourites')
})
