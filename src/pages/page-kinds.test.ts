import { expect, test } from 'vitest'
import { PAGE_KINDS } from '#domain/insights/page-kinds.ts'
import { PAGES } from './pages.ts'

test('each page is counted as a kind that dealers know by words', () => {
  expect(Object.keys(PAGE_KINDS).sort()).toEqual([...Object.keys(PAGES), 'notFound', 'failed'].sort())
})
