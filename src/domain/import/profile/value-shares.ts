import { FEED_FIELD_NAMES, FEED_FIELDS, type FeedFieldName } from '../feed-fields.ts'
import { modelMatcher } from '../match-model.ts'
import { MAKES } from '../vocabulary/makes.ts'
import { phraseMatcher, type Vocabulary, wholeMatcher } from '../vocabulary/matcher.ts'
import { BODIES, COLOURS, CONDITIONS, DRIVES, FUELS, GEARBOXES } from '../vocabulary/words.ts'

/**
 * The share of a column's cells that parse as a field (`fits`), and that are typical of it
 * (`looks`).
 */
export type Share = { field: FeedFieldName; fits: number; looks: number }

const STYLE = { numbers: 'auto', dates: 'day-first', words: {} } as const
const READERS = FEED_FIELD_NAMES.map((field) => [field, FEED_FIELDS[field].kind(STYLE)] as const)
/** Which of day and month is first is decided later, by all cells of the column. */
const readMonthFirst = FEED_FIELDS.created_at.kind({ ...STYLE, dates: 'month-first' })
const FEWEST = 2

const share = (cells: string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length

const knows = (matcher: (raw: string) => string | undefined) => (cell: string) => matcher(cell) !== undefined
const wordShare = (vocabulary: Vocabulary, weight: number) => {
  const match = phraseMatcher(vocabulary)
  return (cells: string[]) => share(cells, (cell) => cell.length < 60 && match(cell) !== undefined) * weight
}

const plainNumber = (cell: string) => Number(cell.replace(/[$,\s]/g, ''))
const isMoney = (cell: string) => /^(a|nz)?\$\s?\d/i.test(cell)
/** What it covers is said of a price only: '23990 D/A', '23,990 EGC', 'POA'. */
const saysCover = (cell: string) =>
  /^\d[\d,.\s]*(d\/a|drive ?away|egc|\+? ?orc)\b/i.test(cell) || /^p\.?o\.?a\.?$/i.test(cell)
const isYear = (cell: string) => /^(?:(?:0?[1-9]|1[0-2])\/)?(?:19[5-9]|20[0-4])\d$|^MY ?\d{2}$/i.test(cell)
/** A day as people write it. A plain number could be anything. */
const isDay = (cell: string) =>
  /^\d{1,2}[/.-](?:\d{1,2}|[a-z]{3,9})[/.-]\d{2,4}\b|^\d{4}-\d{2}-\d{2}|^\d{1,2} [a-z]{3,9} \d{4}\b/i.test(
    cell,
  )
/** Prices end with 990, 888 or 500. Odometers end with any digits. */
const endsLikePrice = (cell: string) =>
  /(?:[059]0|88|89|95|99)(?:\.00)?$/.test(cell) && plainNumber(cell) >= 500 && plainNumber(cell) < 2_000_000
const isDistinct = (cells: string[]) => new Set(cells).size / Math.max(1, cells.length)
const isMake = knows(wholeMatcher(MAKES))

/** How typical cells are of a field. Fields without typical cells are not listed. */
const LOOKS: Partial<Record<FeedFieldName, (cells: string[]) => number>> = {
  vin: (cells) => share(cells, (cell) => /^[A-HJ-NPR-Z0-9]{17}$/i.test(cell)) * 0.95,
  images: (cells) =>
    share(
      cells,
      (cell) =>
        /^(https?:)?\/\/\S+\.(jpe?g|png|webp|gif)/i.test(cell) || /^https?:\/\/\S+\|https?:/i.test(cell),
    ) * 0.9,
  year: (cells) => share(cells, isYear) * 0.8,
  created_at: (cells) => share(cells, isDay) * 0.7,
  make: (cells) => share(cells, isMake) * 0.9,
  car_type: (cells) => (new Set(cells).size <= 6 ? wordShare(CONDITIONS, 0.85)(cells) : 0),
  simple_body: wordShare(BODIES, 0.8),
  simple_transmission: wordShare(GEARBOXES, 0.8),
  simple_fuel: wordShare(FUELS, 0.75),
  simple_drive: wordShare(DRIVES, 0.8),
  colour: (cells) => share(cells, knows(phraseMatcher(COLOURS))) * 0.7,
  price: (cells) => {
    const isSure = (cell: string) => isMoney(cell) || saysCover(cell)
    const isLikely = (cell: string) => isSure(cell) || endsLikePrice(cell)
    const likely = share(cells, isLikely) * (share(cells, isSure) > 0.2 ? 0.75 : 0.6)
    return Math.max(share(cells, isSure) * 0.85, likely)
  },
  km: (cells) =>
    Math.max(share(cells, (cell) => /^\d[\d,.\s]*(km|kms|k)$/i.test(cell)) * 0.9, odometerShare(cells)),
  description: (cells) => share(cells, (cell) => cell.length > 120 && cell.includes(' ')) * 0.7,
  stocknum: (cells) =>
    isDistinct(cells) > 0.98 ? share(cells, (cell) => /^[A-Z]{0,4}-?\d{2,8}[A-Z]?$/i.test(cell)) * 0.55 : 0,
}

/** Distinct numbers up to half a million that are neither years nor prices. */
function odometerShare(cells: string[]): number {
  const isWide = isDistinct(cells) > 0.5 && share(cells, (cell) => plainNumber(cell) > 2_100) > 0.3
  if (!isWide || share(cells, endsLikePrice) > 0.6) return 0
  return share(cells, (cell) => plainNumber(cell) >= 0 && plainNumber(cell) < 500_000) * 0.55
}

/** The possible fields of each column. Models depend on the make, so all columns are needed. */
export function sharesOf(columns: string[][]): Share[][] {
  const makes = columns.findLast((cells) => cells.length >= FEWEST && share(cells, isMake) > 0.6)
  const known = [...new Set(makes)].flatMap((make) => wholeMatcher(MAKES)(make) ?? [])
  const matchModel = modelMatcher({})
  const isModel = (cell: string) => known.some((make) => matchModel(make, cell) !== undefined)
  return columns.map((cells) =>
    READERS.map(([field, read]) => {
      const isFitting = (cell: string) =>
        !read(cell).trouble || (field === 'created_at' && !readMonthFirst(cell).trouble)
      const fits = cells.length === 0 ? 1 : share(cells, isFitting)
      const looks = field === 'model' ? share(cells, isModel) * 0.85 : (LOOKS[field]?.(cells) ?? 0)
      return { field, fits, looks: cells.length >= FEWEST ? looks : 0 }
    }),
  )
}
