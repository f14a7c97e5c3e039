import { cutText } from '../cut-text.ts'

const LONGEST = 60

/**
 * What somebody looked for, as it is counted: small letters, single spaces. Undefined for nothing,
 * and for what looks like a person: a mail address, a phone number, a number plate in quotes.
 */
export function askedFor(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s.,$%&'’+\-/@]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const plain = cutText(words, LONGEST).trim()
  if (plain.length < 2) return undefined
  if (/@/.test(plain) || /\d[\d\s-]{7,}\d/.test(plain)) return undefined
  return plain
}
