import { type LeadWork, UNTOUCHED } from '#domain/desk/lead-work.ts'
import type { leadWork } from '../../schema/lead-desk.ts'

/** The desk's facts of a row. A lead that nobody touched has none yet. */
export function workOf(row: Pick<typeof leadWork.$inferSelect, keyof LeadWork> | null): LeadWork {
  if (!row) return UNTOUCHED
  const { state, reason, next, dueAt, clockFrom, answerBy, firstContactAt, firstContactMinutes } = row
  return { state, reason, next, dueAt, clockFrom, answerBy, firstContactAt, firstContactMinutes }
}
