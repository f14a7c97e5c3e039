import type { PersonActor } from '#domain/access/actor.ts'
import type { AuditLine, FieldChange } from '#domain/access/audit.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import type { LeadState, LeadWork, NextStep } from '#domain/desk/lead-work.ts'
import type { ChangeStores } from '#ports/console/changes.ts'

/** A field of a lead's work as a line of the history has it. */
const plain = (work: LeadWork, field: string) => {
  const value = work[field as keyof LeadWork]
  return value instanceof Date ? value.toISOString() : (value ?? null)
}

function workBefore(changes: readonly FieldChange[]): Partial<LeadWork> {
  const before: Partial<LeadWork> = {}
  for (const { field, from } of changes) {
    if (field === 'state') before.state = from as LeadState
    if (field === 'reason') before.reason = from as string | null
    if (field === 'next') before.next = from as NextStep | null
    if (field === 'dueAt') before.dueAt = from === null ? null : new Date(String(from))
  }
  return before
}

const activityOf = (was: LeadWork, is: LeadWork): ActivityData =>
  was.state === is.state && was.reason === is.reason
    ? { kind: 'next', next: is.next, dueAt: is.dueAt?.toISOString() ?? null }
    : { kind: 'state', from: was.state, to: is.state, reason: is.reason }

/** Sets states and next steps back, unless somebody changed them since. */
export async function undoWork(
  stores: ChangeStores,
  { id: actorId, name }: PersonActor,
  permit: Permitted<'lead.work'>,
  lines: readonly AuditLine[],
  now: Date,
): Promise<number> {
  let undone = 0
  for (const { target, changes } of lines.filter(({ verb }) => verb === 'lead-worked')) {
    const locked = await stores.leads.lock(permit, target.id)
    if (!locked || changes.some(({ field, to }) => plain(locked.work, field) !== to)) continue
    const before = workBefore(changes)
    await stores.leads.setWork(locked.lead, before, now)
    await stores.leads.addActivity(locked.lead, {
      at: now,
      actor: { id: actorId, name },
      text: '',
      data: activityOf(locked.work, { ...locked.work, ...before }),
      key: null,
    })
    stores.audit({
      dealer: permit.dealer,
      place: locked.lead.place.id,
      verb: 'lead-worked',
      target,
      changes: changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
      reason: 'undone',
    })
    undone += 1
  }
  return undone
}
