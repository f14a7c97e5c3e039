import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectCopy } from './project-copy.ts'

const PROVIDERS = 'src/adapters/payments/payment-providers.ts'
const CHANNELS = 'src/adapters/lead-delivery/channels.ts'
const SOURCES = 'src/domain/site/content-sources.ts'
const DELIVERIES = 'src/domain/lead/deliveries.ts'
const FACETS_TEST = 'src/domain/search/facets/facets.test.ts'
const CHOICE_TESTS = ['switches', 'schema', 'reference'].map((name) => `src/cli/site/site-${name}.test.ts`)
const VIEWS = 'src/pages/views.tsx'
/** What the recipes change, and what must be told about it. */
const CHANGED = [PROVIDERS, PROVIDERS.replace('.ts', '.test.ts'), CHANNELS, SOURCES, DELIVERIES, VIEWS]

/**
 * Two compiler runs and two test runs are slow on a busy machine. A second try would change the
 * copy twice.
 */
const COMPILING = { timeout: 600_000, retry: 0 }

const WARRANTY_PAGE = `
import { describePage } from '#domain/meta/describe-page.ts'
import { definePage } from '../page.ts'

export const warranty = definePage({
  address: '/warranty',
  load({ site, url }) {
    const words = { title: 'Warranty', description: 'What we stand for.', path: '/warranty' }
    return { kind: 'page', props: { years: 5 }, meta: describePage(site, url.href, words) }
  },
})
`
const WARRANTY_VIEW = 'export const WarrantyView = ({ years }: { years: number }) => <p>{years} years</p>'
/** Says which page answers at the new address, and whether the site check knows it. */
const FIND_WARRANTY = `
import { aSite } from './src/domain/builders.ts'
import { pagesAt } from './src/pages/page-at.ts'
import { knownPaths } from './src/pages/site-paths.ts'
const paths = knownPaths(aSite(), { manufacturers: [], models: [] })
console.log(pagesAt(aSite(), '/warranty')[0]?.name, paths.has('/warranty'))
`

let copy: ReturnType<typeof projectCopy>
beforeAll(() => {
  copy = projectCopy()
})
afterAll(() => copy.remove())

test('every file that a recipe names exists', () => {
  const recipes = readFileSync('CONTRIBUTING.md', 'utf8').split('## Recipes')[1]!
  const named = [...recipes.matchAll(/`((?:src|sites|docs)\/[^`*<]+)`/g)].map((match) => match[1]!)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test(
  'who only names a payment provider, a channel, a facet or a page is told what is missing',
  COMPILING,
  () => {
    copy.add('src/domain/site/money-schema.ts', "'eway', ", "'newpay', ")
    copy.add(
      'src/domain/site/leads-schema.ts',
      "z.discriminatedUnion('kind', [",
      "z.strictObject({ kind: z.literal('pager'), number: z.string() }),",
    )
    copy.add(
      'src/domain/search/facets/facets.ts',
      "badge: list('Badge', 'badge'),",
      "series: list('Series', 'series'),",
    )
    copy.write('src/pages/warranty/page.ts', WARRANTY_PAGE)
    copy.add(
      'src/pages/pages.ts',
      "import type { Page } from './page.ts'\n",
      "import { warranty } from './warranty/page.ts'\n",
    )
    copy.add('src/pages/pages.ts', 'export const PAGES = {\n', '  warranty,\n')
    expect(copy.wrongFiles(...CHANGED)).toEqual([...CHANGED].sort())
    expect(copy.failedTests(FACETS_TEST, ...CHOICE_TESTS)).toEqual([
      'FACET-1 the facets are those of the rule, and the index can count and filter by each',
      'SITE-2 every switch of the schema is on at one demo site and off at another, or says why not',
      'every example would be accepted where it stands',
      'every field of a site says what it means, and shows an example',
      'the JSON Schema that editors read is current; `npm run site:schema` writes it',
      'the reference of site configuration is current; `npm run site:reference` writes it',
    ])
  },
)

test(
  'who follows the recipes of a payment provider, a channel, a facet and a page to the end is done',
  COMPILING,
  () => {
    copy.add(PROVIDERS, '  eway: (', 'keys) => PROVIDERS.stripe(keys, undefined),\n  newpay: (')
    copy.add(
      PROVIDERS.replace('.ts', '.test.ts'),
      "    eway: { headers: {}, body: '', query: new URLSearchParams({ AccessCode: 'page' }) },",
      "\n    newpay: { headers: {}, body: '', query },",
    )
    copy.add(SOURCES, "  'test-bank': [],", "\n  newpay: ['https://pay.example'],")
    const LEADS = 'src/domain/site/leads-schema.ts'
    copy.add(LEADS, 'number: z.string()', ".meta(about('The mobile that gets it.', '0400 000 000'))")
    copy.add(LEADS, "'0400 000 000')) })", ".meta(about('A text message.'))")
    copy.add(
      DELIVERIES,
      '  email: { addressOf: ({ to }) => to },',
      '\n  pager: { addressOf: ({ number }) => number },',
    )
    copy.add(CHANNELS, '  return {\n', "    pager: of<'pager'>(async () => {}),\n")
    copy.add('src/domain/search/index-settings.ts', '    filterableAttributes: [\n', "      'series',\n")
    copy.add('docs/rules.md', '- FACET-1 Facets: status, ', 'series, ')
    copy.add(
      'src/cli/site/site-switches.test.ts',
      'const WITHOUT_DEMO: Record<string, string> = {\n',
      "'payment.provider = newpay': '', 'leads.channels.kind = pager': '',",
    )
    copy.write('src/pages/warranty/view.tsx', WARRANTY_VIEW)
    copy.add(
      VIEWS,
      "import type { ComponentType } from 'react'\n",
      "import { WarrantyView } from './warranty/view.tsx'\n",
    )
    copy.add(VIEWS, 'export const VIEWS: Views = {\n', '  warranty: { View: WarrantyView },\n')
    for (const name of ['schema', 'reference'])
      expect(copy.run('node', `src/cli/site/site-${name}.ts`)).toMatchObject({ succeeded: true })
    expect(copy.wrongFiles(...CHANGED)).toEqual([])
    expect(copy.failedTests(FACETS_TEST, ...CHOICE_TESTS)).toEqual([])
    expect(copy.run('node', '--input-type=module', '--eval', FIND_WARRANTY).output).toContain('warranty true')
  },
)
