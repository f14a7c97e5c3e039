import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { isPlatformPath } from '#pages/site-paths.ts'
import { endpointPatterns } from '../hostile/testing/surfaces.ts'
import { SITE_ENDPOINTS } from './site-endpoints.ts'

test('no page of a dealer can be hidden by an endpoint: the site check knows all of their addresses', () => {
  const site = aSite()
  const own = Object.values(SITE_ENDPOINTS).map(({ address }) => address)
  const addresses = [...own, ...endpointPatterns(), '/img/x.webp', '/assets/x.js']
  expect(addresses.length).toBeGreaterThan(25)
  expect(addresses.filter((address) => !isPlatformPath(site, address))).toEqual([])
})
