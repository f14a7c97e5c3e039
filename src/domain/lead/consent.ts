import { allFields, type Form, type Values } from './form.ts'

/** Proof of what a person agreed to, kept with their lead (LEAD-7). */
export type ConsentReceipt = {
  text: string
  given: boolean
  /** 'active' when the person ticked or asked themselves; a box we ticked for them proves nothing. */
  method: 'active' | 'preticked'
  page: string
  at: string
}

/** Whether this person may be sent offers: their latest answer counts, not one they took back since (LEAD-7). */
export function mayMarket({ consents }: { consents: ConsentReceipt[] }): boolean {
  const latest = consents.at(-1)
  return latest?.given === true && latest.method === 'active'
}

type Moment = { page: string; at: Date; touchedOptIn: boolean }

/** The receipts a submission leaves: one for the opt-in where it is asked, one for asking to subscribe. */
export function consentReceipts(form: Form, values: Values, moment: Moment): ConsentReceipt[] {
  const seen = { page: moment.page, at: moment.at.toISOString() }
  if (form.id === 'subscribe') {
    const { title, intro } = form.steps[0]!
    return [{ text: `${title}: ${intro}`, given: true, method: 'active', ...seen }]
  }
  const optIn = allFields(form).find((field) => field.name === 'opt_in')
  if (!optIn) return []
  const isActive = moment.touchedOptIn || !optIn.isTicked
  return [
    { text: optIn.label, given: Boolean(values.opt_in), method: isActive ? 'active' : 'preticked', ...seen },
  ]
}
