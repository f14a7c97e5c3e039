import type { Permitted } from '#domain/access/permit.ts'
import type { QuarterSum } from '#domain/insights/lead-hours.ts'
import type { AnswerMeasure, AnswerSpan } from '#domain/shopper/answer-times.ts'
import type { LeadQuery } from '../lead-desk.ts'

/** What leads are sorted by in a report. */
export type ReportBy = 'source' | 'place' | 'owner' | 'form' | 'state' | 'reason'

/** The leads of one source, place, owner and so on. */
export type ReportLine = {
  /** Null for those without one, such as leads that nobody owns. */
  key: string | null
  /** Its own name, where the key is none. */
  name: string | null
  leads: number
  answered: number
  /** Half of the answers took at most so many minutes. */
  median: Record<AnswerMeasure, number | null>
  won: number
  lost: number
}

export type AnswerTimes = {
  counts: Record<AnswerMeasure, Record<AnswerSpan, number>>
  never: number
  median: Record<AnswerMeasure, number | null>
}

export type ReportQuery = Omit<LeadQuery, 'limit' | 'offset' | 'order'>

/** Counts of leads, within what the permit shows. */
export interface LeadReports {
  lines(permit: Permitted<'lead.read'>, by: ReportBy, query: ReportQuery): Promise<ReportLine[]>
  times(permit: Permitted<'lead.read'>, query: ReportQuery): Promise<AnswerTimes>
  /** How many came in each quarter of an hour of the week, by the clock of their yard. */
  hours(permit: Permitted<'lead.read'>, query: ReportQuery): Promise<QuarterSum[]>
  /** Leads of people who were erased. They count, and cannot be opened. */
  erased(permit: Permitted<'lead.read'>, since: Date | undefined): Promise<number>
}
