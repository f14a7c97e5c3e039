import type { Posted } from './form-values.ts'

/** The hidden fields a form carries beside its questions. Short names no autofill knows. */
export const HIDDEN = {
  /** The trap: a person never sees it (FORM-15). */
  trap: 'subject',
  step: '_step',
  lead: '_lead',
  key: '_key',
  filledMs: '_ms',
  touchedOptIn: '_opt',
  go: '_go',
  /** The day whose times were in view. */
  day: '_day',
} as const

export type PostedExtras = {
  trap: boolean
  step: number
  openLeadId?: string
  key?: string
  filledMs?: number
  touchedOptIn: boolean
  isGoingBack: boolean
  day?: string
  /** False for a post that did not come from this form's own page, such as the footer's one-field subscribe. */
  isOwnForm: boolean
}

/** What a lead carries that no visitor posted: one the platform writes itself, of a paid deposit. */
export const NO_EXTRAS: PostedExtras = {
  trap: false,
  step: 0,
  touchedOptIn: false,
  isGoingBack: false,
  isOwnForm: true,
}

/** Without a colon: keys with one are the platform's own. */
const TOKEN = /^[\w-]{16,64}$/

/** Reads the hidden fields; what does not look right counts as not sent. */
export function extrasFrom(posted: Posted, steps: number): PostedExtras {
  const first = (name: string) => {
    const value = posted.getAll(name)[0]
    return typeof value === 'string' ? value.trim() : ''
  }
  const token = (name: string) => (TOKEN.test(first(name)) ? first(name) : undefined)
  const step = Number(first(HIDDEN.step))
  const ms = first(HIDDEN.filledMs)
  return {
    trap: first(HIDDEN.trap) !== '',
    step: Number.isInteger(step) && step >= 0 && step < steps ? step : 0,
    openLeadId: token(HIDDEN.lead),
    key: token(HIDDEN.key),
    filledMs: /^\d{1,9}$/.test(ms) ? Number(ms) : undefined,
    touchedOptIn: first(HIDDEN.touchedOptIn) === '1',
    isGoingBack: first(HIDDEN.go) === 'back',
    day: first(HIDDEN.day) || undefined,
    isOwnForm: posted.getAll(HIDDEN.step).length > 0,
  }
}
