import type { Form, Values } from '#domain/lead/forms/form.ts'
import { forget, recall, remember } from './browser-memory.ts'

/** The fields that are stored in the browser and filled into the next form (FORM-12). */
const DETAILS = ['name', 'last_name', 'email', 'phone', 'postcode']
const DRAFT_HOURS = 24

export const rememberedDetails = (): Record<string, unknown> => recall('details')

export function rememberDetails(values: Values): void {
  const given = DETAILS.filter((name) => values[name]).map((name) => [name, values[name]])
  remember('details', { ...rememberedDetails(), ...Object.fromEntries(given) })
}

/** Includes the query, because it names the car. Forms of two cars must not share a draft. */
function draftName(form: Form, action: string): string {
  const { pathname, search } = new URL(action)
  return `draft:${form.id}:${pathname}${search}`
}

/**
 * A partly filled form, stored until it is sent. It survives a closed tab or a lost connection
 * (FORM-14).
 */
export type Draft = { values: Values; key: string; at: number }

export function saveDraft(form: Form, action: string, draft: Omit<Draft, 'at'>): void {
  remember(draftName(form, action), { ...draft, at: Date.now() })
}

export const deleteDraft = (form: Form, action: string): void => forget(draftName(form, action))

export function readDraft(form: Form, action: string): Draft | undefined {
  const { values, key, at } = recall(draftName(form, action))
  const isFresh = typeof at === 'number' && Date.now() - at < DRAFT_HOURS * 3_600_000
  if (!isFresh || typeof key !== 'string' || !values || typeof values !== 'object') return undefined
  return { values: values as Values, key, at }
}
