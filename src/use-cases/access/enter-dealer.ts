import type { PersonActor } from '#domain/access/actor.ts'
import { roleAt } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'changes'>

export const ENTERED_MINUTES = 60
const MIN_REASON_LENGTH = 8
const MAX_REASON_LENGTH = 300

/** An operator enters a dealer for an hour. The dealer's history says who, when and why. */
export async function enterDealer(
  { sites, changes }: Ports,
  actor: PersonActor,
  entering: { dealer: string; reason: string },
  now: Date,
): Promise<{ is: 'entered' } | { is: 'refused' } | { is: 'invalid'; reason: string }> {
  const site = sites.bySlug(entering.dealer)
  if (!site || roleAt(actor, site, now) !== 'operator') return { is: 'refused' }
  const reason = entering.reason.trim()
  if (reason.length < MIN_REASON_LENGTH || reason.length > MAX_REASON_LENGTH)
    return { is: 'invalid', reason: 'Say why in a few words. The dealer can read it.' }
  const entered = { dealer: site.slug, reason, until: new Date(now.getTime() + ENTERED_MINUTES * 60_000) }
  await changes.commit(actor, async (change) => {
    await change.sessions.update(actor.sessionId, { entered })
    change.audit({
      dealer: site.slug,
      verb: 'entered',
      target: { kind: 'dealer', id: site.slug, name: site.name },
      reason,
    })
  })
  return { is: 'entered' }
}

/** Leaves the dealer before the hour is over. */
export async function leaveDealer({ sites, changes }: Ports, actor: PersonActor): Promise<void> {
  const { entered } = actor
  if (!entered) return
  await changes.commit(actor, async (change) => {
    await change.sessions.update(actor.sessionId, { entered: null })
    change.audit({
      dealer: entered.dealer,
      verb: 'went-out',
      target: {
        kind: 'dealer',
        id: entered.dealer,
        name: sites.bySlug(entered.dealer)?.name ?? entered.dealer,
      },
    })
  })
}
