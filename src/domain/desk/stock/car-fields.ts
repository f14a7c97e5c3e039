import type { Permission } from '#domain/access/permission.ts'
import { FEED_FIELDS, type FeedFieldName, isRequired } from '#domain/import/feed-fields.ts'
import { BODIES, DRIVES, FUELS, GEARBOXES } from '#domain/import/vocabulary/words.ts'

type Kind = 'text' | 'number' | 'money' | 'long' | 'list' | 'choice' | 'flag' | 'place'
export type DeskField = {
  name: FeedFieldName
  words: string
  kind: Kind
  unit?: string
  options?: readonly (readonly [string, string])[]
  needs?: Permission
  /** A feed finds its car by it, so a person cannot set it over a feed. */
  isIdentity?: true
  /** What holds where the feed does not say it. */
  fallback?: unknown
}

const pairs = (values: readonly string[]) => values.map((value) => [value, value] as const)

/** The fields that a person can set, in the order of the screen. */
export const DESK_FIELDS: readonly DeskField[] = [
  { name: 'price', words: 'Price', kind: 'money', needs: 'car.price' },
  { name: 'price_type', words: 'It covers', kind: 'text', needs: 'car.price' },
  { name: 'km', words: 'Odometer', kind: 'number', unit: 'km' },
  { name: 'year', words: 'Year', kind: 'number' },
  { name: 'make', words: 'Make', kind: 'text' },
  { name: 'model', words: 'Model', kind: 'text' },
  { name: 'badge', words: 'Badge', kind: 'text' },
  { name: 'series', words: 'Series', kind: 'text' },
  {
    name: 'car_type',
    words: 'Kind',
    kind: 'choice',
    options: [
      ['used', 'Used'],
      ['demo', 'Demo'],
      ['new', 'New'],
    ],
  },
  { name: 'simple_body', words: 'Body', kind: 'choice', options: pairs(Object.keys(BODIES)) },
  { name: 'simple_fuel', words: 'Fuel', kind: 'choice', options: pairs(Object.keys(FUELS)) },
  { name: 'simple_transmission', words: 'Gearbox', kind: 'choice', options: pairs(Object.keys(GEARBOXES)) },
  { name: 'simple_drive', words: 'Drive', kind: 'choice', options: pairs(Object.keys(DRIVES)) },
  { name: 'engine', words: 'Engine', kind: 'text' },
  { name: 'colour', words: 'Colour', kind: 'text' },
  { name: 'doors', words: 'Doors', kind: 'number' },
  { name: 'seats', words: 'Seats', kind: 'number' },
  { name: 'towing_kg', words: 'Towing, kg', kind: 'number' },
  { name: 'boot_litres', words: 'Boot, litres', kind: 'number' },
  { name: 'rego', words: 'Rego', kind: 'text' },
  { name: 'stocknum', words: 'Stock number', kind: 'text', isIdentity: true },
  { name: 'vin', words: 'VIN', kind: 'text', isIdentity: true },
  { name: 'location', words: 'Yard', kind: 'place' },
  { name: 'tag', words: 'Tag', kind: 'text' },
  { name: 'certified', words: 'Certified', kind: 'flag' },
  { name: 'reservable', words: 'Can be reserved', kind: 'flag' },
  { name: 'filtered_features', words: 'Features', kind: 'list' },
  { name: 'video_url', words: 'Walkaround video', kind: 'text' },
  { name: 'service_history_url', words: 'Service history', kind: 'text' },
  { name: 'inspection_report_url', words: 'Inspection report', kind: 'text' },
  { name: 'description', words: 'Description', kind: 'long' },
]

/** Where a car stands. It is set as its state, not as a field. */
export const STATE_FIELDS: readonly DeskField[] = [
  {
    name: 'status',
    words: 'State',
    kind: 'choice',
    fallback: 'in_stock',
    options: [
      ['in_stock', 'In stock'],
      ['coming_soon', 'On order'],
      ['sold', 'Sold'],
      ['removed', 'Taken away'],
    ],
  },
  { name: 'show_on_dealer_website', words: 'Shown on the site', kind: 'flag', fallback: true },
]

export const deskField = (name: string): DeskField | undefined =>
  DESK_FIELDS.find((field) => field.name === name)

/** How a person writes prices and days here. */
const STYLE = { numbers: 'auto', dates: 'day-first', words: {} } as const

/** What a person typed for a field, read as a cell of a feed would be. */
export function readTyped(name: FeedFieldName, raw: string): { value: unknown } | { fault: string } {
  if (raw.trim() === '' && (isRequired(name) || name === 'stocknum'))
    return { fault: 'A car cannot be without it.' }
  const { value, trouble } = FEED_FIELDS[name].kind(STYLE)(raw.trim())
  if (!trouble && value !== undefined) return { value }
  const reason = trouble?.reason ?? 'says nothing'
  // Some reasons begin with what was typed, which is a number or in quotes.
  return { fault: /^['\d-]/.test(reason) ? `${reason}.` : `It ${reason}.` }
}
