import { PAGE_ROWS } from '#domain/desk/page.ts'
import { type Sort, sortOf } from './sort.ts'
import { listOf, pageOf } from './url.ts'

type Rules<Row, By extends string> = {
  /** What the words of a search can begin. Without it the words were looked up before. */
  words?: (row: Row) => string
  /** By name in the address. A row passes if one of the chosen values fits. */
  filters: Record<string, (row: Row, chosen: string) => boolean>
  orders: Record<By, (row: Row) => string | number>
  defaultSort: Sort<NoInfer<By>>
}

const MAX_WORDS = 5

const compared = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/**
 * What an address asks of a list that is held whole. A dealer has tens of people, keys and feeds,
 * so these lists need no database for it.
 */
export function wholeList<Row, By extends string>(
  rows: readonly Row[],
  search: URLSearchParams,
  { words, filters, orders, defaultSort }: Rules<Row, By>,
): { all: Row[]; rows: Row[]; total: number } {
  const typed = (search.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const isNamed = (row: Row) => {
    const parts = words?.(row).toLowerCase().split(/\s+/)
    return !parts || typed.every((word) => parts.some((part) => part.startsWith(word)))
  }
  const chosen = Object.entries(filters).flatMap(([name, fits]) => {
    const values = listOf(search.get(name))
    return values.length > 0 ? [(row: Row) => values.some((value) => fits(row, value))] : []
  })
  const { by, isDown } = sortOf(search, Object.keys(orders) as By[], defaultSort)
  const all = rows
    .filter((row) => chosen.every((fits) => fits(row)) && isNamed(row))
    .sort((a, b) => {
      const order = compared(orders[by](a), orders[by](b))
      return (isDown ? -1 : 1) * order || compared(orders[defaultSort.by](a), orders[defaultSort.by](b))
    })
  const first = (pageOf(search) - 1) * PAGE_ROWS
  return { all, rows: all.slice(first, first + PAGE_ROWS), total: all.length }
}
