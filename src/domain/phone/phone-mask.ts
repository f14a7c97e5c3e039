import type { PhoneMode } from './phone-rule.ts'

/** Patterns by the first digits of the number. The first match is used (PHONE-5). */
const MASKS: Record<PhoneMode, [begins: RegExp, pattern: string][]> = {
  au: [
    [/^\+61(?=[45])/, '+## ### ### ###'],
    [/^\+61/, '+## # #### ####'],
    [/^\+64/, '+## ## ### ####'],
    [/^\+44/, '+## #### ######'],
    [/^0[45]/, '####-###-###'],
    [/^0[2378]/, '(##) #### ####'],
  ],
  nz: [
    [/^\+64(?=[34679])/, '+## # ### ####'],
    [/^\+64/, '+## ## ### ####'],
    [/^\+61(?=[45])/, '+## ### ### ###'],
    [/^\+61/, '+## # #### ####'],
    [/^\+44/, '+## #### ######'],
    [/^09/, '(##) ### ####'],
    [/^0/, '### ### ####'],
  ],
  numeric: [],
}

const bare = (text: string) => text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')

/**
 * Formats a number with spaces and brackets. Digits beyond the pattern are appended, so no digit is
 * lost.
 */
export function maskPhone(typed: string, mode: PhoneMode): string {
  if (mode === 'numeric') return typed.replace(/\D/g, '')
  const number = bare(typed)
  const pattern = MASKS[mode].find(([begins]) => begins.test(number))?.[1]
  if (!pattern) return number
  const signs = [...number]
  let written = ''
  for (const place of pattern) {
    if (signs.length === 0) break
    written += place === '#' ? signs.shift() : place
    if (place === '+') signs.shift()
  }
  return written + signs.join('')
}

/** Formats a text while it is edited. The caret stays behind the same digit. */
export function maskWithCaret(
  typed: string,
  caret: number,
  mode: PhoneMode,
): { text: string; caret: number } {
  const text = maskPhone(typed, mode)
  const before = maskableSigns(typed.slice(0, caret), mode)
  if (caret >= typed.length) return { text, caret: text.length }
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === before) return { text, caret: at }
    if (isSign(text[at]!)) seen++
  }
  return { text, caret: text.length }
}

const isSign = (char: string) => /[\d+]/.test(char)
const maskableSigns = (text: string, mode: PhoneMode) =>
  (mode === 'numeric' ? text.replace(/\D/g, '') : bare(text)).length

/** Where a deletion starts, so that it removes a digit and not a character of the mask. */
export function skipPunctuation(text: string, caret: number, direction: 'back' | 'forward'): number {
  let at = caret
  if (direction === 'back') while (at > 0 && !isSign(text[at - 1]!)) at--
  else while (at < text.length && !isSign(text[at]!)) at++
  return at
}
