import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'

export type Locale = Site['locale']

export const CURRENCIES: Record<Locale, 'AUD' | 'NZD' | 'USD'> = {
  'en-AU': 'AUD',
  'en-NZ': 'NZD',
  'en-US': 'USD',
}

const writers = new Map<string, Intl.NumberFormat>()

/** Each formatter is created once, because creating one takes longer than rendering a card. */
function writer(locale: Locale, cents: boolean) {
  const key = `${locale} ${cents}`
  let found = writers.get(key)
  if (!found) {
    const digits = cents ? 2 : 0
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: CURRENCIES[locale],
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    writers.set(key, found)
  }
  return found
}

/** $24,990 for a whole amount, $111.83 where there are cents. */
export function money(amount: number, locale: Locale): string {
  // Whole amounts look the same in all our locales, so they need no slow Intl formatter.
  if (Number.isInteger(amount) && amount >= 0) return `$${grouped(amount)}`
  return writer(locale, !Number.isInteger(amount)).format(amount)
}
