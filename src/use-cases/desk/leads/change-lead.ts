import type { LetIn } from '#domain/access/actor.ts'
import type { FieldChange, Verb } from '#domain/access/audit.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { openMinutes } from '#domain/desk/clock.ts'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import { type LeadWork, stateAfterContact } from '#domain/desk/lead-work.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'
import { permitAt } from '../../access/dealers.ts'

export type LeadPorts = Pick<
  ConsolePorts,
  'sites' | 'leadDesk' | 'people' | 'changes' | 'secrets' | 'deskRules' | 'tokens' | 'sms'
>

/** Who changes which lead, with which form. The same form counts once. */
export type Input = {
  dealer: string
  id: string
  key: string
  now: Date
  /** Whether the locked lead is still the one that the actor saw. */
  isCurrent?: (locked: LockedLead) => boolean
}

export const CHANGED_SINCE = 'It has changed since. Read it again first.'

export type Changed =
  | { is: 'done'; operation: string }
  /** The same form came before: nothing was done again. */
  | { is: 'known' }
  | { is: 'gone' }
  | { is: 'invalid'; reason: string }
  | Refused

export type LeadChange = {
  locked: LockedLead
  stores: ChangeStores
  operation: string
  /** Adds to the timeline. False if this form was sent before. */
  note(data: ActivityData, text?: string): Promise<number | undefined>
  work(fields: Partial<LeadWork>): Promise<void>
  audit(verb: Verb, changes?: FieldChange[]): void
}

/** Changes one lead that the actor may work on, in one transaction with its line of the history. */
export async function changeLead(
  ports: LeadPorts,
  actor: LetIn,
  { dealer, id, key, now, isCurrent }: Input,
  change: (lead: LeadChange) => Promise<Exclude<Changed, Refused>['is'] | { is: 'invalid'; reason: string }>,
): Promise<Changed> {
  const permit = permitAt(ports, actor, 'lead.work', dealer, now)
  if (isRefused(permit)) return permit
  const operation = ports.secrets.newId()
  const outcome = await ports.changes.commit(actor, async (stores) => {
    const locked = await stores.leads.lock(permit, id)
    if (!locked) return 'gone'
    if (isCurrent && !isCurrent(locked)) return { is: 'invalid' as const, reason: CHANGED_SINCE }
    let notes = 0
    return change({
      locked,
      stores,
      operation,
      note(data, text = '') {
        notes += 1
        const formKey = key === '' ? null : notes === 1 ? key : `${key}.${notes}`
        const { id: actorId, name } = actor
        return stores.leads.addActivity(locked.lead, {
          at: now,
          actor: { id: actorId, name },
          text,
          data,
          key: formKey,
        })
      },
      work: (fields) => stores.leads.setWork(locked.lead, fields, now),
      audit: (verb, changes) =>
        stores.audit({
          dealer,
          place: locked.lead.place.id,
          verb,
          target: { kind: 'lead', id, name: '' },
          changes,
          operation,
        }),
    })
  })
  if (outcome === 'done') return { is: 'done', operation }
  return typeof outcome === 'string' ? ({ is: outcome } as { is: 'known' | 'gone' }) : outcome
}

/** The answer that stops a clock, in minutes of the place's opening time. */
export function firstContact(
  { sites }: Pick<LeadPorts, 'sites'>,
  lead: Lead,
  work: LeadWork,
  now: Date,
): Partial<LeadWork> {
  if (work.firstContactAt) return {}
  const locations = sites.bySlug(lead.site)?.locations ?? []
  // The clock of a yard that is gone runs by the hours of the first one.
  const place = locations.find(({ id }) => id === lead.place.id) ?? locations[0]
  return {
    firstContactAt: now,
    // Nobody waited in a lead without a clock, such as an old one of an import.
    firstContactMinutes: work.clockFrom && (place ? openMinutes(place, work.clockFrom, now) : 0),
    ...(work.state === 'new' && { state: stateAfterContact(lead.appointment !== null) }),
  }
}
