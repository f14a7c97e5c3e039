import { allFields, type Form, type Values } from './forms/form.ts'
import { invitationWords } from './forms/subscribe-words.ts'

/** Proof of what a person agreed to, stored with their lead (LEAD-7). */
export type ConsentReceipt = {
  text: string
  given: boolean
  /**
   * 'active' if the person ticked the box or subscribed. Boxes of earlier versions were ticked
   * beforehand. Where nobody touched one, its receipt says so, and proves nothing.
   */
  method: 'active' | 'preticked'
  page: string
  at: string
}

/** Whether this person may get offers. Only their latest answer counts (LEAD-7). */
export function mayMarket({ consents }: { consents: ConsentReceipt[] }): boolean {
  const latest = consents.at(-1)
  return latest?.given === true && latest.method === 'active'
}

type Moment = {
  page: string
  at: Date
  /** What stood above a subscribe form, if it was not its own page. */
  words?: string
}

/**
 * The receipts of a submission: one for the opt-in box if the form has it, one for a subscription.
 */
export function consentReceipts(form: Form, values: Values, moment: Moment): ConsentReceipt[] {
  const seen = { page: moment.page, at: moment.at.toISOString() }
  if (form.id === 'subscribe') {
    const { title, intro } = form.steps[0]!
    const text = moment.words ?? invitationWords({ title, text: intro })
    return [{ text, given: true, method: 'active', ...seen }]
  }
  const optIn = allFields(form).find((field) => field.name === 'opt_in')
  if (!optIn) return []
  return [{ text: optIn.label, given: Boolean(values.opt_in), method: 'active', ...seen }]
}
