import type { Permitted } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { Lead } from '#domain/lead/lead.ts'

/** Which leads a list shows. */
export type LeadQuery = {
  forms?: readonly FormId[]
  /** The id of an account, or nobody. */
  owner?: { is: string } | { is: null }
  /** Whether it is held as suspected spam. */
  isHeld?: boolean
  status?: Lead['lead_status']
  since?: Date
  /** Beginnings of words of a name, phone number, address, car or stock number. */
  words?: string
  order?: 'newest' | 'oldest'
  limit: number
  offset?: number
}

/** A lead with its desk data. */
export type DeskLead = { lead: Lead; owner: { id: string; name: string } | null }

export type FailedDelivery = { leadId: string; channel: string; error: string; at: Date }

/** Leads as the people of a dealer see them. */
export interface LeadDesk {
  list(permit: Permitted<'lead.read'>, query: LeadQuery): Promise<Page<DeskLead>>
  find(permit: Permitted<'lead.read'>, id: string): Promise<DeskLead | undefined>
  /** The number of leads in each state, counted up to a cap. */
  count<Name extends string>(
    permit: Permitted<'lead.read'>,
    queries: Record<Name, Omit<LeadQuery, 'limit' | 'offset' | 'order'>>,
  ): Promise<Record<Name, number>>
  /** Deliveries that have failed for good, newest first. */
  failedDeliveries(permit: Permitted<'lead.read'>, limit: number): Promise<FailedDelivery[]>
}
