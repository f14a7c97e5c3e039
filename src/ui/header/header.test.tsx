import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { NavItem } from '#domain/site/navigation-schema.ts'
import { Site, type SiteInput } from '#domain/site/site-schema.ts'
import { linkedSite } from '#pages/site-paths.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { Banner } from './banner.tsx'
import { Header } from './header.tsx'

const footer = [{ title: 'Cars', items: [{ name: 'All', url: '/search/used-cars' }] }]
const menus = {
  total: 1300,
  carTypes: [
    { label: 'New', href: '/search/new-cars', count: 12 },
    { label: 'Used', href: '/search/used-cars', count: 1284 },
  ],
  brands: [{ label: 'Škoda', href: '/search/skoda', count: 3 }],
  bodies: [{ label: 'SUV', href: '/search/suv', count: 40, picture: 'tiles/suv' }],
  vehicles: [{ label: 'People Mover', href: '/models?body=people-mover', count: 2 }],
  models: [
    {
      name: 'Corolla',
      href: '/corolla',
      description: 'Four litres.',
      picture: 'tiles/hatchback',
      hybrid: true,
      stock: 14,
    },
    { name: 'Granvia', href: '/offers/granvia', description: 'Eight armchairs.', hybrid: false, stock: 0 },
  ],
}
const withMenu = (item: NavItem, special: Partial<SiteInput> = {}) =>
  renderServerPart(<Header />, aSite({ navigation: { header: [item], footer }, ...special }), { menus })
const withHeader = (header: Partial<SiteInput['header']>, special: Partial<SiteInput> = {}) =>
  renderServerPart(<Header />, aSite({ header: { variant: 'standard', ...header }, ...special }), { menus })

test('HDR-2 the variant, stickiness and the phone menu are configurable', () => {
  const plain = withHeader({})
  expect(plain).toContain('data-header="standard"')
  expect(plain).toContain('data-menu="drawer"')
  expect(plain).not.toContain('data-sticky')
  const other = withHeader({ variant: 'square', sticky: true, phoneMenu: 'collapse' })
  expect(other).toMatch(/data-header="square" data-menu="collapse" data-sticky="true"/)
})

test('HDR-2 the large header has logo, search, Book a Service and Finance, and the navigation', () => {
  const buttons = [
    { label: 'Book a Service', href: '/service' },
    { label: 'Finance', href: '/finance' },
  ]
  const large = withHeader({ variant: 'large', buttons })
  expect(large).toMatch(/class="logo" href="\/"/)
  expect(large).toMatch(
    /<form class="find" role="search"[^>]* action="\/search\/new-used-and-demo-cars"[^>]*>/,
  )
  expect(large).toMatch(/type="search" aria-label="Search by make, model..."[^>]* name="query"/)
  expect(large).toContain('href="/service"')
  expect(large).toContain('href="/finance"')
  expect(large).toContain('<nav class="header-nav" id="menu" popover="auto" aria-label="Main">')
})

test('HDR-2 search and phone can be left out', () => {
  const quiet = withHeader({ search: false, showPhone: false })
  expect(quiet).not.toContain('role="search"')
  expect(quiet).not.toContain('tel:')
  expect(withHeader({})).toContain('href="tel:+61255501000"')
})

test('HDR-3 a plain link is a link, and says when it is the current page', () => {
  const site = aSite({
    navigation: { header: [{ name: 'Finance', url: '/finance', className: 'loud' }], footer },
  })
  const page = renderServerPart(<Header />, site, { path: '/finance' })
  expect(page).toContain('<a href="/finance" class="loud" aria-current="page">Finance</a>')
  expect(renderServerPart(<Header />, site, { path: '/' })).not.toContain('aria-current')
})

test('HDR-3 a dropdown contains real links in a native disclosure', () => {
  const page = withMenu({ name: 'Own', dropdownItems: [{ title: 'Service', url: '/service' }] })
  expect(page).toMatch(/<details class="menu" name="menu" data-kind="links"><summary>Own/)
  expect(page).toContain('<a href="/service">Service')
})

