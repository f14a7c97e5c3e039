import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { NO_STOCK } from '#domain/site/block-filling.ts'
import type { BlockOf } from '#domain/site/blocks-schema.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import { RenderCachedProvider } from '#ui/page/markup-cache.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { HolidayHours } from './hours-table.tsx'
import { LocationPage } from './location-page.tsx'
import { LocationPanel } from './location-panel.tsx'
import { LocationsBlock } from './locations-block.tsx'
import { frameMap } from './map/frame-map.ts'
import { directionsHref } from './map/google-map.ts'
import { StreetMap } from './map/street-map.tsx'
import { MapCard } from './map-card.tsx'
import { NearForm } from './near-form.tsx'
import { PlaceCard } from './place-card.tsx'

type LocationInput = SiteInput['locations'][number]
const place = (id: number, name: string, special: Partial<LocationInput> = {}): LocationInput => ({
  id,
  name,
  slug: `yard-${id}`,
  dealership_id: 1,
  dealership_slug: 'test-motors',
  address: {
    street: `${id} Road`,
    city: 'Testville',
    state: 'NSW',
    postcode: '2000',
    lat: -33.9,
    lang: 151.2,
  },
  contact_detail: {
    phone: '02 5550 1000',
    email: 'yard@test.example',
    opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:30' }],
  },
  ...special,
})
const siteWith = (locations: LocationInput[], special: Partial<SiteInput> = {}) =>
  aSite({ locations, ...special })
const block = (special: Partial<BlockOf<'locations'>> = {}): BlockOf<'locations'> => ({
  kind: 'locations',
  title: 'Our Locations',
  ground: 'paper',
  layout: 'carousel',
  fixedOrder: false,
  autoplay: false,
  ...special,
})
const many = (count: number) => Array.from({ length: count }, (_, n) => place(n + 1, `Yard ${n + 1}`))
/** As on a page: a cached part is rendered by itself, without the context of its page. */
const renderBlock = (locations: LocationInput[], special: Partial<BlockOf<'locations'>> = {}) =>
  renderServerPart(
    <RenderCachedProvider value={(_, part) => renderToStaticMarkup(part)}>
      <LocationsBlock block={block(special)} filling={NO_STOCK} place={0} />
    </RenderCachedProvider>,
    siteWith(locations),
  )

test('LOC-1 a card has View Location to the location’s page, or leads to the contact page', () => {
  const site = siteWith([place(1, 'Alder', { average_rating: 4.6, review_count: 31 })])
  const card = renderServerPart(<PlaceCard location={site.locations[0]!} site={site} />, site)
  expect(card).toContain('href="/locations/yard-1" aria-label="View Location: Alder"')
  expect(card).toMatch(/class="rating".*4\.6.*31 reviews/)
  const maker = siteWith([place(1, 'Alder')], { manufacturer: { slug: 'kia', name: 'Kia' } })
  const made = renderServerPart(<PlaceCard location={maker.locations[0]!} site={maker} />, maker)
  expect(made).toContain('href="/contact"')
  expect(made).not.toContain('View Location')
})

test('LOC-2 the carousel is called Our Locations, is sorted by name and skips locations without a name', () => {
  const page = renderBlock([place(1, 'Creek'), place(2, 'Alder'), place(3, ' ')])
  expect(page).toContain('<h2>Our Locations</h2>')
  expect(page.indexOf('Alder')).toBeLessThan(page.indexOf('Creek'))
  expect(page.match(/<article/g)).toHaveLength(2)
})

test('LOC-3 the carousel has the Swipe hint, and its width depends on the number of cards', () => {
  expect(renderBlock(many(2))).toContain('data-crowd="few"')
  expect(renderBlock(many(3))).toContain('data-crowd="three"')
  expect(renderBlock(many(4))).toContain('data-crowd="four"')
  expect(renderBlock(many(5))).toContain('data-crowd="many"')
  expect(renderBlock(many(5))).toContain('<p class="swipe">Swipe</p>')
})

test('IMG-2 a carousel of locations moves by itself only where the dealer wants it', () => {
  expect(renderBlock(many(5), { autoplay: true })).toContain('data-pause')
  expect(renderBlock(many(5))).not.toContain('data-pause')
})

