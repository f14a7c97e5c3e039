import { allFields, type Errors, type Form, type Values } from '#domain/lead/forms/form.ts'
import { valuesFrom } from '#domain/lead/forms/form-values.ts'
import { isShown } from '#domain/lead/forms/validate.ts'

/**
 * The form definition from which the server rendered the form. The browser validates with it too.
 */
export const definitionOf = (element: HTMLFormElement): Form =>
  JSON.parse(element.querySelector('script[type="application/json"]')!.textContent!)

export const readValues = (element: HTMLFormElement, form: Form): Values =>
  valuesFrom(form, new FormData(element))

const fieldBox = (element: HTMLFormElement, name: string) =>
  element.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
const controlsIn = (box: Element | null) =>
  box ? [...box.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]')] : []

export function hiddenInput(element: HTMLFormElement, name: string): HTMLInputElement {
  return element.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)!
}

/** Fills in known values. Text fields that already have text are left alone. */
export function fillIn(element: HTMLFormElement, form: Form, known: Record<string, unknown>): void {
  for (const { name, kind } of allFields(form)) {
    const value = known[name]
    if (typeof value !== 'string' && !Array.isArray(value)) continue
    for (const control of controlsIn(fieldBox(element, name))) {
      if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
        if (control.name !== name) continue
        control.checked = [value].flat().includes(control.value)
      } else if (!control.value && kind !== 'appointment' && typeof value === 'string') control.value = value
    }
  }
}

/**
 * Shows the fields that the current values require. Hidden fields are disabled, so they are not
 * sent (FORM-11).
 */
export function showFields(element: HTMLFormElement, form: Form): void {
  // Disabled fields are not read, but conditions must see their values.
  const values = readValues(element, form)
  for (const field of allFields(form)) {
    if (!field.showIf) continue
    const box = fieldBox(element, field.name)
    const isHere = isShown(field, form, values)
    if (!box || box.hidden !== isHere) continue
    box.hidden = !isHere
    for (const control of controlsIn(box)) control.disabled = !isHere
  }
}

/**
 * Shows each error below its field and focuses the first one. No errors clears them all (FORM-2).
 */
export function showErrors(element: HTMLFormElement, form: Form, errors: Errors): void {
  let first: HTMLElement | undefined
  for (const { name } of allFields(form)) {
    const box = fieldBox(element, name)
    const line = box?.querySelector<HTMLElement>(':scope > .error')
    if (!box || !line) continue
    const error = errors[name]
    line.hidden = !error
    line.querySelector('span')!.textContent = error ?? ''
    for (const control of controlsIn(box)) {
      if (error) control.setAttribute('aria-invalid', 'true')
      else control.removeAttribute('aria-invalid')
      if (error && !control.disabled) first ??= control
    }
  }
  first?.focus()
}

/** The red alert above the form. Its role announces it to screen readers. */
export function showFormError(element: HTMLFormElement, message: string | null): void {
  const alert = element.querySelector<HTMLElement>('[data-form-error]')!
  alert.querySelector('div')!.textContent = message ?? ''
  alert.hidden = !message
  if (message) alert.scrollIntoView({ block: 'nearest' })
}

/** While sending, the button shows a spinner and 'Loading' and is disabled (FORM-13). */
export function showBusy(element: HTMLFormElement, isBusy: boolean): void {
  element.toggleAttribute('aria-busy', isBusy)
  for (const button of element.querySelectorAll<HTMLButtonElement>('button[type=submit]'))
    button.disabled = isBusy
  const submit = element.querySelector<HTMLButtonElement>('[data-submit]')!
  submit.dataset.words ??= submit.textContent!
  submit.toggleAttribute('data-busy', isBusy)
  submit.textContent = isBusy ? 'Loading' : submit.dataset.words
  if (!isBusy) delete submit.dataset.words
}

type StepPosition = { index: number; count: number; isLast: boolean; progress: number }

/** Shows one step with its heading, progress and buttons (STEP-7). */
export function showStep(
  element: HTMLFormElement,
  { steps }: Form,
  { index, count, isLast, progress }: StepPosition,
): void {
  const say = (selector: string, words: string) => {
    const line = element.querySelector(`.step-head ${selector}`)
    if (line) line.textContent = words
  }
  say('.eyebrow', `Step ${index + 1} of ${count}`)
  say(':is(h1, h2)', steps[index]!.title)
  say('.lead', steps[index]!.intro)
  for (const part of element.querySelectorAll<HTMLElement>('[data-step]')) {
    part.hidden = Number(part.dataset.step) !== index
  }
  const bar = element.querySelector('progress')
  if (bar) bar.value = (progress / 100) * count
  const back = element.querySelector<HTMLElement>('[data-back]')
  if (back) back.hidden = index === 0
  const submit = element.querySelector<HTMLElement>('[data-submit]')!
  submit.textContent = isLast ? submit.dataset.submit! : 'Continue'
  element.dispatchEvent(new CustomEvent('stepshown', { bubbles: true }))
}

/** Focuses the heading of the current step. In a dialog, that is the dialog's heading. */
export function focusStep(element: HTMLFormElement): void {
  const head =
    element.closest('dialog')?.querySelector<HTMLElement>('.sheet-head h2') ??
    element.querySelector<HTMLElement>('.step-head :is(h1, h2)')
  head?.focus()
}