test('HDR-3 the brands dropdown lists makes with their stock', () => {
  const page = withMenu({ name: 'Brands', dynamicDropdown: 'brands' })
  expect(page).toContain('<a href="/search/skoda">Škoda <small>3</small></a>')
  expect(page).toContain('All makes')
})

test('HDR-3 the body-style menu has Shop Cars, with every car whatever its condition, and Browse by body style', () => {
  const page = withMenu({ name: 'Shop', dynamicDropdown: 'bodies' })
  expect(page).toContain('<h3>Shop Cars</h3>')
  expect(page).toContain('<h3>Browse by body style</h3>')
  expect(page).toContain('<a href="/search/used-cars">Used <small>1,284</small></a>')
  expect(page).toContain('All cars <small>1,300</small>')
  expect(page).toMatch(/<a href="\/search\/suv"><img src="\/img\/240\/tiles\/suv.webp"/)
})

test('HDR-3 the multi-column menu shows each column under its title', () => {
  const dropdownMenus = [
    { title: 'Pay', items: [{ name: 'Finance', url: '/finance' }] },
    { title: 'Talk', items: [{ name: 'Contact', url: '/contact' }] },
  ]
  const page = withMenu({ name: 'More', dynamicDropdown: 'columns', dropdownMenus })
  expect(page).toContain('<h3>Pay</h3>')
  expect(page).toContain('<h3>Talk</h3>')
  expect(withMenu({ name: 'More', dropdownMenus })).toContain('data-kind="columns"')
})

test('HDR-4 an entry’s label is its name or title, its class is applied, and stock lists the conditions', () => {
  const page = withMenu({ title: 'Stock', className: 'wide', dynamicDropdown: 'stock' })
  expect(page).toMatch(/<details class="menu wide" name="menu" data-kind="stock"><summary>Stock/)
  expect(page).toContain('<a href="/search/new-cars">New <small>12</small></a>')
})

test('HDR-4 a menu with nothing to show is a plain link, or is left out', () => {
  const site = aSite({
    navigation: {
      header: [
        { name: 'Brands', url: '/brands', dynamicDropdown: 'brands' },
        { name: 'Empty', dynamicDropdown: 'models' },
      ],
      footer,
    },
  })
  const page = renderServerPart(<Header />, site)
  expect(page).toContain('<a href="/brands">Brands</a>')
  expect(page).not.toContain('Empty')
})

const place = (id: number, name: string, city: string, phone = '02 5550 1000') => ({
  id,
  name,
  slug: `yard-${id}`,
  dealership_id: 1,
  dealership_slug: 'test-motors',
  address: { street: `${id} Road`, city, state: 'NSW', postcode: '2000' },
  contact_detail: { phone },
})

test('HDR-5 the locations dropdown lists each city with its phone, or the name where cities repeat', () => {
  const menu: NavItem = { name: 'Locations', url: '/contact', dynamicDropdown: 'locations' }
  const apart = withMenu(menu, { locations: [place(1, 'Yard A', 'Alder'), place(2, 'Yard B', 'Bay', '')] })
  expect(apart).toContain('<a href="tel:+61255501000"><b>Alder</b> <small>02 5550 1000</small></a>')
  expect(apart).toContain('<a href="/contact"><b>Bay</b>')
  const together = withMenu(menu, { locations: [place(1, 'Yard A', 'Alder'), place(2, 'Yard B', 'Alder')] })
  expect(together).toContain('<b>Yard A</b>')
})

test('HDR-5 the vehicles dropdown leads to the models of each body', () => {
  const page = withMenu({ name: 'Vehicles', dynamicDropdown: 'vehicles' })
  expect(page).toContain('<a href="/models?body=people-mover">People Mover <small>2</small></a>')
})

test('HDR-6 a model’s tile has a 130 by 72 picture, name, hybrid marker, line and stock', () => {
  const page = withMenu({ name: 'New models', dynamicDropdown: 'models' })
  expect(page).toMatch(/<img src="\/img\/130\/tiles\/hatchback.webp"[^>]* width="130" height="72"/)
  expect(page).toContain('<h4>Corolla <em>hybrid</em></h4><p>Four litres.</p><small>14 in stock</small>')
})