test('LOC-4 the large card has a map, the details and the rating of the main location', () => {
  const locations = [
    place(1, 'Alder'),
    place(2, 'Bay', { primary: true, average_rating: 4.6, review_count: 731 }),
  ]
  const page = renderBlock(locations, { layout: 'map' })
  expect(page).toContain('<h2>Bay</h2>')
  expect(page).toContain('<div class="map"><svg')
  expect(page).toContain('<b>4.6</b>')
  expect(page).toContain('731 reviews')
  expect(page).toContain('8:30 am – 5:30 pm')
})

test('LOC-4 Google’s map loads only after a click', () => {
  const render = (maps: SiteInput['maps']) => {
    const site = siteWith([place(1, 'Alder')], { maps })
    return renderServerPart(<MapCard location={site.locations[0]!} site={site} today="2026-11-17" />, site)
  }
  const embed = render({ provider: 'google-embed', key: 'abc' })
  expect(embed).toContain('data-street-map="https://www.google.com/maps/embed/v1/place?key=abc')
  expect(embed).not.toMatch(/<iframe|<img[^>]*google/)
  expect(render({ provider: 'google-static', key: 'abc' })).toContain('data-as="picture"')
  expect(render({ provider: 'svg' })).not.toContain('data-street-map')
})

test('LOC-5 the number of grid columns depends on the number of locations', () => {
  const service = many(6).map((each) => ({ ...each, location_type: 'service' as const }))
  const page = renderBlock([...service, place(9, 'Showroom')], { layout: 'grid', type: 'service' })
  expect(page).toContain('<ul class="places" data-columns="3">')
  expect(page).not.toContain('Showroom')
})

test('LOC-7 a rating below the minimum is not shown, nor for dealers who hide reviews', () => {
  const rated = (average_rating: number, reviews: SiteInput['reviews']) => {
    const site = siteWith([place(1, 'Alder', { average_rating, review_count: 5 })], { reviews })
    return renderServerPart(<LocationPanel location={site.locations[0]!} site={site} />, site)
  }
  const none = { count: 0, average_rating: '0', items: [] }
  expect(rated(4.6, none)).toContain('class="rating"')
  expect(rated(3.9, none)).not.toContain('class="rating"')
  expect(rated(4.6, { ...none, hidden: true })).not.toContain('class="rating"')
  expect(rated(3.5, { ...none, minimumRating: 3.2 })).toContain('class="rating"')
})

test('LOC-8 the panel has address, phone, e-mail, hours, directions and a map', () => {
  const site = siteWith([place(1, 'Alder')])
  const panel = renderServerPart(<LocationPanel location={site.locations[0]!} site={site} />, site)
  for (const part of [
    '1 Road',
    'tel:+61255501000',
    'mailto:yard@test.example',
    '8:30 am',
    'maps/dir',
    '<svg',
  ])
    expect(panel).toContain(part)
})

test('LOC-8 a location’s page shows its departments, its people and its cars', () => {
  const site = siteWith([place(1, 'Alder'), place(2, 'Alder Service', { location_type: 'service' })], {
    staff: [{ name: 'Ada', role: 'Sales', location: 'yard-1' }],
  })
  const props = {
    canonical: 'https://t.example/locations/yard-1',
    location: site.locations[0]!,
    stock: { cars: [], count: 0, href: '/search/x' },
  }
  const page = renderServerPart(<LocationPage {...props} />, site)
  expect(page).toContain('Also here')
  expect(page).toContain('Alder Service')
  expect(page).toContain('Ada')
  expect(page).toContain('href="/contact-us/yard-1"')
})

test('HRS-3 the holiday dialog opens without scripts, and exists only with special hours', () => {
  const special_hours = [{ date: '2026-12-25', name: 'Christmas Day', status: 'Closed' as const }]
  const render = (hours: typeof special_hours) => {
    const site = siteWith([place(1, 'Alder', { contact_detail: { phone: '1', special_hours: hours } })])
    return renderServerPart(<HolidayHours location={site.locations[0]!} today="2026-11-16" />, site)
  }
  const dialog = render(special_hours)
  const id = /popoverTarget="([^"]+)"/i.exec(dialog)?.[1]
  expect(dialog).toContain(`<dialog class="holiday" id="${id}" popover="auto"`)
  expect(dialog).toContain('Christmas Day')
  expect(render([])).toBe('')
  expect(render([{ ...special_hours[0]!, date: '2020-12-25' }])).toBe('')
})

test('GEO-3 the postcode form shows what was typed and an error if it is no postcode', () => {
  const near = { postcode: '99<', error: 'Invalid postcode' }
  const form = renderServerPart(<NearForm action="/contact" near={near} />, aSite())
  expect(form).toContain('value="99&lt;"')
  expect(form).toContain('role="alert"')
  expect(form).toContain('Invalid postcode')
})

