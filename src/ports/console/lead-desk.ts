import type { Permitted } from '#domain/access/permit.ts'
import type { Activity } from '#domain/desk/lead-activity.ts'
import type { LeadState, LeadWork } from '#domain/desk/lead-work.ts'
import type { Page } from '#domain/desk/page.ts'
import type { Came } from '#domain/insights/lead-hours.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { Lead, LeadSource } from '#domain/lead/lead.ts'
import type { Answered } from '#domain/shopper/answer-times.ts'
import type { DeliveryRecord } from '../leads/delivery-queue.ts'

/** Which leads a list shows. */
export type LeadQuery = {
  forms?: readonly FormId[]
  /** The id of an account, or nobody. */
  owner?: { is: string } | { is: null }
  /** Whether it is held as suspected spam. */
  isHeld?: boolean
  status?: Lead['lead_status']
  states?: readonly LeadState[]
  reason?: string
  sources?: readonly LeadSource[]
  /** How long the first answer took. */
  answered?: Answered
  /** Whether somebody waits for the first answer. */
  isWaiting?: boolean
  /** Waits for the first answer longer than was promised, at this moment. */
  lateAt?: Date
  /** The next step was due at this moment. */
  dueBy?: Date
  since?: Date
  until?: Date
  /** On this weekday, or in this hour of it, by the clock of the yard. */
  came?: Came
  /** Only what follows this lead in a list of the newest. */
  after?: { at: Date; id: string }
  /** Beginnings of words of a name, phone number, address, car or stock number. */
  words?: string
  /** `clock`: the late ones first, who waits longest on top, then the newest. */
  order?: 'newest' | 'oldest' | 'clock'
  /** The moment that `clock` is read at. */
  now?: Date
  limit: number
  offset?: number
}

/** A lead with its desk data. */
export type DeskLead = { lead: Lead; owner: { id: string; name: string } | null; work: LeadWork }

/** Something that happened to a lead and concerns one person. */
export type LeadNews = { kind: 'reply' | 'bounce' | 'mention'; leadId: string; name: string; at: Date }

export type DeskDelivery = DeliveryRecord & {
  id: string
  dueAt: Date
  /** How often it was sent again after it had gone out. */
  resends: number
}

export type FailedDelivery = { leadId: string; channel: string; error: string; at: Date }

/** Leads as the people of a dealer see them. */
export interface LeadDesk {
  list(permit: Permitted<'lead.read'>, query: LeadQuery): Promise<Page<DeskLead>>
  find(permit: Permitted<'lead.read'>, id: string): Promise<DeskLead | undefined>
  /** What happened to a lead at the desk, oldest first. */
  activity(permit: Permitted<'lead.read'>, id: string): Promise<Activity[]>
  /** The state of each channel and message of a lead. */
  deliveries(permit: Permitted<'lead.read'>, id: string): Promise<DeskDelivery[]>
  /** The number of leads in each state, counted up to a cap. */
  count<Name extends string>(
    permit: Permitted<'lead.read'>,
    queries: Record<Name, Omit<LeadQuery, 'limit' | 'offset' | 'order'>>,
  ): Promise<Record<Name, number>>
  /**
   * Answers to one's own leads and those nobody has, mails that came back, and notes that name the
   * person. Newest first, after a moment.
   */
  news(permit: Permitted<'lead.read'>, person: string, since: Date, limit: number): Promise<LeadNews[]>
  /** Deliveries that have failed for good, newest first. */
  failedDeliveries(permit: Permitted<'lead.read'>, limit: number): Promise<FailedDelivery[]>
}
