import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { Ownership } from '#domain/site/checks/ownership.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { ownedSites } from './owned.ts'

test('SITE-10 a site that shows a dealership of another does not serve until it is shared with it', () => {
  const [alpha, thief] = [aSite({ slug: 'alpha' }), aSite({ slug: 'thief', id: 2 })]
  const directory: SiteDirectory = {
    byHost: (host) => [alpha, thief].find(({ slug }) => host === slug),
    bySlug: (slug) => [alpha, thief].find((site) => site.slug === slug),
    all: () => [alpha, thief],
    version: () => '1',
    problems: () => [],
    reload: async () => {},
  }
  let ownership: Ownership = new Map([[1, { owner: 'alpha', sharedWith: [] }]])
  const owned = ownedSites(directory, () => ownership)
  expect(owned.all()).toEqual([alpha])
  expect([owned.byHost('thief'), owned.bySlug('thief'), owned.version('thief')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(owned.problems()).toEqual([
    { file: 'thief', path: 'dealerships', reason: expect.stringContaining('dealerships share 1 thief') },
  ])
  ownership = new Map([[1, { owner: 'alpha', sharedWith: ['thief'] }]])
  expect(owned.byHost('thief')).toBe(thief)
  expect(owned.problems()).toEqual([])
})
