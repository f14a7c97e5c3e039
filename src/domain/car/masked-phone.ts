const SHOWN = 5

/** A phone number before a shopper asks for it: its first five characters, the rest as dots (CALL-1). */
export function maskedPhone(phone: string): { shown: string; hidden: string } {
  return { shown: phone.slice(0, SHOWN), hidden: phone.slice(SHOWN).replace(/\S/g, '•') }
}
