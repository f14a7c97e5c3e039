import { cutText } from '#domain/cut-text.ts'
import { phraseMatcher, UNREADABLE, type Vocabulary, wholeMatcher } from '../vocabulary/matcher.ts'
import { YES_OR_NO } from '../vocabulary/words.ts'
import { type CellKind, quoted, type Reading, troubled } from './cell-reading.ts'

const LEFT_OUT = 'has characters that cannot be read, which were left out'
const unreadable = (raw: string): Reading =>
  troubled('unreadable', `${quoted(raw)} has a character that cannot be read: look at the file's encoding`)

export const text =
  (longest: number): CellKind =>
  () =>
  (raw) => {
    if (raw.includes(UNREADABLE)) return unreadable(raw)
    if (raw.length > longest) return troubled('length', `is longer than ${longest} characters`)
    if (!/[\r\n]/.test(raw)) return { value: raw }
    const reason = 'holds a line break: a quote in the file may not be closed'
    return troubled('row', reason, raw.replace(/\s+/g, ' '))
  }

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** A long text. Markup becomes line breaks, and unreadable characters are left out. */
export const prose =
  (longest: number): CellKind =>
  () =>
  (raw) => {
    // Most texts are plain, so the slow path below is rarely needed.
    if (raw.length <= longest && !/[<&\n\t\u00A0\uFFFD]| {2}/.test(raw)) return { value: raw }
    const plain = raw
      .replace(/<\/(p|div|li|h\d|tr)>|<br\s*\/?>/gi, '\n')
      .replace(/<\/?[a-z][^>]{0,500}>/gi, '')
      .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name]!)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*\n\s*/g, '\n\n')
      .trim()
    const readable = plain.replaceAll(UNREADABLE, '')
    if (readable.length > longest) return troubled('length', `is longer than ${longest} characters`)
    if (plain === '') return {}
    return readable === plain ? { value: readable } : troubled('unreadable', LEFT_OUT, readable || undefined)
  }

const KINDS = { whole: wholeMatcher, phrase: phraseMatcher }

/** A word of a vocabulary. An unknown word is left as it is. */
export const words =
  (vocabulary: Vocabulary, kind: keyof typeof KINDS, longest = 60): CellKind =>
  (style) => {
    const match = KINDS[kind](vocabulary, style.words)
    return (raw) => {
      if (raw.length > longest) return troubled('length', `is longer than ${longest} characters`)
      const value = match(raw)
      if (value === undefined && raw.includes(UNREADABLE)) return unreadable(raw)
      return { value: value ?? raw }
    }
  }

/** One of a few known words. */
export const choice =
  (vocabulary: Vocabulary): CellKind =>
  (style) => {
    const match = phraseMatcher(vocabulary, style.words)
    const known = Object.keys(vocabulary).join(', ')
    return (raw) => {
      const value = raw.length > 80 ? undefined : match(raw)
      return value === undefined ? troubled('word', `${quoted(raw)} is none of ${known}`) : { value }
    }
  }

export const flag: CellKind = (style) => {
  const match = wholeMatcher(YES_OR_NO, style.words)
  return (raw) => {
    const word = raw === '✓' || raw === '✔' ? 'yes' : match(raw)
    return word === 'yes' || word === 'no'
      ? { value: word === 'yes' }
      : troubled('word', `${quoted(raw)} is neither yes nor no`)
  }
}

/** A number plate. Some feeds only say whether the car is registered. */
export const plate: CellKind = (style) => {
  const [read, isFlag] = [text(12)(style), wholeMatcher(YES_OR_NO)]
  return (raw) =>
    isFlag(raw) === undefined ? read(raw) : troubled('word', `${quoted(raw)} is not a number plate`)
}

const MAX_LIST_LENGTH = 300
const MAX_PART_LENGTH = 120

