import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { LeadState } from '#domain/desk/lead-work.ts'
import type { SeenDelivery } from '#ports/console/lead-changes.ts'
import { permitAt } from '../../access/dealers.ts'
import { type Changed, changeLead, type Input, type LeadPorts } from './change-lead.ts'

const MAX_AT_ONCE = 200

export type Judged =
  | { is: 'done'; count: number; operation: string }
  | { is: 'invalid'; reason: string }
  | Refused

/**
 * Releases held leads, or calls leads junk. Nothing is learned from it: the next one is judged as
 * these were.
 */
export async function judgeLeads(
  ports: LeadPorts,
  actor: PersonActor,
  dealer: string,
  wanted: { ids: readonly string[]; verdict: 'release' | 'junk' },
  now: Date,
): Promise<Judged> {
  const permit = permitAt(ports, actor, 'lead.work', dealer, now)
  if (isRefused(permit)) return permit
  const ids = [...new Set(wanted.ids)].sort()
  if (ids.length === 0 || ids.length > MAX_AT_ONCE)
    return { is: 'invalid', reason: `Choose between one and ${MAX_AT_ONCE} leads.` }
  const operation = ports.secrets.newId()
  const count = await ports.changes.commit(actor, async (stores) => {
    let changed = 0
    for (const id of ids) {
      const locked = await stores.leads.lock(permit, id)
      if (!locked) continue
      const { state, reason } = locked.work
      const noteState = (to: LeadState) =>
        stores.leads.addActivity(locked.lead, {
          at: now,
          actor: { id: actor.id, name: actor.name },
          text: '',
          data: { kind: 'state', from: state, to, reason: null },
          key: null,
        })
      const line = {
        dealer,
        place: locked.lead.place.id,
        target: { kind: 'lead' as const, id, name: '' },
        operation,
      }
      if (wanted.verdict === 'release') {
        if (!(await stores.leads.release(id, now))) continue
        if (state === 'junk') await noteState('new')
        stores.audit({ ...line, verb: 'lead-released' })
      } else {
        if (state === 'junk') continue
        await stores.leads.setWork(locked.lead, { state: 'junk', reason: null }, now)
        await noteState('junk')
        stores.audit({
          ...line,
          verb: 'lead-worked',
          changes: [
            { field: 'state', from: state, to: 'junk' },
            { field: 'reason', from: reason, to: null },
          ],
        })
      }
      changed += 1
    }
    return changed
  })
  return { is: 'done', count, operation }
}

/** Sends a lead or a message by one channel again, once for one press. */
export const resendDelivery = (
  ports: LeadPorts,
  actor: PersonActor,
  input: Input,
  delivery: SeenDelivery,
): Promise<Changed> =>
  changeLead(ports, actor, input, async ({ locked: { lead }, stores, audit }) => {
    if (!(await stores.leads.resend(lead.id, delivery, input.now)))
      return { is: 'invalid', reason: 'It is being sent, or was sent again meanwhile.' }
    audit('lead-resent')
    return 'done'
  })
