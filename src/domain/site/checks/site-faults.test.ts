import { expect, test } from 'vitest'
import { aModel, aSite } from '#domain/builders.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import { pathOf } from '../addresses/path-of.ts'
import type { SiteInput } from '../site-schema.ts'
import { siteFaults } from './site-faults.ts'

const range = {
  manufacturers: [{ id: 1, name: 'Subaru', slug: 'subaru', country: 'Japan', logo: { url: null } }],
  models: [aModel({ name: 'Forester', slug: 'forester', manufacturer_name: 'Subaru' })],
}
const faults = (special: Partial<SiteInput>) =>
  siteFaults(aSite(special), { range, paths: SITE_PATHS, pictureExists: (source) => source === 'tiles/suv' })
type BlockInput = SiteInput['home']['blocks'][number]
const hero: BlockInput = { kind: 'hero', variant: 'type', lines: ['Hello.'] }
const home = (...blocks: BlockInput[]) => ({ title: 'T', description: 'D', blocks })
const footer = [{ title: 'Cars', items: [{ name: 'Contact', url: '/contact' }] }]

test('a site with nothing wrong has no faults', () => {
  expect(faults({})).toEqual([])
})

test('a broken link is reported with its path, in menus, blocks and texts', () => {
  const found = faults({
    navigation: { header: [{ name: 'Nowhere', url: '/nowhere' }], footer },
    home: home(hero, { kind: 'markdown', markdown: 'Read [this](/gone).' }),
    promotions: [{ id: 'p', title: 'P', text: 'T', link: { label: 'L', href: '/search/unicorn?x=1' } }],
  })
  expect(found.map(({ path }) => path)).toEqual([
    'navigation.header[0].url',
    'home.blocks[1].markdown',
    'promotions[0].link.href',
  ])
})

test('a link into the results must name a facet that exists', () => {
  const url = '/search/new-used-and-demo-cars?refinementList[shoe_size][0]=43'
  expect(faults({ navigation: { header: [{ name: 'X', url }], footer } })).toEqual([
    { path: 'navigation.header[0].url', reason: 'there is no filter shoe_size' },
  ])
})

test('query, fragment and trailing slash are ignored, and other hosts are not checked', () => {
  expect(pathOf('/contact/?a=1#b')).toBe('/contact')
  expect(pathOf('/')).toBe('/')
  expect(pathOf('https://elsewhere.example/x')).toBeUndefined()
})

test('ROUTE-8 a contact page of one’s own needs an address that no other page has', () => {
  expect(
    faults({ contactPath: '/visit', navigation: { header: [], footer: [] }, home: home(hero, hero) }),
  ).toEqual([])
  expect(faults({ contactPath: '/visit' })[0]?.reason).toBe('/contact leads to no page of this site')
  expect(faults({ contactPath: '/finance' })).toContainEqual({
    path: 'contactPath',
    reason: '/finance is a page of the platform',
  })
})

test('PROMO-4 a rule for cars that cannot be read, or that a card cannot answer, is reported where it is', () => {
  const tile = { id: 'a', title: 'A', text: '', link: { label: 'Go', href: '/' } }
  const cars = { kind: 'featuredStock', title: 'Cars', filter: 'make:' } as const
  const found = faults({
    promotions: [
      { ...tile, cars: 'make:Kia' },
      { ...tile, id: 'b', cars: 'seats:7' },
      { ...tile, id: 'c', cars: 'km<' },
    ],
    home: home(hero, cars),
  })
  expect(found.map(({ path }) => path)).toEqual([
    'home.blocks[1].filter',
    'promotions[1].cars',
    'promotions[2].cars',
  ])
})

test('a missing picture, a low contrast, an invalid rule and an unknown name are reported', () => {
  const { theme } = aSite()
  const found = faults({
    theme: { ...theme, colours: { ...theme.colours, soft: '#ccc' } },
    stock: { extra: 'make:' },
    search: { facets: ['make', 'shoe_size'] },
    staff: [{ name: 'A', role: 'B', location: 'atlantis' }],
    home: home(hero, { kind: 'form', title: 'F', form: 'poem' }, { ...hero, picture: 'cars/none' }),
  }).map(({ reason }) => reason)
  expect(found).toContain('there is no picture cars/none')
  expect(found).toContainEqual(expect.stringContaining('Quiet words on'))
  expect(found).toContainEqual(expect.stringContaining('Cannot read the stock filter'))
  expect(found).toContain('there is no filter shoe_size')
  expect(found).toContain('there is no form poem')
  expect(found).toContain('there is no place atlantis')
})

test('an unreachable page is reported: at a path of the platform, or a duplicate path', () => {
  const page = (path: string) => ({ path, title: 'T', description: 'D', blocks: [] })
  const found = faults({ pages: [page('/about'), page('/careers'), page('/search/mine'), page('/about')] })
  expect(found.map(({ path }) => path)).toEqual(['pages[1].path', 'pages[2].path', 'pages[3].path'])
})

test('a logo with scripts or styles is refused', () => {
  const withLogo = (svg: string) => faults({ logo: { svg, label: 'L' } })
  expect(withLogo('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toEqual([])
  for (const inside of [
    '<script>1</script>',
    '<path style="fill:red"/>',
    '<path onclick="x()"/>',
    '<use href="#a"/>',
  ]) {
    expect(withLogo(`<svg>${inside}</svg>`), inside).toHaveLength(1)
  }
})

test('leads are sent encrypted, except inside the operator’s own network', () => {
  const email = { kind: 'email', to: 'a@example.com' } as const
  const to = (url: string) => faults({ leads: { channels: [email, { kind: 'adf-http', url }] } })
  for (const url of [
    'http://crm.example/adf',
    'http://203.0.113.9/adf',
    'http://172.32.0.1/',
    'http://169.254.169.254/',
    'http://[2001:db8::1]/',
  ])
    expect(to(url), url).toMatchObject([{ path: 'leads.channels[1].url' }])
  for (const url of [
    'https://crm.example/adf',
    'http://crm:8080/',
    'http://crm.internal/',
    'http://10.0.0.5/',
    'http://172.20.0.1/',
    'http://[::1]:8080/',
    'http://[fd00::5]/',
  ])
    expect(to(url), url).toEqual([])
})

test('a site whose channels would not deliver some form is reported', () => {
  const adf = { kind: 'adf-email', to: 'crm@example.com' } as const
  const [found, ...more] = faults({ leads: { channels: [adf] } })
  expect(more).toEqual([])
  expect(found).toMatchObject({
    path: 'leads.channels',
    reason: expect.stringMatching(/^leads of enquiry, .*contact.* would reach nobody/),
  })
  expect(found!.reason).not.toContain('valuation')
  expect(faults({ leads: { channels: [adf, { kind: 'email', to: 'a@example.com' }] } })).toEqual([])
  expect(
    faults({
      leads: {
        channels: [adf, { kind: 'webhook', url: 'https://crm.example', secret: 'env:SITE_TEST_MOTORS__CRM' }],
      },
    }),
  ).toEqual([])
})

test('a location that leads are to be mailed to needs a mailbox', () => {
  const [place] = aSite().locations
  const { email: _, ...contact } = place!.contact_detail
  const bare = { ...place!, contact_detail: contact }
  const leads = { channels: [{ kind: 'email', to: 'a@example.com', location: 'also' } as const] }
  expect(faults({ leads, locations: [bare] })).toEqual([
    { path: 'leads.channels[0].location', reason: 'no location has an email address' },
  ])
})
