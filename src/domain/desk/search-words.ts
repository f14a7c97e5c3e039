/** Only the characters of names, numbers and addresses. Others would be search operators. */
const WORD = /[\p{L}\p{N}@.+_-]+/gu
const MAX_WORDS = 6
const LONGEST = 60

/** A phone number without spaces and country code, as it is stored. */
const phoneDigits = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^\+(61|64)/, '0')

/** The words of a search in a list. A phone number is one word, however it is spaced. */
export function searchWords(typed: string): string[] {
  const text = typed.slice(0, 200).trim()
  const phone = phoneDigits(text)
  if (/^\d{3,}$/.test(phone)) return [phone]
  return (text.match(WORD) ?? [])
    .map((word) => word.replace(/^[.+@_-]+|[.+@_-]+$/g, '').slice(0, LONGEST))
    .filter((word) => word.length > 0)
    .slice(0, MAX_WORDS)
}
