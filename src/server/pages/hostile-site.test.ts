import { expect, test } from 'vitest'
import { aCar, aModel } from '#domain/builders.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { BROKEN_OUT, hostileSite, textPaths } from '#domain/site/testing/hostile-site.ts'
import { nodeAt, solid } from '#domain/site-desk/json-schema.ts'
import { PAGES, type PageName } from '#pages/pages.ts'
import { renderPage } from '#pages/render.tsx'
import { pathsByPage } from '#pages/site-paths.ts'
import type { Ports } from '#ports/ports.ts'
import { navigationMenus } from '#use-cases/pages/navigation-menus.ts'
import { searchPorts } from '#use-cases/testing.ts'
import { openShop } from './shop.ts'

const NOW = new Date('2026-12-10T01:00:00Z')
const { site, paths: hostilePaths } = hostileSite()
/** Saved cars are in the garage, or compared, on a site that has one of the two. */
const plainFavourites = { ...site.favourites, garage_enabled: false, compareMode: false }
const withoutGarage = { ...site, favourites: plainFavourites }
const [car, other, item] = [
  aCar({ slug: 'ours', location_id: 1, spin_images: ['cars/suv/white-1'] }),
  aCar({ location_id: 1 }),
  'token',
]
const range = {
  manufacturers: [],
  models: [aModel({ slug: 'outback', manufacturer_name: site.manufacturer!.name })],
}

/** A stock of two ordinary cars, and one of everything that has a page. */
async function portsWithStock() {
  const stocked = await searchPorts([car, other])
  const place = {
    ...{ id: 1, slug: site.locations[0]!.slug, name: site.locations[0]!.name, timeZone: 'Australia/Sydney' },
    ...{ dealership_id: 1, dealership_slug: site.dealerships[0]!.slug },
  }
  const reserver = { name: 'Jo', last_name: 'Marchetti', email: 'jo@mail.example', phone: '0491 570 006' }
  return {
    ...stocked,
    cars: {
      bySlug: async (slug: string) => [car, other].find((one) => one.slug === slug),
      byId: async (id: number) => [car, other].find((one) => one.id === id),
      byIds: async (ids: number[]) => [car, other].filter(({ id }) => ids.includes(id)),
      formerCar: async () => undefined,
    },
    carHistory: { of: async () => [] },
    catalogue: { manufacturers: async () => range.manufacturers, models: async () => range.models },
    appointments: { taken: async () => new Map() },
    sharedLists: { find: async () => ({ token: item, site: site.slug, cars: [car.id], expiresAt: NOW }) },
    alertLinks: { read: () => item },
    alerts: {
      find: async () => ({
        subscriber: { id: item, site: site.slug, email: 'jo@mail.example', origin: '', consents: [] },
        alerts: [{ id: item, wish: { kind: 'free', carId: car.id }, label: 'A car', href: '/cars/ours' }],
      }),
    },
    tokens: { read: () => item },
    leads: {
      answerTime: async () => ({ leads: 0, minutes: null }),
      find: async () =>
        ({
          ...{ id: item, site: site.slug, form: 'test-drive', standing: 'accepted', place, car: null },
          ...{ fields: {}, appointment: null },
        }) as unknown as Lead,
    },
    reservations: {
      find: async () => ({
        ...{ id: item, site: site.slug, state: 'paid', provider: 'stripe', session: null, reserver, place },
        car: { car_id: car.id, slug: car.slug, name: car.name },
        ...{ amountCents: 50_000, currency: 'AUD', heldUntil: NOW.toISOString() },
        ...{ createdAt: NOW.toISOString(), updatedAt: NOW.toISOString() },
      }),
    },
  } as unknown as Ports
}

