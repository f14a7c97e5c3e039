import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASE_FILTERS } from '../../src/domain/stock/base-filters.ts'
import { projectCopy } from './project-copy.ts'
import {
  FIND_WARRANTY,
  STOCK_SIZE,
  WARRANTY_PAGE,
  WARRANTY_VIEW,
  YARD_BOOK,
  YARD_BOOK_ROW,
} from './recipe-files.ts'

const PROVIDERS = 'src/adapters/payments/payment-providers.ts'
const CHANNELS = 'src/adapters/lead-delivery/channels.ts'
const SOURCES = 'src/domain/site/content-sources.ts'
const DELIVERIES = 'src/domain/lead/deliveries.ts'
const FACETS_TEST = 'src/domain/search/facets/facets.test.ts'
const CHOICE_TESTS = ['switches', 'schema', 'reference'].map((name) => `src/cli/site/site-${name}.test.ts`)
const VIEWS = 'src/pages/views.tsx'
const FORMS = 'src/domain/lead/forms'
const PLANS = `${FORMS}/form-plans.ts`
const SUCCESS = `${FORMS}/success.ts`
const FORM_WORDS = 'src/domain/desk/lead-work.ts'
const FORM_CHOICES = 'src/domain/site-desk/labels/field-choices.ts'
const BLOCKS = 'src/ui/home/blocks.tsx'
const BLOCK_WORDS = 'src/domain/site-desk/field-words.ts'
const BLOCK_THUMBS = 'src/console/site/blocks/block-thumb.tsx'
const FOOTERS = 'src/ui/footer/footer.tsx'
const PANELS = 'src/ui/header/menu-panels.tsx'
const OPERATIONS = 'src/use-cases/operator/operations.ts'
const PRESETS_TEST = 'src/domain/import/profile/guess-profile.test.ts'
const STOCK_RULES = 'src/domain/stock/base-filters.ts'
const LAST_RULE = Math.max(...Object.keys(BASE_FILTERS).map(Number)) as keyof typeof BASE_FILTERS
/** These fail until the last step of a recipe is done. */
const TESTS = [
  FACETS_TEST,
  ...CHOICE_TESTS,
  'src/pages/page-kinds.test.ts',
  'src/domain/stock/site-stock.test.ts',
  'scripts/checks/stock-rules.test.ts',
  'scripts/checks/operating.test.ts',
  'src/console/feeds/feed-words.test.ts',
  PRESETS_TEST,
]
/** The files that the recipes change, and that do not compile before. */
const CHANGED = [
  PROVIDERS,
  PROVIDERS.replace('.ts', '.test.ts'),
  CHANNELS,
  SOURCES,
  DELIVERIES,
  VIEWS,
  PLANS,
  SUCCESS,
  FORM_WORDS,
  FORM_CHOICES,
  BLOCKS,
  BLOCK_WORDS,
  BLOCK_THUMBS,
  FOOTERS,
  PANELS,
  OPERATIONS,
  PRESETS_TEST,
]

/**
 * Two compiler runs and two test runs are slow on a busy machine. A second try would change the
 * copy twice.
 */
const COMPILING = { timeout: 600_000, retry: 0 }

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

test('who only does the first step of a recipe is told what is missing', COMPILING, () => {
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
  copy.add(`${FORMS}/form.ts`, "  'careers',\n", "  'claim',\n")
  copy.add(
    'src/domain/site/blocks-schema.ts',
    '    Hero,\n    z',
    "\n      .strictObject({ kind: z.literal('clock'), ground }),\n    z",
  )
  copy.add('src/domain/site/chrome-schema.ts', "  'store',\n", "  'short',\n")
  copy.add('src/domain/site/navigation-schema.ts', "  'vehicles',\n", "  'services',\n")
  copy.add(
    'src/use-cases/operator/operation-inputs-schema.ts',
    'export const OPERATION_INPUTS = {\n',
    "  'stock.size': z.strictObject({}),\n",
  )
  copy.write('src/cli/commands/stock-size.ts', STOCK_SIZE)
  copy.add('src/cli/commands.ts', 'COMMANDS: Record<string, Command> = {\n', "  'stock size': stockSize,\n")
  copy.add(
    'src/cli/commands.ts',
    "import type { Command } from './command.ts'\n",
    "import { stockSize } from './commands/stock-size.ts'\n",
  )
  copy.add(
    STOCK_RULES,
    'export const BASE_FILTERS = {\n',
    `  ${LAST_RULE + 1}: { sentence: 'Buses only.', filter: () => equals('item_type', 'bus') },\n`,
  )
  copy.add(
    'src/domain/import/feed-fields.ts',
    'export const FEED_FIELDS = {\n',
    "  keys: { kind: number(0, 9), headings: 'number of keys' },\n",
  )
  copy.add('src/domain/import/feed-fields.ts', 'export type FeedCar = {\n', '  keys?: number\n')
  copy.add('src/domain/import/profile/presets.ts', 'export const PRESETS = {\n', YARD_BOOK)
  expect(copy.wrongFiles(...CHANGED)).toEqual([...CHANGED].sort())
  expect(copy.failedTests(...TESTS)).toEqual([
    'FACET-1 the facets are those of the rule, and the index can count and filter by each',
    'SITE-2 every switch of the schema is on at one demo site and off at another, or says why not',
    'STOCK-2 a site can choose each base filter of the rule and no other, and each has its sentence',
    'STOCK-2 no two base filters show the same cars',
    'STOCK-2 the document lists every stock rule, with the demo sites that show it or a reason',
    'each page is counted as a kind that dealers know by words',
    'every example would be accepted where it stands',
    'every field of a site says what it means, and shows an example',
    'every field that a feed can fill has words of its own',
    'the JSON Schema that editors read is current; `npm run site:schema` writes it',
    'the reference of site configuration is current; `npm run site:reference` writes it',
    'the table of commands lists every command',
    'the well-known export shapes are recognised by their headings and read whole',
  ])
})

