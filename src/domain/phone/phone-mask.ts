import type { PhoneMode } from './phone-rule.ts'

/** Patterns by what the number begins with; the first that fits is used (PHONE-5). */
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

/** Writes a number the way people read it. Digits past the pattern are kept: nothing typed is lost. */
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

/** Masks a text being edited and says where the caret belongs: after the same digit as before. */
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

/** Where a deletion should start so that it takes a digit, not the bracket or space the mask would write again. */
export function skipPunctuation(text: string, caret: number, direction: 'back' | 'forward'): number {
  let at = caret
  if (direction === 'back') while (at > 0 && !isSign(text[at - 1]!)) at--
  else while (at < text.length && !isSign(text[at]!)) at++
  return at
}
