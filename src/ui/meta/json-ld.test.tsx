import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import { carJsonLd } from './car-json-ld.ts'
import { dealerJsonLd, locationJsonLd, openingHoursText } from './dealer-json-ld.ts'
import { JsonLd } from './json-ld.tsx'
import { breadcrumbJsonLd, faqJsonLd } from './page-json-ld.ts'
import { propertiesOf, unknownWords } from './testing.ts'

const asSent = (thing: unknown) => JSON.parse(JSON.stringify(thing))

const place = (id: number, type: 'sales' | 'service' | 'parts', special = {}) => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  dealership_id: 1,
  dealership_slug: 'test-motors',
  location_type: type,
  address: { street: '1 Road', city: 'Town', state: 'NSW', postcode: '2000', lat: -33.9, lang: 151.2 },
  contact_detail: {
    phone: '02 5550 0001',
    email: 'a@b.example',
    opening_hours: [
      ...[1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        status: 'Open' as const,
        open: '08:30',
        close: '17:30',
      })),
      { weekday: 6, status: 'Open' as const, open: '09:00', close: '13:00' },
      { weekday: 0, status: 'Closed' as const },
    ],
    special_hours: [{ date: '2026-12-25', status: 'Closed' as const }],
    ...special,
  },
})
const site = (special: Partial<SiteInput> = {}) =>
  aSite({ locations: [place(1, 'sales'), place(2, 'service'), place(3, 'parts')], ...special })

test('META-1 the vocabulary check accepts valid data and rejects invalid data', () => {
  expect(propertiesOf('AutoDealerLeaf').has('openingHours')).toBe(true)
  expect(unknownWords({ '@type': 'AutoDealer', horsepower: 3 })).toEqual([
    '.horsepower is no word for AutoDealer',
  ])
  expect(unknownWords({ '@type': 'Autodealer' })).toEqual([': no type Autodealer'])
})

test('META-1 the dealer accepts their currency, cash and credit card', () => {
  expect(dealerJsonLd(site(), 'https://t.example')).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Test Motors',
    currenciesAccepted: 'AUD',
    paymentAccepted: 'Cash, Credit Card',
    telephone: '+61255500001',
    url: 'https://t.example/',
  })
  expect(dealerJsonLd(site({ locale: 'en-NZ' }), 'https://t.example')).toMatchObject({
    currenciesAccepted: 'NZD',
  })
})

test('META-1 opening hours are Mo-Fr from weekday 1, Sa from 6, Su from 0, without closed days', () => {
  expect(openingHoursText(site().locations[0]!)).toEqual(['Mo-Fr 08:30-17:30', 'Sa 09:00-13:00'])
})

test('META-1 a late Thursday is not applied to the whole week', () => {
  const opening_hours = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '08:30',
    close: weekday === 4 ? '20:00' : '17:30',
  }))
  const lines = openingHoursText(site({ locations: [place(1, 'sales', { opening_hours })] }).locations[0]!)
  expect(lines).toContain('Th 08:30-20:00')
  expect(lines).toHaveLength(5)
})

test('META-1 a location’s picture has an absolute URL, on this host or another', () => {
  const pictured = (image: string) => {
    const there = site({ locations: [{ ...place(1, 'sales'), image }] })
    return locationJsonLd(there.locations[0]!, there, 'https://t.example')
  }
  expect(pictured('places/yard')).toMatchObject({ image: 'https://t.example/img/share/places/yard.jpg' })
  const remote = 'https://pictures.example/yard.jpg'
  expect(pictured(remote)).toMatchObject({ image: remote })
})

test('META-1 special hours and departments are included', () => {
  const dealer = asSent(dealerJsonLd(site(), 'https://t.example'))
  expect(dealer.specialOpeningHoursSpecification[0]).toMatchObject({
    validFrom: '2026-12-25',
    opens: '00:00',
  })
  expect(dealer.department.map((each: Record<string, string>) => each['@type'])).toEqual([
    'AutoRepair',
    'AutoPartsStore',
  ])
})

test('META-1 every property of the dealer’s data exists in schema.org', () => {
  expect(unknownWords(asSent(dealerJsonLd(site(), 'https://t.example')))).toEqual([])
  for (const location of site().locations)
    expect(unknownWords(asSent(locationJsonLd(location, site(), 'https://t.example')))).toEqual([])
})

test('META-1 breadcrumbs and questions use schema.org and have what search engines require', () => {
  const crumbs = breadcrumbJsonLd(
    [{ label: 'Home', href: '/' }, { label: 'Contact' }],
    'https://t.example/contact',
  )
  expect(asSent(crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://t.example/' },
    { '@type': 'ListItem', position: 2, name: 'Contact', item: 'https://t.example/contact' },
  ])
  const faq = faqJsonLd([{ question: 'Why?', answer: 'Because.' }])
  expect(unknownWords(asSent(crumbs))).toEqual([])
  expect(unknownWords(asSent(faq))).toEqual([])
  expect(asSent(faq).mainEntity[0].acceptedAnswer.text).toBe('Because.')
})

test('META-2 every property of a car’s data exists in schema.org', () => {
  const at = { origin: 'https://t.example', seller: 'Test Motors' }
  for (const item_type of ['car', 'motorcycle', 'bus'] as const)
    expect(unknownWords(asSent(carJsonLd(aCar({ item_type }), site(), at)))).toEqual([])
})

test('META-2 text from a dealer cannot end the script element', () => {
  const hostile = site({ name: '</script><script>alert(1)</script><!--' })
  const page = renderToStaticMarkup(<JsonLd things={[dealerJsonLd(hostile, 'https://t.example')!]} />)
  expect(page.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(page).not.toContain('<!--')
  const content = page.replace(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(content).name).toBe('</script><script>alert(1)</script><!--')
})
