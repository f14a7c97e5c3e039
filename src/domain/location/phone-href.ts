import { isMasked } from '#domain/car/page/masked-phone.ts'

const COUNTRY_CODES: Record<string, string> = { 'en-AU': '61', 'en-NZ': '64', 'en-US': '1' }

/**
 * A tel: link that works from abroad: the country code replaces the leading 0. 13 and 1300 numbers
 * stay unchanged.
 */
export function phoneHref(phone: string, locale: string): string {
  // A car page masks the number. The link goes to the button that reveals it.
  if (isMasked(phone)) return '#call'
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('0') ? `tel:+${COUNTRY_CODES[locale]}${digits.slice(1)}` : `tel:${digits}`
}

/** The landline of a location, if it is not the number that is shown anyway. */
export const otherNumber = ({
  phone,
  landline_phone,
}: {
  phone: string
  landline_phone?: string
}): string | undefined => (landline_phone === phone ? undefined : landline_phone)
