import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSiteFolder } from '../../src/adapters/sites/folder.ts'
import { BASE_FILTERS } from '../../src/domain/stock/base-filters.ts'
import { baseFilterVariant } from '../../src/domain/stock/site-stock.ts'

const rows = [...readFileSync('docs/stock-rules.md', 'utf8').matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)]
const shownBy = Map.groupBy(openSiteFolder('sites').all(), baseFilterVariant)

test('STOCK-2 the document lists every stock rule, with the demo sites that show it or a reason', () => {
  expect(rows.map(([, rule, sentence]) => [rule, sentence])).toEqual(
    Object.entries(BASE_FILTERS).map(([rule, { sentence }]) => [rule, sentence]),
  )
  for (const [, rule, , shown] of rows) {
    const sites = shownBy.get(Number(rule) as keyof typeof BASE_FILTERS)?.map(({ slug }) => slug)
    if (sites) expect(shown).toBe(sites.sort().join(', '))
    else expect(shown).toMatch(/^no demo: /)
  }
})
