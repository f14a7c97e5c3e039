import type { PersonActor } from '#domain/access/actor.ts'
import { fieldChanges } from '#domain/access/audit.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { type Retention as Days, retentionNow } from '#domain/lead/retention.ts'
import { Retention } from '#domain/site/leads-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Doomed } from '#ports/console/retentions.ts'
import { permitAt } from '../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'retentions' | 'changes'>

/** What a dealer chose last, for people who may see settings. It may begin tomorrow. */
export async function retentionOf(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  now: Date,
): Promise<{ chosen: Days; since: Date | null } | Refused> {
  const permit = permitAt(ports, actor, 'settings.read', slug, now)
  if (isRefused(permit)) return permit
  const own = await ports.retentions.of(slug)
  return { chosen: own?.chosen ?? ports.sites.bySlug(slug)!.leads.retention, since: own?.at ?? null }
}

/** The days as single fields, for the history. */
const flat = ({ byForm, ...days }: Days): Record<string, number | null> => ({ ...days, ...byForm })

export type RetentionChange = { is: 'done' } | { is: 'invalid'; reason: string } | Refused

const WRONG_DAYS = 'Give each a whole number of days, from 1 to 3650.'

/** What these days would delete at this moment, by form. Nothing is deleted or saved. */
export async function tryRetention(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  wanted: unknown,
  now: Date,
): Promise<{ is: 'tried'; doomed: Doomed[] } | { is: 'invalid'; reason: string } | Refused> {
  const permit = permitAt(ports, actor, 'settings.read', slug, now)
  if (isRefused(permit)) return permit
  const { data: days } = Retention.safeParse(wanted)
  if (!days) return { is: 'invalid', reason: WRONG_DAYS }
  return { is: 'tried', doomed: await ports.retentions.wouldForget(permit, days, now) }
}

/** Changes how long leads are stored. Shorter days hold from the next day on. */
export async function changeRetention(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  wanted: unknown,
  now: Date,
): Promise<RetentionChange> {
  const permit = permitAt(ports, actor, 'settings.change', slug, now)
  if (isRefused(permit)) return permit
  const { data: chosen } = Retention.safeParse(wanted)
  if (!chosen) return { is: 'invalid', reason: WRONG_DAYS }
  const ofSite = ports.sites.bySlug(slug)!.leads.retention
  const own = await ports.retentions.of(slug)
  await ports.changes.commit(actor, async (change) => {
    await change.retentions.set(permit, { chosen, before: retentionNow(ofSite, own, now), at: now })
    change.audit({
      dealer: slug,
      verb: 'settings-changed',
      target: { kind: 'settings', id: 'retention', name: 'how long leads are stored' },
      changes: fieldChanges(flat(own?.chosen ?? ofSite), flat(chosen)),
    })
  })
  return { is: 'done' }
}