test('who follows these recipes to the end is done', COMPILING, () => {
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
    "'payment.provider = newpay': '', 'leads.channels.kind = pager': '',\n'footer.variant = short': '', 'blocks.kind = clock': '', 'navigation.header.dynamicDropdown = services': '',",
  )
  copy.write('src/pages/warranty/view.tsx', WARRANTY_VIEW)
  copy.add(
    VIEWS,
    "import type { ComponentType } from 'react'\n",
    "import { WarrantyView } from './warranty/view.tsx'\n",
  )
  copy.add(VIEWS, 'export const VIEWS: Views = {\n', '  warranty: { View: WarrantyView },\n')
  copy.add(PLANS, 'FORM_PLANS: Record<FormId, FormPlan> = {\n', '  claim: contact,\n')
  copy.add(SUCCESS, 'WORDS: Record<FormId, Success> = {\n', "  claim: { title: '', text: '', steps: [] },\n")
  copy.add(FORM_WORDS, 'FORM_WORDS: Record<FormId, string> = {\n', "  claim: 'Claim',\n")
  copy.add(BLOCKS, 'ComponentType<BlockProps<K>> } = {\n', '  clock: () => null,\n')
  copy.add(FOOTERS, '(props: FooterProps) => ReactNode> = {\n', '  short: LineFooter,\n')
  copy.add(OPERATIONS, 'const OPERATIONS = {\n', "  'stock.size': async () => 0,\n")
  copy.add(FORM_CHOICES, 'FORMS: Record<FormId, string> = {\n', "  claim: 'Claim',\n")
  copy.add(
    'src/domain/site/blocks-schema.ts',
    "z.literal('clock'), ground })",
    ".meta(about('The time at the yard.'))",
  )
  copy.add(BLOCK_WORDS, "BLOCK_WORDS: Record<Block['kind'], string> = {\n", "  clock: 'A clock',\n")
  copy.add(BLOCK_THUMBS, "DRAWINGS: Record<Block['kind'], readonly Box[]> = {\n", '  clock: [],\n')
  copy.add('src/domain/insights/page-kinds.ts', 'PAGE_KINDS = {\n', "  warranty: 'Warranty',\n")
  copy.replace('src/domain/site/search-schema.ts', `.max(${LAST_RULE})`, `.max(${LAST_RULE + 1})`)
  const row = `| ${LAST_RULE} | ${BASE_FILTERS[LAST_RULE].sentence} |`
  copy.replace('docs/stock-rules.md', row, `${row} no demo: none yet |\n| ${LAST_RULE + 1} | Buses only. |`)
  copy.replace('docs/rules.md', `variant 0 to ${LAST_RULE}`, `variant 0 to ${LAST_RULE + 1}`)
  copy.add('src/console/feeds/feed-words.ts', 'MORE_WORDS: Record<string, string> = {\n', "  keys: 'Keys',\n")
  copy.add(PRESETS_TEST, 'Record<PresetName, Record<string, string>> = {\n', YARD_BOOK_ROW)
  copy.add('docs/operating.md', '## Commands\n', '\n| `stock size` | counts the cars on file |\n')
  copy.add(PANELS, '(props: PanelProps) => ReactNode> = {\n', '  services: () => null,\n')
  copy.add(PANELS, '  const filled: Record<typeof kind, number> = {\n', '    services: 1,\n')
  for (const name of ['schema', 'reference'])
    expect(copy.run('node', `src/cli/site/site-${name}.ts`)).toMatchObject({ output: '', succeeded: true })
  expect(copy.wrongFiles(...CHANGED)).toEqual([])
  expect(copy.failedTests(...TESTS)).toEqual([])
  expect(copy.run('node', '--input-type=module', '--eval', FIND_WARRANTY).output).toContain('warranty true')
})
