import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { FOOTER_VARIANTS } from '#domain/site/chrome-schema.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import { linkedSite } from '#pages/site-paths.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { Footer } from './footer.tsx'
import { GroupStrip } from './group-strip.tsx'

const week = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' })),
  { weekday: 6, status: 'Closed' as const },
]
const place = (id: number, type: 'sales' | 'service' | 'parts', phone: string) => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  dealership_id: 1,
  dealership_slug: 'test-motors',
  location_type: type,
  address: {
    street: `${id} Road`,
    city: 'Testville',
    state: 'NSW',
    postcode: '2000',
    lat: -33.9,
    lang: 151.2,
  },
  contact_detail: { phone, opening_hours: week },
  dealer_license_number: 'L123',
  motor_vehicle_repairer: 'R9',
})
const everything: Partial<SiteInput> = {
  locations: [place(1, 'sales', '02 5550 0001'), place(2, 'service', '02 5550 0002')],
  staff: [{ name: 'Ada', role: 'Sales', phone: '02 5550 0009' }],
  social: { facebook_url: 'https://facebook.example/t' },
  dealership_websites: [{ make: 'Kia', url: 'https://kia.example', name: 'Test Kia' }],
  legal: { abn: '00 000' },
}
const render = (footer: SiteInput['footer'], special: Partial<SiteInput> = {}) =>
  renderServerPart(<Footer />, linkedSite(aSite({ ...everything, ...special, footer })))

for (const variant of FOOTER_VARIANTS) {
  test(`FOOT-1 the ${variant} footer shows its data, legal links and licences`, () => {
    const page = render({ variant })
    expect(page).toContain(`data-footer="${variant}"`)
    expect(page).toContain('href="/privacy-policy"')
    expect(page).toContain('DL\u00a0L123')
  })
}

test('FOOT-1 no two footers are the same', () => {
  const pages = FOOTER_VARIANTS.map((variant) => render({ variant }).replace(/data-footer="\w+"/, ''))
  expect(new Set(pages).size).toBe(FOOTER_VARIANTS.length)
})

test('FOOT-1 together they offer subscribe form, Scroll To Top, hours, map, social links, staff cards and group websites', () => {
  expect(render({ variant: 'default' })).toContain('Scroll To Top')
  expect(render({ variant: 'default', scrollToTop: false })).not.toContain('Scroll To Top')
  expect(render({ variant: 'default' })).toContain('8:30 am – 5:30 pm')
  expect(render({ variant: 'map' })).toMatch(/<div class="map"><svg/)
  expect(render({ variant: 'default' })).toContain('href="https://facebook.example/t"')
  expect(render({ variant: 'staff' })).toContain('<h3>Ada</h3><p>Sales</p><a href="tel:+61255500009">')
  expect(render({ variant: 'story' })).toContain('<ul class="people">')
  expect(render({ variant: 'group' })).toContain('href="https://kia.example"')
})

for (const variant of FOOTER_VARIANTS) {
  test(`FOOT-1 FORM-16 the ${variant} footer has the whole subscribe form, with the dealer’s own words`, () => {
    const page = render({ variant, subscribeTitle: 'The Sunday letter', subscribeText: 'One camp.' })
    const [form = ''] = /<form[^>]* action="\/subscribe" method="post".*<\/form>/.exec(page) ?? []
    expect(form).toMatch(/<h2>The Sunday letter<\/h2><p class="lead">One camp.<\/p>/)
    for (const name of ['name', 'phone', 'email']) expect(form).toContain(` name="${name}"`)
    expect(form).not.toMatch(/ name="(message|location)"/)
    expect(form).toMatch(/data-submit="Subscribe">Subscribe<\/button>/)
  })

  test(`FOOT-1 the ${variant} footer links to the dealer’s social pages`, () => {
    expect(render({ variant })).toContain('href="https://facebook.example/t"')
  })
}

test('FOOT-1 a footer that was not given a subscribe title has no form, unless it is made for one', () => {
  expect(render({ variant: 'default' })).not.toContain('action="/subscribe"')
  expect(render({ variant: 'letter' })).toContain('Subscribe for updates')
})

