import { expect, test } from 'vitest'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { Car } from '#domain/car/car.ts'
import { searchPathFilter } from '#domain/search/search-path-filters.ts'
import { all } from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'

const NOW = new Date('2026-11-16T05:00:00Z')
const PAGE = 21

test('every demo site has pages of vehicles to show under its own rule and search path, and some it must hide', async () => {
  const sites = openSiteFolder('sites').all()
  const demo = await openDemoStock('sites/_demo')
  const cars: Car[] = []
  for await (const batch of demo.cars(sites, NOW)) cars.push(...batch)
  expect(cars.length).toBeGreaterThan(2_300)
  for (const site of sites) {
    const own = cars.filter((car) => site.dealerships.some(({ id }) => id === car.dealership_id))
    const { filter } = searchPathFilter(site.search.path, site.search.path)
    const shown = cars.filter((car) => matches(car, all(siteStockFilter(site, NOW), filter)))
    expect(shown.length, site.slug).toBeGreaterThan(2 * PAGE)
    expect(shown.length, site.slug).toBeLessThan(own.length)
    expect(
      shown.every((car) => own.includes(car)),
      site.slug,
    ).toBe(true)
    expect(new Set(shown.map((car) => car.make)).size, site.slug).toBeGreaterThan(4)
  }
})

test('STOCK-3 kowhai shows cars of its hidden yard that rule 3 would leave out, and none names that yard', async () => {
  const sites = openSiteFolder('sites').all()
  const kowhai = sites.find(({ slug }) => slug === 'kowhai')!
  const hidden = kowhai.locations.find(({ visible }) => !visible)!
  const demo = await openDemoStock('sites/_demo')
  const cars: Car[] = []
  for await (const batch of demo.cars([kowhai], NOW)) cars.push(...batch)
  const shownBy = (variant: number) =>
    cars.filter((car) =>
      matches(car, siteStockFilter({ ...kowhai, stock: { ...kowhai.stock, variant } }, NOW)),
    )
  const parked = shownBy(kowhai.stock.variant!).filter(({ location_id }) => location_id === hidden.id)
  expect(parked.length).toBeGreaterThan(5)
  expect(shownBy(3).length).toBe(shownBy(0).length - parked.length)
  for (const car of parked) {
    expect(car.location_name).toBe('Te Awa')
    expect(JSON.stringify(car)).not.toContain(hidden.name)
    expect(JSON.stringify(car)).not.toContain(hidden.contact_detail.phone)
  }
})

test('every planned vehicle has a dealership, a yard and a phone that a demo site knows', async () => {
  const sites = openSiteFolder('sites').all()
  const demo = await openDemoStock('sites/_demo')
  const yards = new Map(sites.flatMap((site) => site.locations.map((location) => [location.id, location])))
  for await (const batch of demo.cars(sites, NOW)) {
    for (const car of batch) {
      const yard = yards.get(car.location_id)
      expect(yard?.dealership_id).toBe(car.dealership_id)
      const named = sites.flatMap(({ locations }) => locations).find(({ slug }) => slug === car.location.slug)
      expect(named).toMatchObject({ visible: true, dealership_id: car.dealership_id })
      expect(named?.contact_detail.phone).toBe(car.location.phone)
    }
  }
})
