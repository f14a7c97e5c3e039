export type Known = { lastName: string; email: string; phone: string }

const SHORTEST_NAME = 3
const SHORTEST_MAIL = 4
const SHORTEST_NUMBER = 6

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
    (surname.length >= SHORTEST_NAME && ` ${words.join(' ')} `.includes(` ${surname} `)) ||
    (mail !== '' && words.some((word) => word.length >= SHORTEST_MAIL && mail.startsWith(word))) ||
    (typed.length >= SHORTEST_NUMBER && number.includes(typed))
  )
}
