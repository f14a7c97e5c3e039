import { expect, test } from 'vitest'
import { aModel, aSite } from '#domain/builders.ts'
import type { Manufacturer, Model } from '#domain/models/model-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Dashboard } from './dashboard.ts'

const maker = (id: number, name: string): Manufacturer => ({
  id,
  name,
  slug: name.toLowerCase(),
  country: 'Japan',
  logo: { url: null },
})
const tile = { id: 'winter', title: 'Winter', text: 'Warm cars', link: { label: 'See', href: '/cars' } }

/** The test data: a manufacturer with two models, and a website that sells them. */
export const DASHBOARD_DATA: { manufacturers: Manufacturer[]; models: Model[]; sites: Site[] } = {
  manufacturers: [maker(1, 'Toyota'), maker(2, 'Kia')],
  models: [
    aModel({ id: 11, name: 'Corolla', slug: 'corolla', manufacturer_name: 'Toyota' }),
    aModel({ id: 12, name: 'Hilux', slug: 'hilux', manufacturer_name: 'Toyota' }),
    aModel({ id: 21, name: 'Rio', slug: 'rio', manufacturer_name: 'Kia' }),
  ],
  sites: [
    aSite({
      id: 7,
      manufacturer: { slug: 'toyota', name: 'Toyota' },
      promotions: [tile],
      search: { path: 'new-and-demo-cars', paths: ['used-cars'] },
    }),
  ],
}

/** The tests that every dashboard has to pass. */
export function dashboardContract(name: string, open: () => Promise<Dashboard>): void {
  test(`DASH-1 ${name}: a manufacturer with its models, all of them or those a website sells`, async () => {
    const dashboard = await open()
    expect(await dashboard.manufacturer(1)).toMatchObject({
      name: 'Toyota',
      models: [{ id: 11, name: 'Corolla', slug: 'corolla' }, { id: 12 }],
    })
    expect((await dashboard.manufacturer(1, 7))?.models).toHaveLength(2)
    expect((await dashboard.manufacturer(2))?.models).toHaveLength(1)
    expect((await dashboard.manufacturer(2, 7))?.models).toEqual([])
  })

  test(`DASH-1 ${name}: a model that a website sells, its pages of stock and its promotions`, async () => {
    const dashboard = await open()
    expect(await dashboard.model(12, 7)).toEqual(DASHBOARD_DATA.models[1])
    expect(await dashboard.searchPages(7)).toEqual([
      { slug: 'new-and-demo-cars', path: '/search/new-and-demo-cars', title: 'New and demo cars' },
      { slug: 'used-cars', path: '/search/used-cars', title: 'Used cars' },
    ])
    expect(await dashboard.promotions(7)).toEqual(DASHBOARD_DATA.sites[0]!.promotions)
  })

  test(`DASH-3 ${name}: unknown data is null or an empty list`, async () => {
    const dashboard = await open()
    expect(await dashboard.manufacturer(99)).toBeNull()
    expect(await dashboard.model(21, 7)).toBeNull()
    expect(await dashboard.model(11, 99)).toBeNull()
    expect(await dashboard.searchPages(99)).toEqual([])
    expect(await dashboard.promotions(99)).toEqual([])
  })
}