test('FOOT-1 the workshop footer shows sales, service and parts; missing parts hours fall back to service', () => {
  const page = render({ variant: 'workshop' })
  expect(page.match(/<h2>/g)).toHaveLength(3)
  expect(page.match(/02 5550 0002/g)).toHaveLength(2)
})

test('FOOT-2 the licence label is DL or CL, with the repairer’s number where set', () => {
  expect(render({ licenceLabel: 'CL' })).toContain(
    'Test Motors Pty Ltd · CL\u00a0L123 · MVRL\u00a0R9 · ABN\u00a000\u00a0000',
  )
  const bare = renderServerPart(<Footer />, aSite())
  expect(bare).toContain('<span>Test Motors Pty Ltd</span>')
})

test('ROUTE-9 a footer links to service booking and special offers only where the site has them', () => {
  const items = [
    { name: 'Book online', url: '/subaru-service' },
    { name: 'Offers', url: '/special-offers' },
  ]
  const navigation = { header: [], footer: [{ title: 'Own', items }] }
  const has = {
    serviceBooking: { path: '/subaru-service', xtime_url: 'https://book.example' },
    features: { specialOffers: true },
  }
  for (const variant of ['default', 'map'] as const) {
    const bare = render({ variant }, { navigation, serviceBooking: { path: '/subaru-service' } })
    expect(bare).not.toMatch(/subaru-service|special-offers|Own/)
    const linked = render({ variant }, { navigation, ...has })
    expect(linked).toContain('href="/subaru-service"')
    expect(linked).toContain('href="/special-offers"')
  }
})

test('HDR-1 the group’s logo strip is shown where the site has switched it on', () => {
  const site = (groupStrip: boolean) => aSite({ ...everything, footer: { groupStrip } })
  expect(renderServerPart(<GroupStrip />, site(true))).toContain('Test Kia')
  expect(renderServerPart(<GroupStrip />, site(false))).toBe('')
})

test('SITE-5 a footer works without navigation on sites that may have none', () => {
  const site = aSite({ navigation: { header: [] }, footer: { withoutNavigation: true } })
  expect(renderServerPart(<Footer />, site)).toContain('data-footer="default"')
})

test('FOOT-1 the map footer honours the configured map, and draws its own without a key', () => {
  const maps = { provider: 'google-embed', key: 'k' } as const
  expect(render({ variant: 'map' }, { maps })).toContain('data-street-map="https://www.google.com/maps/embed')
  expect(render({ variant: 'map' })).not.toContain('data-street-map')
})

test('FOOT-1 staff have their photos at 70 and 100 px, and a drawing without one', () => {
  const staff = [
    { name: 'Ada', role: 'Sales', image: 'site/ada' },
    { name: 'Ben', role: 'Parts' },
  ]
  const photo = (size: number) =>
    `<img class="portrait" src="/img/240/site/ada.webp" alt="" width="${size}" height="${size}" loading="lazy"/>`
  expect(render({ variant: 'staff' }, { staff })).toContain(photo(70))
  expect(render({ variant: 'story' }, { staff })).toContain(photo(100))
  expect(render({ variant: 'story' }, { staff })).toContain('<svg class="portrait"')
})

test('FOOT-1 group websites show their logos', () => {
  const website = { make: 'Kia', url: 'https://kia.example', name: 'Test Kia', logo: 'site/kia' }
  expect(render({ variant: 'group' }, { dealership_websites: [website] })).toContain('/img/240/site/kia.webp')
})

test('FOOT-2 what is printed of a page says whose it is, with address and licence', () => {
  const [, printed] = /<p class="wrap fine printed">(.*?)<\/p>/.exec(render({ variant: 'line' }))!
  expect(printed!.replaceAll('<!-- -->', '')).toBe(
    'Test Motors, 1 Road, Testville NSW 2000 · Test Motors Pty Ltd · DL\u00a0L123 · MVRL\u00a0R9 · ABN\u00a000\u00a0000',
  )
})
