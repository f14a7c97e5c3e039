import type { FormId } from '#domain/lead/forms/form.ts'

/** A lead that waits for its first answer. */
export type WaitingLead = {
  id: string
  site: string
  form: FormId
  place: number
  make: string | null
  owner: string | null
  ownedAt: Date | null
  clockFrom: Date
  answerBy: Date | null
}

/** The waiting leads of all dealers, for the platform's own work. */
export interface DeskQueue {
  /** Leads whose clock has started and has no end yet, oldest first. */
  withoutClock(limit: number): Promise<WaitingLead[]>
  /** Says until when leads are to be answered. */
  setAnswerBy(ends: readonly { id: string; answerBy: Date }[]): Promise<void>
  /** The waiting leads of a dealer that came since then, or after one of them, oldest first. */
  waitingAt(site: string, since: Date | WaitingLead, limit: number): Promise<WaitingLead[]>
  /** How many open leads each person has at a dealer, and when they got the last one. */
  loads(site: string, now: Date): Promise<Map<string, { open: number; lastAt: Date | null }>>
}
