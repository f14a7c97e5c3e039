import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'deskRules' | 'changes' | 'people'>

export async function readDesk(ports: Ports, actor: PersonActor, dealer: string, now: Date) {
  const permit = permitAt(ports, actor, 'settings.read', dealer, now)
  return isRefused(permit) ? permit : ports.deskRules.of(dealer)
}

export type DeskChanged =
  | { is: 'done' }
  | { is: 'invalid'; reason: string }
  /** Somebody changed the rules since this page was read. */
  | { is: 'stale' }
  | Refused

/** Changes a part of the desk's rules. The whole is checked again, whatever was sent. */
export async function changeDesk(
  ports: Ports,
  actor: PersonActor,
  dealer: string,
  wanted: { version: number; part: string; change: (settings: DeskSettings) => unknown },
  now: Date,
): Promise<DeskChanged> {
  const permit = permitAt(ports, actor, 'settings.change', dealer, now)
  if (isRefused(permit)) return permit
  const { settings, version } = await ports.deskRules.of(dealer)
  if (version !== wanted.version) return { is: 'stale' }
  const parsed = DeskSettings.safeParse(wanted.change(settings))
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return { is: 'invalid', reason: `${String(path.at(-1) ?? wanted.part)}: ${message}` }
  }
  const here = permitAt(ports, actor, 'people.read', dealer, now)
  const known = isRefused(here) ? [] : await ports.people.colleagues(here, ports.sites.bySlug(dealer)?.group)
  const named = [
    ...parsed.data.rules.flatMap(({ people }) => people),
    ...parsed.data.away.map(({ person }) => person),
    ...parsed.data.staffTimes.map(({ person }) => person),
  ]
  const before = [
    ...settings.rules.flatMap(({ people }) => people),
    ...settings.away.map(({ person }) => person),
    ...settings.staffTimes.map(({ person }) => person),
  ]
  if (named.some((id) => !before.includes(id) && !known.some((one) => one.id === id)))
    return { is: 'invalid', reason: 'Choose colleagues who work here.' }
  const isSet = await ports.changes.commit(actor, async (stores) => {
    const isChanged = await stores.deskRules.set(permit, parsed.data, version, now)
    if (isChanged)
      stores.audit({
        dealer,
        verb: 'desk-changed',
        target: { kind: 'settings', id: 'desk', name: 'the leads desk' },
        changes: [{ field: wanted.part, from: null, to: 'changed' }],
      })
    return isChanged
  })
  return isSet ? { is: 'done' } : { is: 'stale' }
}
