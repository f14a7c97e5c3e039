export type Known = { lastName: string; email: string; phone: string }

/** Some forms ask for the whole name in one field. A single word is a first name. */
export function surnameOf(name: unknown, lastName: unknown): string {
  const own = String(lastName ?? '').trim()
  if (own) return own
  return (
    String(name ?? '')
      .trim()
      .match(/\s(\S+)$/)?.[1] ?? ''
  )
}

const MIN_NAME_LENGTH = 3
const MIN_MAIL_LENGTH = 4
const MIN_PHONE_LENGTH = 6

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^(61|64|0)/, '')

/**
 * Whether words that somebody searched or named a view by point at one person: their surname, the
 * beginning of their mail address, or part of their number. A first name alone points at nobody.
 */
export function namesPerson(text: string, { lastName, email, phone }: Known): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s,;()"“”]+/)
    .filter(Boolean)
  const surname = lastName.trim().toLowerCase()
  const mail = email.trim().toLowerCase()
  const number = digitsOf(phone)
  const typed = digitsOf(text)
  return (
    (surname.length >= MIN_NAME_LENGTH && ` ${words.join(' ')} `.includes(` ${surname} `)) ||
    (mail !== '' && words.some((word) => word.length >= MIN_MAIL_LENGTH && mail.startsWith(word))) ||
    (typed.length >= MIN_PHONE_LENGTH && number.includes(typed))
  )
}
