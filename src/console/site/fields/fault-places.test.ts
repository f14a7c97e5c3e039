import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { siteFaults } from '#domain/site/checks/site-faults.ts'
import type { Site, SiteInput } from '#domain/site/site-schema.ts'
import { isObject, valueAt } from '#domain/site-desk/apply-patch.ts'
import { draftFaults } from '#domain/site-desk/draft-faults.ts'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { reasonAgainst, schemaPath, sectionOf } from '#domain/site-desk/sections.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import { blockForm, pageForm, sectionForm } from '#use-cases/desk/site/section-form.ts'

const keysOf = (path: string): Path =>
  path.split(/[.[\]]+/).flatMap((key) => (key === '' ? [] : [/^\d+$/.test(key) ? Number(key) : key]))

/** Whether the form of a field shows what is wrong at a path below it. */
function isShown(field: FormField, path: Path, rest: Path, site: unknown): boolean {
  const [key, ...more] = rest
  if (key === undefined) return true
  const inside = (fields: readonly FormField[]) =>
    fields.some((one) => one.key === key && isShown(one, [...path, key], more, site))
  if (field.kind === 'group') return inside(field.fields)
  if (field.kind === 'list' || field.kind === 'map') return isShown(field.item, [...path, key], more, site)
  if (field.kind !== 'variants') return false
  const value = valueAt(site, path)
  const variant = field.variants.find((one) => isObject(value) && one.value === value[field.by])
  return inside(variant?.fields ?? [])
}

/** Whether some screen shows the field of a fault. */
function hasField(at: string, site: Site): boolean {
  const path = keysOf(at)
  const block = path.indexOf('blocks')
  const below = (fields: readonly FormField[], from: number) =>
    fields.some(
      (one) => one.key === path[from] && isShown(one, path.slice(0, from + 1), path.slice(from + 1), site),
    )
  if (block >= 0)
    return below(blockForm(String(valueAt(site, [...path.slice(0, block + 2), 'kind']))), block + 2)
  if (path[0] === 'pages') return below(pageForm(false), 2)
  const section = sectionOf(at)
  return (
    section !== undefined &&
    sectionForm(section).some(
      ({ path: start, field }) =>
        start.every((key, n) => key === path[n]) && isShown(field, start, path.slice(start.length), site),
    )
  )
}

type Blocks = SiteInput['home']['blocks']
const BLOCKS: Blocks = [
  {
    kind: 'hero',
    variant: 'split',
    lines: ['Hello.', ''],
    picture: 'none',
    button: { label: '', href: '/gone' },
  },
  { kind: 'featuredStock', title: 'Cars', filter: 'make:' },
  { kind: 'form', title: 'Form', form: 'poem' },
  { kind: 'locations', title: 'Places', slugs: ['', 'atlantis'] },
  { kind: 'markdown', markdown: 'Read [this](/gone).' },
  { kind: 'makeTiles', title: 'Makes', images: { Ford: 'none' } },
]
const link = { label: 'L', href: '/gone?refinementList[shoe]=1' }

/** A site that every check has something against. */
function brokenSite(): Site {
  const site = aSite()
  const [place] = site.locations
  const email = { kind: 'email', to: 'a@dealer.example', location: 'also' } as const
  return aSite({
    contactPath: '/finance',
    phone: '',
    theme: { ...site.theme, colours: { ...site.theme.colours, soft: '#ccc' } },
    logo: { ...site.logo, svg: '<svg><script>x</script></svg>' },
    stock: { extra: 'make:', search_filters: 'make:' },
    search: { facets: ['make', 'shoe_size'] },
    forms: { overrides: { poem: {} }, highlightedLocations: ['atlantis'] },
    staff: [{ name: '', role: 'B', location: 'atlantis', image: 'none' }],
    header: { ...site.header, buttons: [link] },
    navigation: {
      header: [{ name: 'A', url: '/gone' }],
      footer: [{ title: 'T', items: [{ name: 'B', url: '/x' }] }],
    },
    announcements: [{ text: '', from: '2026-12-02', until: '2026-12-01', link }],
    promotions: [
      {
        ...{ id: 'p', title: 'P', text: 'T', picture: 'none', cars: 'vin:1', link },
        ...{ start: '2026-12-02T00:00:00Z', expiry: '2026-12-01T00:00:00Z' },
      },
    ],
    locations: [{ ...place!, image: 'none', contact_detail: { ...place!.contact_detail, email: undefined } }],
    finance: { ...site.finance, display: 'rates', rate: 50, comparisonRate: 1, warning: 'Short.' },
    leads: {
      channels: [
        email,
        { kind: 'webhook', url: 'http://crm.dealer.example/leads', secret: 'env:SITE_OTHER__KEY' },
        { kind: 'adf-http', url: 'https://crm.dealer.example/adf' },
      ],
    },
    seo: {
      redirects: [
        { path: '/a', to: '/b' },
        { path: '/b', to: '/a' },
        { path: '/a', to: '/' },
        { path: '/c', to: '/gone' },
        { path: '/d', to: '#top' },
      ],
    },
    home: { ...site.home, blocks: BLOCKS },
    pages: [{ path: '/contact', title: 'C', description: 'D', blocks: BLOCKS }],
  })
}

test('SITE-14 whatever a check has against a draft is shown at a field of a screen', () => {
  const site = brokenSite()
  const faults = [
    ...siteFaults(site, {
      range: { manufacturers: [], models: [] },
      paths: SITE_PATHS,
      pictureExists: () => false,
    }),
    ...draftFaults(site),
  ]
  const paths = [...new Set(faults.map(({ path }) => path))]
  expect(paths.filter((path) => !reasonAgainst(schemaPath(keysOf(path))) && !hasField(path, site))).toEqual(
    [],
  )
  // One that only the operator mends is listed on the screen of its part.
  const operators = paths.filter((path) => reasonAgainst(schemaPath(keysOf(path))))
  expect(operators.map((path) => [path, sectionOf(path)])).toEqual([
    ['leads.channels[1].secret', 'receivers'],
  ])
  // Every check speaks up here. Another one belongs into this site too.
  expect(paths.map((path) => schemaPath(keysOf(path)).replace(/^pages\[\]\.blocks/, 'home.blocks'))).toEqual(
    expect.arrayContaining([
      ...['contactPath', 'pages[].path', 'header.buttons[].href', 'navigation.header[].url'],
      ...['navigation.footer[].items[].url', 'home.blocks[].button.href', 'home.blocks[].markdown'],
      ...[
        'promotions[].link.href',
        'announcements[].link.href',
        'seo.redirects[].path',
        'seo.redirects[].to',
      ],
      ...['home.blocks[].picture', 'home.blocks[].images.Ford', 'promotions[].picture', 'locations[].image'],
      ...[
        'theme.colours',
        'stock.extra',
        'stock.search_filters',
        'home.blocks[].filter',
        'promotions[].cars',
      ],
      ...['search.facets[]', 'forms.overrides.poem', 'home.blocks[].form', 'forms.highlightedLocations[]'],
      ...['staff[].location', 'home.blocks[].slugs[]', 'logo.svg', 'leads.channels[].url'],
      ...['leads.channels[].location', 'finance.rate', 'finance.comparisonRate', 'finance.warning'],
      ...['staff[].name', 'announcements[].text', 'home.blocks[].lines[]', 'announcements[].until'],
      ...['promotions[].expiry', 'home.blocks[].button.label', 'phone'],
    ]),
  )
})
