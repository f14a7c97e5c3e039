import type { Posted } from './form-values.ts'

/** The hidden inputs of every form. Browsers do not autofill such short names. */
export const HIDDEN = {
  /** The honeypot: people do not see this input, but bots fill it in (FORM-15). */
  trap: 'subject',
  step: '_step',
  lead: '_lead',
  key: '_key',
  filledMs: '_ms',
  go: '_go',
  /** The day whose times the form showed. */
  day: '_day',
  /** The words above a subscribe form: a footer and a block have their own. */
  words: '_words',
} as const

export type PostedExtras = {
  trap: boolean
  step: number
  openLeadId?: string
  key?: string
  filledMs?: number
  isGoingBack: boolean
  day?: string
  words?: string
}

/** For leads that the platform creates itself after a paid deposit: there is no post. */
export const NO_EXTRAS: PostedExtras = {
  trap: false,
  step: 0,
  isGoingBack: false,
}

/** No colon, because the platform's own keys contain one. */
const TOKEN = /^[\w-]{16,64}$/

/** Reads the hidden inputs. Invalid values are treated as missing. */
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
    isGoingBack: first(HIDDEN.go) === 'back',
    day: first(HIDDEN.day) || undefined,
    words: first(HIDDEN.words) || undefined,
  }
}
