/** How a site validates phone numbers: Australian first, New Zealand first, or any digits. */
export const PHONE_MODES = ['au', 'nz', 'numeric'] as const
export type PhoneMode = (typeof PHONE_MODES)[number]

export const NOT_A_LOCAL_NUMBER = 'Invalid phone number. Must be Australian or New Zealand number.'
export const TOO_MANY_DIGITS = 'Invalid phone number. Too many characters.'

const NUMERIC_LIMIT = 15
const AUSTRALIA = /^0[2-578]\d{8}$|^0[34679]\d{7,9}$/
const AUSTRALIAN_MOBILE = /^04\d{8}$/
const NEW_ZEALAND = /^02\d{7,9}$|^0[34679]\d{7}$/
const BRITAIN = /^07\d{9}$/
/** Masks contain hyphens, so a hyphen is ignored like a space. */
const PUNCTUATION = /[\s()+\-\u2010-\u2015]/g

/** The site's own mode, or the one of its country (PHONE-4). */
export const phoneModeOf = (site: { forms: { phoneMode?: PhoneMode }; locale: string }): PhoneMode =>
  site.forms.phoneMode ?? (site.locale === 'en-AU' ? 'au' : 'numeric')

type Dialled = { from: 'home' | '61' | '64' | '44'; number: string }

/** The country of a number, and the number with a leading 0 (PHONE-1). */
export function dialled(typed: string): Dialled {
  const digits = typed.replace(PUNCTUATION, '')
  const abroad = /^(?:00)?(61|64|44)0?(\d{7,10})$/.exec(digits)
  if (!abroad) return { from: 'home', number: digits }
  return { from: abroad[1] as '61' | '64' | '44', number: `0${abroad[2]}` }
}

/** The error of a phone number, if any (PHONE-2, PHONE-3, PHONE-4). */
export function phoneError(typed: string, mode: PhoneMode): string | undefined {
  const { from, number } = dialled(typed)
  if (mode === 'numeric') {
    const digits = typed.replace(PUNCTUATION, '')
    return /^\d+$/.test(digits) && digits.length < NUMERIC_LIMIT ? undefined : TOO_MANY_DIGITS
  }
  if (mode === 'au') return from !== '44' && AUSTRALIA.test(number) ? undefined : NOT_A_LOCAL_NUMBER
  const isGood = {
    '44': BRITAIN.test(number),
    '61': AUSTRALIA.test(number),
    '64': NEW_ZEALAND.test(number),
    // The message names both countries, so it must not refuse a good Australian mobile.
    home: NEW_ZEALAND.test(number) || AUSTRALIAN_MOBILE.test(number),
  }[from]
  return isGood ? undefined : NOT_A_LOCAL_NUMBER
}
