import type { Permitted } from '#domain/access/permit.ts'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import type { LeadWork } from '#domain/desk/lead-work.ts'
import type { Channel } from '#domain/lead/deliveries.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LeadToSave, Released } from '../leads/lead-store.ts'
import type { DeskDelivery } from './lead-desk.ts'

/** A lead with its work, locked for a change. */
export type LockedLead = { lead: Lead; owner: string | null; work: LeadWork }

export type NewActivity = {
  at: Date
  /** Undefined for the shopper and the platform. */
  actor: { id: string; name: string } | null
  text: string
  data: ActivityData
  /** The form it was sent with. The same form counts once. */
  key: string | null
}

/** A delivery as somebody saw it. A second press of the same button sees one that is gone. */
export type SeenDelivery = Pick<DeskDelivery, 'id' | 'state' | 'resends'>

/** Changes of leads at the desk. */
export interface LeadChanges {
  /**
   * Assigns leads to a person or to nobody. Returns the changed ones with their former owners.
   */
  assign(
    permit: Permitted<'lead.work'>,
    ids: readonly string[],
    owner: string | null,
    now: Date,
  ): Promise<{ id: string; place: number; from: string | null }[]>
  /** Assigns leads to their former owners, unless they were changed since. */
  giveBack(
    permit: Permitted<'lead.work'>,
    back: readonly { id: string; from: string | null; to: string | null }[],
    now: Date,
  ): Promise<{ id: string; place: number; from: string | null; to: string | null }[]>
  /**
   * Gives the leads of a person at a dealer to another person or to nobody. Returns them.
   */
  handOver(
    permit: Permitted<'people.manage'>,
    from: string,
    to: string | null,
    now: Date,
  ): Promise<{ id: string; place: number; from: string }[]>
  /** Stores leads that another system brought, each once, in the same order. */
  bringIn(
    permit: Permitted<'lead.import'>,
    leads: readonly LeadToSave[],
  ): Promise<{ id: string; isNew: boolean }[]>
  lock(permit: Permitted<'lead.work'>, id: string): Promise<LockedLead | undefined>
  /** Changes the work of a locked lead. */
  setWork(lead: Pick<Lead, 'id' | 'site'>, fields: Partial<LeadWork>, now: Date): Promise<void>
  /** Adds to what happened to a locked lead. Undefined if its form was sent before. */
  addActivity(lead: Pick<Lead, 'id' | 'site'>, activity: NewActivity): Promise<number | undefined>
  /** Releases a locked lead that is held. Undefined if it was not. */
  release(id: string, now: Date): Promise<Released | undefined>
  /**
   * Sends one delivery of a locked lead again. False if it is being sent at the moment, or is not
   * what the person saw any more.
   */
  resend(leadId: string, delivery: SeenDelivery, now: Date): Promise<boolean>
  /** Takes a message back that waits for its time. False if it is on its way or gone. */
  unsend(leadId: string, delivery: string, now: Date): Promise<boolean>
  /**
   * Puts a message into the queue that is never lost. One with `sentAt` went out before, as the
   * demo says of its mails.
   */
  send(leadId: string, channel: Channel, dueAt: Date, past?: { sentAt: Date }): Promise<void>
}