/** A list, split at bars, semicolons, line breaks or commas. */
export const list: CellKind = () => (raw) => {
  const parts = raw
    .split(raw.includes('|') ? '|' : /[;\n]/.test(raw) ? /[;\n]/ : ',')
    .map((part) => cutText(part.replaceAll(UNREADABLE, '').trim(), MAX_PART_LENGTH))
    .filter(Boolean)
  const values = [...new Set(parts)]
  if (values.length > MAX_LIST_LENGTH)
    return troubled('length', `has more than ${MAX_LIST_LENGTH} parts`, values.slice(0, MAX_LIST_LENGTH))
  return raw.includes(UNREADABLE) ? troubled('unreadable', LEFT_OUT, values) : { value: values }
}

const MAX_PHOTOS = 60
const MAX_ADDRESS_LENGTH = 500
/** Addresses of photos may carry a signature. */
const MAX_PHOTO_ADDRESS_LENGTH = 2_000

/** Matches nearly every photo url. Others are checked in detail. */
const PLAIN_ADDRESS = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/[\w./%~=&?+,:!-]*$/

/** The https url of a photo. Undefined if it is invalid. */
function photoAddress(given: string, base: string | undefined): string | undefined {
  if (given.length > MAX_PHOTO_ADDRESS_LENGTH) return undefined
  if (PLAIN_ADDRESS.test(given)) return given
  const isAddress = /^(https?:)?\/\//i.test(given)
  if (!isAddress && (base === undefined || /^[a-z][a-z0-9+.-]*:/i.test(given))) return undefined
  if (/["'<>\\\uFFFD]/.test(given)) return undefined
  const full = isAddress ? given.replace(/^(https?:)?\/\//i, 'https://') : given
  const url = URL.parse(full, base)
  const isPublic = url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.')
  if (!isPublic) return undefined
  return isAddress ? full : url.href
}

/**
 * A comma may be part of a url. It separates only before another url or separator, or at the end.
 */
const BETWEEN = /[|\s;]+|(?<!,),+(?=[|\s;]|(?:https?:)?\/\/|$)/

function photosOf(raw: string, base: string | undefined): string[] {
  // Some feeds have a JSON list in the cell.
  if (/^\[?\{|^\["/.test(raw))
    return raw.match(/https?:[^"\s]+/g)?.map((url) => url.replaceAll('\\/', '/')) ?? []
  const parts = /[\s;,]/.test(raw) ? raw.split(BETWEEN) : raw.split('|')
  const separate =
    base === undefined ? parts : parts.flatMap((part) => (part.includes('//') ? part : part.split(',')))
  return separate.filter((part) => part !== '')
}

/** The urls of photos. An invalid one is left out and reported. */
export const photos: CellKind =
  ({ photoBase }) =>
  (raw) => {
    const given = photosOf(raw, photoBase)
    const good = new Set<string>()
    let wrong: string | undefined
    for (const part of given) {
      const address = photoAddress(part, photoBase)
      if (address === undefined) wrong ??= part
      else good.add(address)
    }
    const value = [...good].slice(0, MAX_PHOTOS)
    const left = value.length > 0 ? value : undefined
    if (wrong !== undefined) return troubled('photo', `${quoted(wrong)} is not the address of a photo`, left)
    if (good.size > MAX_PHOTOS) return troubled('photo', `has more than ${MAX_PHOTOS} photos`, left)
    return left ? { value: left } : {}
  }

/** The address of a film or a document that others host. Only https, and no names or passwords. */
export const address: CellKind = () => (raw) => {
  const value = raw.length <= MAX_ADDRESS_LENGTH ? photoAddress(raw, undefined) : undefined
  return value ? { value } : troubled('photo', `${quoted(raw)} is not the address of a page or file`)
}

/** The standard excludes the letters I, O and Q. */
export const vin: CellKind = () => (raw) => {
  const value = raw.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-HJ-NPR-Z0-9]{6,17}$/.test(value)
    ? { value }
    : troubled('vin', `${quoted(raw)} is not a VIN or chassis number`)
}

/** The dealer's own number. A spreadsheet may have shortened it to 1.23E+05, which loses it. */
export const stockNumber: CellKind = (style) => {
  const read = text(40)(style)
  return (raw) =>
    /^\d([.,]\d+)?E\+\d+$/i.test(raw)
      ? troubled('number', `${quoted(raw)} was shortened by a spreadsheet: format the column as text`)
      : read(raw)
}
