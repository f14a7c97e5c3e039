/** A range of prices, kilometres or years. A missing end is open. */
export type Range = { min?: number; max?: number }

const LARGEST = 1_000_000_000
const NUMBER = String.raw`\$?\s*(\d[\d,]{0,12})`
const FORMS: [RegExp, (a: string, b: string) => [string, string]][] = [
  [new RegExp(`^(?:${NUMBER})?\\s*:\\s*(?:${NUMBER})?$`), (a, b) => [a, b]],
  [new RegExp(`^${NUMBER}\\s*(?:-|–|to)\\s*${NUMBER}$`, 'i'), (a, b) => [a, b]],
  [new RegExp(`^>=?\\s*${NUMBER}$`), (a) => [a, '']],
  [new RegExp(`^<=?\\s*${NUMBER}$`), (a) => ['', a]],
]

/**
 * Parses '10000:20000', ':20000', '$10,000 - $20,000' or '>10000'. Undefined for anything else
 * (SEARCH-1, 8, 9).
 */
export function parseRange(text: string): Range | undefined {
  for (const [form, ends] of FORMS) {
    const found = form.exec(text.trim())
    if (!found) continue
    const [min, max] = ends(found[1] ?? '', found[2] ?? '').map((end) =>
      end ? Math.min(Number(end.replaceAll(',', '')), LARGEST) : undefined,
    )
    if (min === undefined && max === undefined) return undefined
    return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
  }
  return undefined
}

/** A range in the url: 'min:max', with an empty open end. */
export const rangeText = ({ min, max }: Range): string => `${min ?? ''}:${max ?? ''}`

/** '$10,000 - $20,000' becomes '10000:20000' (SEARCH-9). */
export function rangeValue(label: string): string | undefined {
  const range = parseRange(label)
  return range && rangeText(range)
}
