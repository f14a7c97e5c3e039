/** What a feed's cell can be read as. A reading gives the value, nothing for an empty cell, or a reason in a dealer's words. */
export type Reading = { value?: unknown } | { reason: string }
export type Reader = (raw: string) => Reading

const LONGEST_LIST = 300
/** A feed may say 'constructor': only what the table itself has counts. */
const meaning = (table: Record<string, string>, raw: string): string | undefined => {
  const word = raw.toLowerCase()
  return Object.hasOwn(table, word) ? table[word] : undefined
}

export const text =
  (longest: number): Reader =>
  (raw) =>
    raw.length > longest ? { reason: `is longer than ${longest} characters` } : { value: raw }

/** A word feeds spell in many ways; one that is not in the table stays as it came. */
export const spelling =
  (table: Record<string, string>): Reader =>
  (raw) =>
    raw.length > 60 ? { reason: 'is longer than 60 characters' } : { value: meaning(table, raw) ?? raw }

export const choice =
  (table: Record<string, string>): Reader =>
  (raw) => {
    const value = meaning(table, raw)
    return value === undefined
      ? { reason: `'${raw.slice(0, 40)}' is none of ${[...new Set(Object.values(table))].join(', ')}` }
      : { value }
  }

const NUMBER = /^[-+]?\d+(\.\d+)?$/

/** Signs of money, thousands and units around a number do not matter: '$24,990' and '41 200 km' are numbers. */
export const number =
  (lowest: number, highest: number, { whole = true } = {}): Reader =>
  (raw) => {
    const digits = raw
      .replace(/^(a|nz|us)?\$/i, '')
      .replace(/\s*(km|kms|kilometres|miles|mi|aud|nzd|usd)\.?$/i, '')
      .replace(/(?<=\d)[,\s](?=\d{3})/g, '')
    if (!NUMBER.test(digits)) return { reason: `'${raw.slice(0, 40)}' is not a number` }
    const value = whole ? Math.round(Number(digits)) : Number(digits)
    return value < lowest || value > highest
      ? { reason: `${value} is not between ${lowest} and ${highest}` }
      : { value }
  }

/** A price; none, nought and 'POA' mean that it is not told. */
export const price =
  (highest: number): Reader =>
  (raw) => {
    if (/^(poa|n\/a|call.*|price on application)$/i.test(raw)) return {}
    const read = number(0, highest)(raw)
    return 'value' in read && read.value === 0 ? {} : read
  }

const YES = ['1', 'y', 'yes', 'true', 't']
const NO = ['0', 'n', 'no', 'false', 'f']
export const flag: Reader = (raw) => {
  const word = raw.toLowerCase()
  if (YES.includes(word)) return { value: true }
  if (NO.includes(word)) return { value: false }
  return { reason: `'${raw.slice(0, 40)}' is neither yes nor no` }
}

const parts = (raw: string) =>
  raw
    .split(raw.includes('|') ? '|' : /[;\n]|,(?=\s|https?:)|,/)
    .map((part) => part.trim())
    .filter(Boolean)

export const list: Reader = (raw) => {
  const values = [...new Set(parts(raw))]
  return values.length > LONGEST_LIST
    ? { reason: `has more than ${LONGEST_LIST} parts` }
    : { value: values.map((value) => value.slice(0, 120)) }
}

/** Photos stay where the feed's maker keeps them, and only where a page served over https can show them. */
export const pictures: Reader = (raw) => {
  // A comma may be part of an address: it separates only before another address, another separator or the end.
  const urls = raw.split(/[|\s;]+|,+(?=[|\s;]|https?:|$)/).filter(Boolean)
  const wrong = urls.find((url) => !/^https:\/\/[^\s"'<>]+$/.test(url) || !URL.canParse(url))
  if (wrong !== undefined) return { reason: `'${wrong.slice(0, 60)}' is not an https address` }
  return urls.length > 60 ? { reason: 'has more than 60 photos' } : { value: [...new Set(urls)] }
}

/** A day as ISO (2026-10-01) or as written here (1/10/2026), in seconds. */
export const day: Reader = (raw) => {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : raw
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso) || Number.isNaN(Date.parse(iso)))
    return { reason: `'${raw.slice(0, 40)}' is not a day like 2026-10-01` }
  return { value: Math.floor(Date.parse(iso) / 1000) }
}

/** Without the letters that look like digits, as the standard has it. */
export const vin: Reader = (raw) => {
  const value = raw.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-HJ-NPR-Z0-9]{6,17}$/.test(value)
    ? { value }
    : { reason: `'${raw.slice(0, 40)}' is not a VIN or chassis number` }
}