const at = (city: string, lat: number, lang: number) => ({ address: { city, lat, lang } })

test('LOC-4 the map shows the right country, every town once, and no overlapping names', () => {
  const towns = [
    at('Alder', -31.43, 152.9),
    at('Alder', -31.44, 152.91),
    at('Bellmere', -31.45, 152.93),
    at('Cape', -31.4, 152.88),
  ]
  const map = frameMap(towns)!
  expect(map.outline.west).toBe(112)
  expect(map.pins.map(({ name }) => name).sort()).toEqual(['Alder', 'Bellmere', 'Cape'])
  const boxes = [...map.pins, ...map.landmarks].flatMap(({ name, label }) => {
    if (!label) return []
    const width = name.length * 11 * 0.58 * map.unit
    const left = label.end ? label.x - width : label.x
    return [{ left, right: left + width, top: label.y - 11 * map.unit, bottom: label.y }]
  })
  for (const [n, a] of boxes.entries())
    for (const b of boxes.slice(n + 1))
      expect(a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top).toBe(true)
  expect(map.landmarks.length).toBeGreaterThan(0)
  expect(frameMap([at('Te Awa', -41.29, 174.0)])!.outline.west).toBe(166)
  expect(frameMap([{ address: { city: 'Nowhere' } }])).toBeUndefined()
})

const mapOf = (maps: SiteInput['maps'], special: Partial<LocationInput['address']> = {}) => {
  const { address, ...rest } = place(1, 'Alder')
  const site = siteWith([{ ...rest, address: { ...address, ...special } }, place(2, 'Birch')], { maps })
  const draw = (count: number) =>
    renderServerPart(<StreetMap locations={site.locations.slice(0, count)} site={site} label="Map" />, site)
  return { one: draw(1), all: draw(2), directions: directionsHref(site.locations[0]!) }
}

test('LOC-4 a location’s own map key wins, and its place id finds it on maps and for directions', () => {
  const { one, directions } = mapOf(
    { provider: 'google-embed', key: 'site-key' },
    { map_key: 'own-key', place_id: 'ChIJ1' },
  )
  expect(one).toContain('embed/v1/place?key=own-key&amp;q=place_id%3AChIJ1"')
  expect(directions).toContain('destination_place_id=ChIJ1')
  expect(mapOf({ provider: 'google-static' }, { map_key: 'own-key' }).one).toContain('key=own-key')
})

test('LOC-4 FOOT-1 a static map of several locations marks them all', () => {
  const { all } = mapOf({ provider: 'google-static', key: 'site-key' })
  expect(all).toContain('markers=1+Road%2C+Testville+NSW+2000%7C2+Road%2C+Testville+NSW+2000')
  expect(all).toContain('data-as="picture"')
})

test('LOC-4 a site can show Google’s map at once; without a key the drawn map stays', () => {
  const { one } = mapOf({ provider: 'google-embed', key: 'site-key', show: 'at-once' })
  expect(one).toContain('<iframe src="https://www.google.com/maps/embed/v1/place?key=site-key')
  const still = mapOf({ provider: 'google-static', key: 'site-key', show: 'at-once' }).one
  // The drawn map shows until the picture has loaded, and if it never does.
  expect(still).toMatch(/<svg.*<\/svg><img src="https:\/\/maps\.googleapis\.com\/maps\/api\/staticmap\?/s)
  expect(still).not.toContain('data-street-map')
  expect(mapOf({ provider: 'google-embed', show: 'at-once' }).one).toMatch(/<svg(?!.*google)/s)
})

test('LOC-8 a location shows its landline and its own social pages', () => {
  const special = {
    contact_detail: {
      phone: '0400 555 100',
      landline_phone: '02 5550 1001',
      youtube_url: 'https://youtube.example/yard',
      linkedin_url: 'https://linkedin.example/yard',
    },
  }
  const site = siteWith([place(1, 'Alder', special)])
  for (const Part of [LocationPanel, MapCard]) {
    const html = renderServerPart(<Part location={site.locations[0]!} site={site} today="2026-11-17" />, site)
    expect(html).toContain('02 5550 1001')
    expect(html).toContain('href="https://youtube.example/yard"')
    expect(html).toContain('href="https://linkedin.example/yard"')
  }
})
