import { cutText } from '#domain/cut-text.ts'
import { isPhotoSource } from '#domain/import/photo-source.ts'
import { isObject, valueAt } from './apply-patch.ts'
import { BLOCK_WORDS, dateWords, optionWords, timeWords, weekdayWords } from './field-words.ts'
import { fieldLabel } from './labels/field-labels.ts'
import type { Path } from './patch-schema.ts'

const LONGEST = 140
const cut = (text: string) => (text.length > LONGEST ? `${cutText(text, LONGEST - 1)}…` : text)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Groups of fields that are shown as one text, such as the hours of a day. */
export function atomWords(path: Path, value: unknown): { name: string; words: string } | undefined {
  const [list, at] = path.slice(-2)
  if (!isObject(value) || typeof at !== 'number') return
  const words = (open: unknown, close: unknown) =>
    value.status === 'Closed' ? 'closed' : `${timeWords(text(open))} to ${timeWords(text(close))}`
  if (list === 'opening_hours')
    return { name: weekdayWords(Number(value.weekday)), words: words(value.open, value.close) }
  if (list === 'special_hours')
    return {
      name: [dateWords(text(value.date)), text(value.name)].filter(Boolean).join(', '),
      words: words(value.start_hour, value.end_hour),
    }
}

/** How an item calls itself. */
export function nameOfItem(value: unknown): string {
  if (!isObject(value)) return ''
  const kind = text(value.kind)
  const label = [
    'name',
    'title',
    'label',
    'customer_name',
    'question',
    'text',
    'tag',
    'path',
    'to',
    'url',
    'from',
  ]
    .map((key) => text(value[key]))
    .find(Boolean)
  const lines = Array.isArray(value.lines) ? text(value.lines[0]) : ''
  const block = Object.hasOwn(BLOCK_WORDS, kind) ? BLOCK_WORDS[kind as keyof typeof BLOCK_WORDS] : ''
  if (block) return [block, label ?? lines].filter(Boolean).join(': ')
  return label ?? (kind && optionWords(kind))
}

/** What people call the pictures that they added, by their source. */
export type PictureNames = ReadonlyMap<string, string>
const NO_NAMES: PictureNames = new Map()

/** What a picture is called everywhere. Those of the site's folder have the name of their file. */
export const pictureName = (source: string, names = NO_NAMES): string | undefined =>
  names.get(source) ??
  /^site\/([a-z0-9_-]+)$/.exec(source)?.[1] ??
  (isPhotoSource(source) ? 'a picture of yours' : undefined)

export const isDrawing = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*<svg\b/i.test(value)

/** Drawings and pictures of the library have no words of their own. */
const textWords = (value: string, names: PictureNames): string =>
  isDrawing(value) ? 'a drawing' : cut(pictureName(value, names) ?? value)

/** Fields that say nothing of an item: a number that nobody gave it, its background. */
const UNTOLD = ['id', 'ground']

/** A value as a person would write it, never as JSON. */
export function valueWords(path: Path, value: unknown, names = NO_NAMES): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textWords(value, names)
  const atom = atomWords(path, value)
  if (atom) return atom.words
  if (Array.isArray(value))
    return value.length === 0
      ? 'nothing'
      : cut(value.map((item) => (isObject(item) ? nameOfItem(item) : valueWords([], item, names))).join(', '))
  if (!isObject(value)) return ''
  const name = nameOfItem(value)
  // Of an old address, where it leads matters as much.
  const { path: from, to } = value
  if (name && name === from && text(to)) return cut(`${name} (leads to ${text(to)})`)
  if (name) return cut(name)
  return cut(
    Object.entries(value)
      .filter(([key]) => !UNTOLD.includes(key))
      .filter(([, item]) => (typeof item === 'string' && item !== '') || typeof item === 'number')
      .map(([key, item]) => `${fieldLabel(key)} ${item}`)
      .join(', ') || 'one without a name',
  )
}

/** The parts of a site as a dealer calls them. */
const PARTS: Record<string, string> = {
  theme: 'Look',
  logo: 'Logo',
  header: 'Header',
  navigation: 'Menu',
  footer: 'Footer',
  search: 'Search',
  stock: 'Stock rules',
  card: 'Cards of cars',
  carPage: 'Pages of cars',
  finance: 'Finance',
  payment: 'Reservations',
  forms: 'Forms',
  leads: 'Where leads go',
  favourites: 'Saved cars',
  staff: 'People',
  reviews: 'Reviews',
  promotions: 'Offers',
  announcements: 'Banner',
  hours: 'Opening hours',
  legal: 'Legal texts',
  social: 'Social links',
  seo: 'Search engines',
  tags: 'Tags',
  maps: 'Maps',
  pictures: 'Pictures',
  hosts: 'Domain',
  setup: 'Opening',
}

/** Where a change shows: the page or part, and the item on it. */
export function whereOf(config: unknown, path: Path, names = NO_NAMES): { page: string; item: string } {
  const [part, at, , block] = path
  const itemAt = (steps: number) => nameOfItem(valueAt(config, path.slice(0, steps)))
  if (part === 'home') return { page: 'Home', item: at === 'blocks' ? blockAt(config, path, 3) : '' }
  if (part === 'pages' && typeof at === 'number')
    return {
      page: `Page “${text(valueAt(config, ['pages', at, 'title']))}”`,
      item: typeof block === 'number' ? blockAt(config, path, 4) : '',
    }
  if (part === 'locations' && typeof at === 'number')
    return { page: text(valueAt(config, ['locations', at, 'name'])), item: '' }
  const known = PARTS[String(part)] ?? 'Your details'
  if (part === 'pictures' && typeof at === 'string') return { page: known, item: textWords(at, names) }
  // The innermost item with a name: a tile, a person, an entry of a menu.
  for (let steps = path.length; steps > 1; steps -= 1)
    if (typeof path[steps - 1] === 'number') return { page: known, item: cut(itemAt(steps)) }
  return { page: known, item: '' }
}

function blockAt(config: unknown, path: Path, steps: number): string {
  const kind = text(valueAt(config, [...path.slice(0, steps), 'kind']))
  return Object.hasOwn(BLOCK_WORDS, kind) ? BLOCK_WORDS[kind as keyof typeof BLOCK_WORDS] : ''
}
