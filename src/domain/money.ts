import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'

export type Locale = Site['locale']

export const CURRENCIES: Record<Locale, 'AUD' | 'NZD' | 'USD'> = {
  'en-AU': 'AUD',
  'en-NZ': 'NZD',
  'en-US': 'USD',
}

const writers = new Map<string, Intl.NumberFormat>()

/** Building a formatter costs more than a whole card, so each is built once. */
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
  // Whole dollars, which is every price of a list, are written alike in all our locales.
  if (Number.isInteger(amount) && amount >= 0) return `$${grouped(amount)}`
  return writer(locale, !Number.isInteger(amount)).format(amount)
}
