/**
 * A range of prices, kilometres or years. A missing end is open. `strict` excludes the end itself:
 * '>10000' is above 10000.
 */
export type Range = { min?: number; max?: number; strict?: true }

const LARGEST = 1_000_000_000
const NUMBER = String.raw`\$?\s*(\d[\d,]{0,12})`
type Ends = { min?: string; max?: string; strict?: boolean }
const FORMS: [RegExp, (a: string, b: string) => Ends][] = [
  [new RegExp(`^(?:${NUMBER})?\\s*:\\s*(?:${NUMBER})?$`), (min, max) => ({ min, max })],
  [new RegExp(`^${NUMBER}\\s*(?:-|–|to)\\s*${NUMBER}$`, 'i'), (min, max) => ({ min, max })],
  [new RegExp(`^>=\\s*${NUMBER}$`), (min) => ({ min })],
  [new RegExp(`^<=\\s*${NUMBER}$`), (max) => ({ max })],
  [new RegExp(`^>\\s*${NUMBER}$`), (min) => ({ min, strict: true })],
  [new RegExp(`^<\\s*${NUMBER}$`), (max) => ({ max, strict: true })],
]

const numberIn = (text: string | undefined): number | undefined =>
  text ? Math.min(Number(text.replaceAll(',', '')), LARGEST) : undefined

/**
 * Parses '10000:20000', ':20000', '$10,000 - $20,000', '>10000' or '<=20000'. Undefined for
 * anything else (SEARCH-1, 8, 9).
 */
export function parseRange(text: string): Range | undefined {
  for (const [form, ends] of FORMS) {
    const found = form.exec(text.trim())
    if (!found) continue
    const written = ends(found[1] ?? '', found[2] ?? '')
    const [min, max] = [numberIn(written.min), numberIn(written.max)]
    if (min === undefined && max === undefined) return undefined
    if (written.strict) return { min, max, strict: true }
    return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
  }
  return undefined
}

/** Whether a value is written as a raw range, with '<' or '>' (SEARCH-8). */
export const isRawRange = (value: string): boolean => /[<>]/.test(value)

/** A range in the URL: 'min:max' with an empty open end, or '>min' and '<max' if it is strict. */
export function rangeText({ min, max, strict }: Range): string {
  if (strict) return min === undefined ? `<${max}` : `>${min}`
  return `${min ?? ''}:${max ?? ''}`
}

/** '$10,000 - $20,000' becomes '10000:20000' (SEARCH-9). */
export function rangeValue(label: string): string | undefined {
  const range = parseRange(label)
  return range && rangeText(range)
}
