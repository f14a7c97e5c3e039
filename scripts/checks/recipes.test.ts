import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectCopy } from './project-copy.ts'

const PROVIDERS = 'src/adapters/payments/payment-providers.ts'
const CHANNELS = 'src/adapters/lead-delivery/channels.ts'
const DELIVERIES = 'src/domain/lead/deliveries.ts'
const FACETS_TEST = 'src/domain/search/facets.test.ts'
const CHOICE_TESTS = ['src/cli/site-switches.test.ts', 'src/cli/site-schema.test.ts']

/** Two compiler runs and two test runs are slow on a busy machine. */
const COMPILING_MS = 300_000

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
  'adding only the name of a payment provider, a channel or a facet fails with what is missing',
  () => {
    copy.add('src/domain/site/money-schema.ts', "'eway', ", "'newpay', ")
    copy.add(
      'src/domain/site/leads-schema.ts',
      "z.strictObject({ kind: z.literal('adf-http'), url: z.url() }),",
      "z.strictObject({ kind: z.literal('sms'), number: z.string() }),",
    )
    copy.add(
      'src/domain/search/facets.ts',
      "badge: list('Badge', 'badge'),",
      "doors: list('Doors', 'doors'),",
    )
    expect(copy.wrongFiles()).toEqual(
      [PROVIDERS, PROVIDERS.replace('.ts', '.test.ts'), CHANNELS, DELIVERIES].sort(),
    )
    expect(copy.failedTests(FACETS_TEST, ...CHOICE_TESTS)).toEqual([
      'FACET-1 the facets are those of the rule, and the index can count and filter by each',
      'SITE-2 every switch of the schema is on at one demo site and off at another, or says why not',
      'the JSON Schema that editors read is current; `npm run site:schema` writes it',
    ])
  },
  COMPILING_MS,
)

test(
  'following the recipes of a payment provider, a channel and a facet leaves no failure',
  () => {
    copy.add(PROVIDERS, '  eway: (', 'keys) => PROVIDERS.stripe(keys, undefined),\n  newpay: (')
    copy.add(
      PROVIDERS.replace('.ts', '.test.ts'),
      "    eway: { headers: {}, body: '', query: new URLSearchParams({ AccessCode: 'page' }) },",
      "\n    newpay: { headers: {}, body: '', query },",
    )
    copy.add(
      DELIVERIES,
      '  email: { addressOf: ({ to }) => to },',
      '\n  sms: { addressOf: ({ number }) => number },',
    )
    copy.add(CHANNELS, '  return {\n', "    sms: of<'sms'>(async () => {}),\n")
    copy.add('src/domain/search/index-settings.ts', '    filterableAttributes: [\n', "      'doors',\n")
    copy.add('docs/rules.md', '- FACET-1 Facets: status, ', 'doors, ')
    copy.add(
      'src/cli/site-switches.test.ts',
      'const WITHOUT_DEMO: Record<string, string> = {\n',
      "'payment.provider = newpay': '', 'leads.channels.kind = sms': '',",
    )
    expect(copy.run('src/cli/site-schema.ts')).toMatchObject({ isWell: true })
    expect(copy.wrongFiles()).toEqual([])
    expect(copy.failedTests(FACETS_TEST, ...CHOICE_TESTS)).toEqual([])
  },
  COMPILING_MS,
)