test('HDR-9 a model without stock shows none, and its own address wins', () => {
  const page = withMenu({ name: 'New models', dynamicDropdown: 'models' })
  expect(page).toContain('<a href="/offers/granvia"><div><h4>Granvia</h4><p>Eight armchairs.</p></div></a>')
})

test('ROUTE-9 the header links to service booking and special offers only where the site has them', () => {
  const service = { name: 'Book online', url: '/subaru-service' }
  const offers = { name: 'Offers', url: '/special-offers/?new=1' }
  const render = (special: Partial<SiteInput>) =>
    renderServerPart(
      <Header />,
      linkedSite(
        aSite({
          header: { variant: 'standard', buttons: [{ label: 'Service', href: '/subaru-service' }] },
          navigation: {
            header: [
              service,
              { name: 'Own', dropdownItems: [service, { name: 'Parts desk', url: '/contact' }] },
              { name: 'More', dropdownMenus: [{ title: 'Now', items: [offers] }] },
            ],
            footer,
          },
          ...special,
        }),
      ),
      { menus },
    )
  const bare = render({ serviceBooking: { path: '/subaru-service' } })
  expect(bare).not.toContain('/subaru-service')
  expect(bare).not.toContain('/special-offers')
  expect(bare).not.toContain('More')
  expect(bare).toContain('Parts desk')
  const linked = render({
    serviceBooking: { path: '/subaru-service', xtime_url: 'https://book.example' },
    features: { specialOffers: true },
  })
  expect(linked.match(/href="\/subaru-service"/g)).toHaveLength(4)
  expect(linked).toContain('href="/special-offers/?new=1"')
})

test('HDR-8 the banner shows address and phone; more than three locations, or a flag, make it one Locations link', () => {
  const header = { variant: 'standard', banner: true } as const
  const render = (count: number, forceLocationsLink = false) => {
    const locations = Array.from({ length: count }, (_, n) => place(n + 1, `Yard ${n}`, `Town ${n}`))
    return renderServerPart(<Banner />, aSite({ header: { ...header, forceLocationsLink }, locations }))
  }
  expect(render(3)).toContain('1 Road, Town 0')
  expect(render(3)).toContain('tel:+61255501000')
  expect(render(3)).not.toContain('Locations')
  expect(render(4)).toContain('Locations')
  expect(render(4)).not.toContain('1 Road')
  expect(render(1, true)).toContain('Locations')
  expect(renderServerPart(<Banner />, aSite())).toBe('')
  const service = { ...place(9, 'Workshop', 'Town 9'), location_type: 'service' as const }
  const mixed = [place(1, 'A', 'Town 1'), place(2, 'B', 'Town 2'), service]
  expect(renderServerPart(<Banner />, aSite({ header, locations: mixed }))).toContain('Town 9')
  const four = [...mixed, place(3, 'C', 'Town 3')]
  expect(renderServerPart(<Banner />, aSite({ header, locations: four }))).toContain('Locations')
})

test('HDR-4 hostile text in navigation data is escaped', () => {
  const page = withMenu({ name: '<script>alert(1)</script>', url: '/x' })
  expect(page).not.toContain('<script>')
})

test('SITE-8 a logo is a drawing in the page, or a picture of the site or of another host', () => {
  const logo = (special: SiteInput['logo']) => withHeader({}, { logo: special })
  expect(logo({ svg: '<svg id="mark"></svg>', label: 'T' })).toContain('<svg id="mark">')
  expect(logo({ url: 'site/logo', label: 'T' })).toContain('<img src="/img/534q90/site/logo.webp" alt=""/>')
  expect(logo({ url: 'https://images.example/logo.png', label: 'T' })).toContain(
    '<img src="https://images.example/logo.png" alt=""/>',
  )
  expect(Site.safeParse({ ...aSite(), logo: { label: 'T' } }).success).toBe(false)
})

test('ROUTE-7 the header leads to the garage where the site has one, and else to saved cars', () => {
  expect(withHeader({})).toMatch(/href="\/favourites" aria-label="Saved"/)
  expect(withHeader({}, { favourites: { garage_enabled: true } })).toMatch(
    /href="\/garage" aria-label="Garage"/,
  )
})
