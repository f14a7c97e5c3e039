import { maskWithCaret, skipPunctuation } from '#domain/phone/phone-mask.ts'
import type { PhoneMode } from '#domain/phone/phone-rule.ts'

/** Formats a phone number while it is typed, pasted or edited (PHONE-5). */
export function maskPhoneInput(input: HTMLInputElement, mode: PhoneMode): void {
  const mask = () => {
    const { text, caret } = maskWithCaret(input.value, input.selectionStart ?? input.value.length, mode)
    if (text === input.value) return
    input.value = text
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
  }
  input.addEventListener('input', mask)
  // A deleted bracket would be formatted back in, so the next digit is deleted too.
  input.addEventListener('beforeinput', ({ inputType }) => {
    const { selectionStart: start, selectionEnd: end, value } = input
    if (start === null || start !== end || !inputType.startsWith('deleteContent')) return
    const at = skipPunctuation(value, start, inputType === 'deleteContentForward' ? 'forward' : 'back')
    if (at !== start) input.setSelectionRange(at, at)
  })
  mask()
}
