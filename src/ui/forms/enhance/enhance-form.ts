import type { SavedCar } from '#domain/favourites/saved-car.ts'
import { allFields } from '#domain/lead/forms/form.ts'
import { successHref } from '#domain/lead/forms/form-paths.ts'
import { HIDDEN } from '#domain/lead/forms/posted.ts'
import { stateAtStep, stepAfter } from '#domain/lead/forms/step-navigation.ts'
import { forward, progress, type StepState, step, UNEXPECTED } from '#domain/lead/forms/steps.ts'
import { SUBMIT_FAILED, stepApplies, validate } from '#domain/lead/forms/validate.ts'
import { track } from '#ui/events/track.ts'
import { enquiredCars } from '#ui/favourites/saved-store.ts'
import { recall, remember } from './browser-memory.ts'
import {
  definitionOf,
  fillIn,
  focusStep,
  hiddenInput,
  readValues,
  showBusy,
  showErrors,
  showFields,
  showFormError,
  showStep,
} from './form-dom.ts'
import { deleteDraft, readDraft, rememberDetails, rememberedDetails, saveDraft } from './form-memory.ts'
import { maskPhoneInput } from './phone-input.ts'
import { sendForm } from './send-form.ts'

/** Adds validation, remembered values and steps to every form on the page. */
export default function enhanceForms(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLFormElement>('form[data-lead-form]:not([data-ready])')) {
    enhanceForm(element, performance.now())
  }
}

export function enhanceForm(element: HTMLFormElement, shownAt: number): void {
  element.dataset.ready = ''
  const form = definitionOf(element)
  const isMultiStep = form.steps.length > 1
  const start = Number(hiddenInput(element, HIDDEN.step).value)
  const values = () => readValues(element, form)
  let state: StepState = {
    ...stateAtStep(form, values(), start),
    leadId: hiddenInput(element, HIDDEN.lead).value || null,
    saved: Array.from({ length: start }, (_, index) => index),
  }

  const draft = readDraft(form, element.action)
  // A browser restores what was typed when the visitor comes back, even if it was sent (FORM-2).
  if (!draft && recall('success').action === element.action && isComingBack()) element.reset()
  const key = hiddenInput(element, HIDDEN.key)
  key.value = draft?.key ?? crypto.randomUUID()
  if (start === 0) fillIn(element, form, { ...rememberedDetails(), ...draft?.values })
  for (const { name, kind } of allFields(form)) {
    const input = kind === 'tel' && element.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (input) maskPhoneInput(input, form.phoneMode)
  }

  const isLastStep = () => stepAfter(form, values(), state.index) === undefined
  const show = () => {
    hiddenInput(element, HIDDEN.step).value = String(state.index)
    showStep(element, form, { ...state, isLast: isLastStep(), progress: progress(state) })
  }
  const move = (event: Parameters<typeof step>[1]) => {
    state = step(state, event)
    showFormError(element, state.error)
    show()
    focusStep(element)
  }

  element.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (name === HIDDEN.day) clearTime(element)
    // Each location has times of its own, so the server renders the next step again.
    if (name === 'location') {
      clearTime(element)
      state = { ...state, saved: [] }
    }
    showFields(element, form)
    show()
    saveDraft(form, element.action, { values: values(), key: key.value })
  })

  const leave = (go: () => void, onBack?: () => void) => {
    onReturn(() => {
      showBusy(element, false)
      element.closest('dialog')?.close()
      // The old idempotency key belongs to the lead that was sent.
      key.value = crypto.randomUUID()
      onBack?.()
    })
    go()
  }

  /** After a success the form starts again, with the known details (FORM-2). */
  const startAgain = () => {
    // The server rendered a later step, so only it has the first one.
    if (start > 0) return location.reload()
    element.reset()
    fillIn(element, form, rememberedDetails())
    state = stateAtStep(form, values(), 0)
    showFields(element, form)
    show()
  }

  element.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (element.hasAttribute('aria-busy')) return
    if ((event.submitter as HTMLButtonElement | null)?.value === 'back') return move({ is: 'back' })
    const typed = values()
    const errors = validate(form, typed, isLastStep() ? undefined : state.index)
    const wrongStep = form.steps.findIndex(({ fields }) => fields.some(({ name }) => name in errors))
    if (wrongStep >= 0 && wrongStep !== state.index) {
      state = { ...stateAtStep(form, typed, wrongStep), leadId: state.leadId, saved: state.saved }
      show()
    }
    showErrors(element, form, errors)
    if (wrongStep >= 0) return
    const next = forward(state, (index) => stepApplies(form, index, typed))
    if (next && state.saved.includes(state.index)) return move(next)

    saveDraft(form, element.action, { values: typed, key: key.value })
    hiddenInput(element, HIDDEN.filledMs).value = String(Math.round(performance.now() - shownAt))
    showFormError(element, null)
    showBusy(element, true)
    if (element.dataset.leaves !== undefined) {
      rememberDetails(typed)
      return leave(() => element.submit())
    }
    const sent = await sendForm(element)
    if (sent.is === 'done') {
      rememberDetails(typed)
      deleteDraft(form, element.action)
      remember('success', { category: form.id, action: element.action, at: Date.now() })
      const car: SavedCar | undefined = element.dataset.car && JSON.parse(element.dataset.car)
      if (car) enquiredCars().add(car)
      track(form.eventId, { form: form.id, category: form.category })
      return leave(
        () => location.assign(successHref(form.id, car?.slug, Boolean(typed.dateTime))),
        startAgain,
      )
    }
    showBusy(element, false)
    if (sent.is === 'failed') {
      state = step(state, { is: 'failed', message: isMultiStep ? UNEXPECTED : SUBMIT_FAILED })
      return showFormError(element, state.error)
    }
    element.replaceWith(sent.element)
    enhanceForm(sent.element, shownAt)
    const invalid = sent.element.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    else focusStep(sent.element)
  })

  showFields(element, form)
  show()
  const slots = element.querySelector<HTMLElement>('.slots')
  if (slots)
    import('./refresh-slots.ts').then(({ refreshSlots }) =>
      refreshSlots(slots, (gone) => showErrors(element, form, { dateTime: gone })),
    )
  if (element.querySelector('[data-calculator]'))
    import('#ui/finance/enhance-calculator.tsx').then((module) => module.default(element))
}

const isComingBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward')

/** Runs once, when the back/forward cache restores this page. */
function onReturn(callback: () => void): void {
  const stop = new AbortController()
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    stop.abort()
    callback()
  }
  addEventListener('pageshow', listener, { signal: stop.signal })
}

/** A time chosen on one day is not valid on another. */
function clearTime(element: HTMLFormElement): void {
  for (const chosen of element.querySelectorAll<HTMLInputElement>('.slot-times input:checked'))
    chosen.checked = false
}
