import { isMasked } from '#domain/car/masked-phone.ts'

const COUNTRY_CODES: Record<string, string> = { 'en-AU': '61', 'en-NZ': '64', 'en-US': '1' }

/** A number as a link that also works from abroad: the leading 0 becomes the country's code. 1300 and 13 numbers stay as they are. */
export function phoneHref(phone: string, locale: string): string {
  // On a car's page its number is hidden: the link leads to the button that shows it.
  if (isMasked(phone)) return '#call'
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('0') ? `tel:+${COUNTRY_CODES[locale]}${digits.slice(1)}` : `tel:${digits}`
}
