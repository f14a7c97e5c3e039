import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { exampleComparisonRate } from '#domain/finance/example-rate.ts'
import { SEARCH_PATHS } from '#domain/site/search-schema.ts'
import { ICON_PATHS } from '#ui/primitives/icons/icon-paths.ts'
import { siteCheck } from './site-check.ts'

const directory = openSiteFolder('sites')
const sites = directory.all()
const of = (slug: string) => sites.find((site) => site.slug === slug)!
/** All text of a dealer, as one string. */
const words = (slug: string) =>
  readdirSync(`sites/${slug}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(`sites/${slug}/${name}`, 'utf8'))
    .join('\n')

test('SITE-4 every demo site fits its schema and is in order: links, pictures, colours, rules', async () => {
  expect(await siteCheck('sites', 'artwork')).toEqual([])
  expect(sites).toHaveLength(14)
})

test('SITE-1 each demo site answers under its own name on localhost, and no host is shared', () => {
  for (const site of sites) expect(directory.byHost(`${site.slug}.localhost:3000`)?.id).toBe(site.id)
  const hosts = sites.flatMap((site) => site.hosts)
  expect(new Set(hosts).size).toBe(hosts.length)
})

test('SITE-7 ten templates exist and each has a demo site', () => {
  const templates = readdirSync('sites/_templates').map((name) => name.replace('.json', ''))
  expect(templates.sort()).toEqual(
    'group manufacturer motorcycle rental rv standard store subscription truck used-only'.split(' '),
  )
  expect(templates.filter((name) => !sites.some(({ template }) => template === name))).toEqual([])
})

test('FIN-4 each demo site publishes the comparison rate that its rate and fees give', () => {
  for (const { slug, finance } of sites)
    if (finance.comparisonRate !== undefined)
      expect([slug, finance.comparisonRate]).toEqual([slug, exampleComparisonRate(finance)])
})

test('FACET-1 the facets that few dealers want are each on a demo site', () => {
  const shown = new Set(sites.flatMap(({ search }) => search.facets))
  const rare = ['status', 'city', 'item_type', 'state', 'tag', 'weekly_price_range', 'rental_day_price']
  expect(rare.filter((name) => !shown.has(name))).toEqual([])
})

test('FACET-8 the search of every demo hero counts what its button would show', () => {
  const searches = sites.flatMap(({ slug, home, noun }) =>
    home.blocks.flatMap((block) =>
      block.kind === 'hero' && block.search ? [{ slug, noun, ...block.search }] : [],
    ),
  )
  expect(searches.length).toBeGreaterThan(10)
  for (const { slug, noun, button } of searches)
    expect([slug, button]).toEqual([slug, `Show {count} ${noun[1]}`])
})

test('HDR-2 a large header has the buttons Book a Service and Finance Pre-Approval', () => {
  const large = sites.filter(({ header }) => header.variant === 'large')
  expect(large.length).toBeGreaterThan(1)
  for (const { header } of large)
    expect(header.buttons).toEqual([
      { label: 'Book a Service', href: '/service' },
      { label: 'Finance Pre-Approval', href: '/finance' },
    ])
})

test('SITE-8 the demo shows a logo as a picture, photos of people, group logos and a dealer’s own privacy text', () => {
  const some = (is: (site: (typeof sites)[number]) => unknown) => expect(sites.some(is)).toBe(true)
  some(({ logo }) => logo.url)
  some(({ footer, staff }) => footer.variant === 'staff' && staff.some(({ image }) => image))
  some(({ footer, staff }) => footer.variant === 'story' && staff.some(({ image }) => image))
  some(({ dealership_websites }) => dealership_websites.some(({ logo }) => logo))
  some(({ reviews }) => reviews.items.some(({ image }) => image))
  some(({ legal }) => legal.privacyText)
  some(({ legal, forms }) => legal.termsText && Object.keys(forms.overrides).length > 0)
  some(({ card }) => card.certifiedBadge)
  some(({ contactPath }) => contactPath !== '/contact')
  some(({ locations }) => locations.some(({ address }) => address.map_key && address.place_id))
})

test('ROUTE-2 a template or a site chooses its search path, and every path is used somewhere', () => {
  const used = new Set(sites.flatMap(({ search }) => [search.path, ...search.paths]))
  expect(SEARCH_PATHS.filter((path) => !used.has(path))).toEqual([])
  const template = JSON.parse(readFileSync('sites/_templates/rv.json', 'utf8'))
  expect(of('wattle-way').search.path).toBe(template.search.path)
})

test('STOCK-3 demo sites show a rule of their own and a rule of their template', () => {
  expect(of('redgum-ford').stock).toMatchObject({ variant: 7, templateVariant: 3 })
  expect(of('longhaul').stock.variant).toBeUndefined()
  expect(of('longhaul').stock.templateVariant).toBe(11)
})

test('MODEL-3 reviews carry count, average as text and dates twice; the group has 20 of its 731, average 4.6', () => {
  for (const { reviews } of sites) {
    for (const { review_date, review_date_in_words } of reviews.items) {
      const [day, month, year] = review_date.split('/').map(Number)
      const date = new Date(Date.UTC(year!, month! - 1, day))
      const spelt = date.toLocaleDateString('en-AU', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
      expect(review_date_in_words).toBe(spelt)
    }
  }
  expect(of('meridian').reviews).toMatchObject({ count: 731, average_rating: '4.6' })
  expect(of('meridian').reviews.items).toHaveLength(20)
  expect(of('meridian').reviews.items.some(({ text }) => text === null)).toBe(true)
})

test('five content pages belong to one group and to no other site', () => {
  const grouped = (slug: string) =>
    of(slug)
      .pages.filter((page) => page.groupOnly)
      .map(({ path }) => path)
  expect(grouped('meridian')).toEqual([
    '/faqs',
    '/ultratek',
    '/autopact-handback-guarantee',
    '/autopact-protection-plan',
    '/instant-price',
  ])
  const others = sites.filter(({ group }) => group !== of('meridian').group)
  expect(others.flatMap(({ slug }) => grouped(slug))).toEqual([])
})

test('one dealer settles complaints in 14 days, the others in 30', () => {
  expect(
    sites.filter(({ legal }) => legal.complaintDays !== 30).map(({ legal }) => legal.complaintDays),
  ).toEqual([14])
})

test('no two dealers share the order of their home page, a name, a voice or colours', () => {
  const once = (what: (site: (typeof sites)[number]) => string) =>
    expect(new Set(sites.map(what)).size).toBe(sites.length)
  once(({ home }) => home.blocks.map(({ kind }) => kind).join(' '))
  once(({ legalName }) => legalName)
  once(({ tagline }) => tagline)
  once(({ description }) => description)
  once(({ logo }) => logo.svg ?? logo.url ?? '')
  once(({ theme }) => JSON.stringify(theme.colours))
  once(({ navigation }) => JSON.stringify(navigation.header))
})

test('every phone number is from the ranges reserved for fiction', () => {
  const fiction = /^(0[2378] (5550|7010) \d{4}|0[34679] 555 01\d\d|0491 570 (006|15[6-9]))$/
  for (const { slug } of sites) {
    const numbers = words(slug).match(/\b0[1-9](?: ?\d){6,9}\b/g) ?? []
    expect(
      numbers.filter((number) => !fiction.test(number)),
      slug,
    ).toEqual([])
  }
})

test('every icon that a dealer names exists', () => {
  for (const { slug } of sites) {
    const icons = [...words(slug).matchAll(/"icon": "(?<name>[^"]+)"/g)].map((match) => match.groups!.name!)
    expect(
      icons.filter((name) => !Object.hasOwn(ICON_PATHS, name)),
      slug,
    ).toEqual([])
  }
})

test('copy sounds like a person: no exclamation marks, no filler', () => {
  for (const { slug } of sites) expect(words(slug), slug).not.toMatch(/!|lorem|welcome to our|click here/i)
})

test('every location has a week, a place on the map, a time zone that exists and holidays ahead', () => {
  for (const { locations } of sites) {
    for (const { name, contact_detail, address, timeZone, visible } of locations) {
      expect(
        contact_detail.opening_hours.map(({ weekday }) => weekday),
        name,
      ).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(() => new Intl.DateTimeFormat('en-AU', { timeZone })).not.toThrow()
      expect(address.lat, name).toBeLessThan(-10)
      expect(address.lang, name).toBeGreaterThan(112)
      if (visible) expect(contact_detail.special_hours.length, name).toBeGreaterThan(3)
    }
  }
})

test('ids follow one rule: a location’s is its dealership’s with one more digit, and no two sites share any', () => {
  const ids = sites.flatMap(({ locations }) => locations.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const odd = sites.flatMap(({ locations }) =>
    locations.filter((place) => Math.floor(place.id / 10) !== place.dealership_id),
  )
  expect(odd).toEqual([])
})

test('no page of a dealer’s own says its heading twice', () => {
  const twice = sites.flatMap(({ slug, pages }) =>
    pages.flatMap(({ path, title, blocks }) =>
      blocks.some((block) => 'title' in block && block.title === title) ? [`${slug}${path}`] : [],
    ),
  )
  expect(twice).toEqual([])
})
