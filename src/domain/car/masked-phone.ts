import type { Site } from '#domain/site/site-schema.ts'

const SHOWN = 5
const DOT = '•'

/** A phone number before a shopper asks for it: its first five characters, the rest as dots (CALL-1). */
export function maskedPhone(phone: string): { shown: string; hidden: string } {
  return { shown: phone.slice(0, SHOWN), hidden: phone.slice(SHOWN).replace(/\S/g, DOT) }
}

export const isMasked = (phone: string): boolean => phone.includes(DOT)

/** A site whose header, banner and footer keep the same number back that the car's page does (CALL-1). */
export function withoutPhone(site: Site, number: string): Site {
  const plain = (phone: string) => phone.replace(/[^\d+]/g, '')
  const masked = (phone: string) => {
    const { shown, hidden } = maskedPhone(phone)
    return plain(phone) === plain(number) ? shown + hidden : phone
  }
  return {
    ...site,
    phone: masked(site.phone),
    locations: site.locations.map((location) => ({
      ...location,
      contact_detail: { ...location.contact_detail, phone: masked(location.contact_detail.phone) },
    })),
  }
}