/** An address of each kind of page that has a parameter. */
const WITH_PARAMETER: Partial<Record<PageName, string[]>> = {
  search: [`/search/${site.search.path}`, `/search/${site.search.path}?query=zzqqxx`],
  car: ['/cars/ours'],
  carAround: ['/cars/ours/around'],
  carForm: ['enquire', 'test-drive', 'request-photos'].map((form) => `/cars/ours/${form}`),
  checkout: ['/cars/ours/checkout'],
  brand: ['/brands/toyota'],
  model: ['/models/outback'],
  reservation: ['/reservations/token'],
  ownAlerts: ['/alerts/token'],
  stopAlerts: ['/alerts/token/stop'],
  ownAppointment: ['/appointments/token'],
  sharedList: ['/lists/token'],
  listEnquiry: ['/lists/token/enquire'],
  alerts: ['/alerts?about=/cars/ours&kind=price', '/alerts?about=/search/used-cars'],
  favourites: ['/favourites'],
}

/** Pages without a page of their own to read. */
const NOT_READ: Partial<Record<PageName, string>> = {
  design: 'only for whoever develops',
  newList: 'only takes a form, and leads on',
}

/** Texts that are no words, though their schema does not say so: a check refuses any others. */
const CHECKED: Record<string, string> = {
  'home.blocks[].filter': 'a rule for cars',
  'pages[].blocks[].filter': 'a rule for cars',
  'stock.search_filters': 'a rule for cars',
  'promotions[].cars': 'a rule for cars',
  'home.blocks[].sort': 'an order of cars',
  'pages[].blocks[].sort': 'an order of cars',
  'search.sort': 'an order of cars',
  'search.facets[]': 'a field of cars',
  'locations[].dealership_slug': 'the name of a dealership',
  'locations[].timeZone': 'the name of a clock',
}

test('SITE-17 every field that takes any words is tried with hostile ones', () => {
  const isBound = (path: string) => {
    const { enum: options, const: only, pattern, format } = solid(nodeAt(path))
    return Boolean(options ?? only ?? pattern ?? format)
  }
  const tame = [...textPaths(site)].filter((path) => !hostilePaths.has(path) && !isBound(path))
  expect(tame.sort()).toEqual(Object.keys(CHECKED).sort())
  expect(hostilePaths.size).toBeGreaterThan(200)
})

test('SITE-17 hostile text in every field of a site is shown as text on every kind of page', async () => {
  const ports = await portsWithStock()
  const wrong: string[] = []
  const assets = { start: [], styles: () => [], islandFiles: () => [] }
  const shop = openShop(async () => ({ renderPage, assets, hasPolicy: false }))
  const ask = async (path: string, of: Site) => {
    const scope = {
      ...{ site: of, ports, now: NOW, requestId: 'r', visitor: '', isDevelopment: false },
      count: () => {},
      report: (error: unknown) => wrong.push(`${path} fails: ${error}`),
    }
    const menus = await navigationMenus(ports, of, NOW)
    const { status, body } = await shop.answer({
      ...{ url: new URL(path, 'https://t.example'), method: 'GET', representation: 'html', scope },
      chrome: async () => ({ site: of, logo: '', menus, now: NOW, path }),
    })
    return { status, text: body.toString() }
  }
  const known = pathsByPage(site, range)
  for (const name of Object.keys(PAGES) as PageName[]) {
    if (name in NOT_READ) continue
    const paths = WITH_PARAMETER[name] ?? known.get(name) ?? []
    let shown = 0
    const answers: string[] = []
    for (const path of paths) {
      const { status, text } = await ask(path, name === 'favourites' ? withoutGarage : site)
      if (status !== 200) {
        answers.push(`${path} ${status}`)
        continue
      }
      shown += 1
      if (!text.includes('&lt;b id=evil')) wrong.push(`${path} does not show the site`)
      const [raw] = BROKEN_OUT.exec(text) ?? []
      if (raw) wrong.push(`${path} has ${raw}`)
    }
    if (shown === 0) wrong.push(`${name} is not shown: ${answers.join(', ')}`)
  }
  expect(wrong).toEqual([])
})
