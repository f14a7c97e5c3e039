import { type Actor, PURPOSES, type Purpose } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { ApiKey } from '#ports/console/api-keys.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from './dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'keys' | 'changes' | 'secrets'>

/** The prefix of every key, so that scanners find a published one. */
const PREFIX = 'fck_'
const MAX_DAYS = 730
const MAX_KEYS = 50
const DAY = 86_400_000

export type KeyWanted = { name: string; dealership: number | null; purposes: readonly string[]; days: number }
export type KeyChange =
  /** The key itself. It is shown only once. */
  | { is: 'made'; key: ApiKey; token: string }
  | { is: 'invalid'; field: 'name' | 'dealership' | 'purposes' | 'days'; reason: string }
  | Refused

export async function keysOf(
  ports: Ports,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<ApiKey[] | Refused> {
  const permit = permitAt(ports, actor, 'key.read', slug, now)
  return isRefused(permit) ? permit : ports.keys.of(permit)
}

const isPurpose = (name: string): name is Purpose => (PURPOSES as readonly string[]).includes(name)

function faultOf(wanted: KeyWanted, dealerships: readonly { id: number }[]) {
  const invalid = (field: 'name' | 'dealership' | 'purposes' | 'days', reason: string) =>
    ({ is: 'invalid', field, reason }) as const
  if (!wanted.name.trim() || wanted.name.length > 60)
    return invalid('name', 'Give the key a name, so that you know it again.')
  if (wanted.purposes.length === 0 || !wanted.purposes.every(isPurpose))
    return invalid('purposes', 'Choose what the key is for.')
  if (wanted.dealership !== null && !dealerships.some(({ id }) => id === wanted.dealership))
    return invalid('dealership', 'Choose one of your dealerships.')
  if (!Number.isInteger(wanted.days) || wanted.days < 1 || wanted.days > MAX_DAYS)
    return invalid('days', 'A key ends after two years at most.')
  return undefined
}

export async function makeKey(
  ports: Ports,
  actor: Actor,
  slug: string,
  wanted: KeyWanted,
  now: Date,
): Promise<KeyChange> {
  const permit = permitAt(ports, actor, 'key.manage', slug, now)
  if (isRefused(permit)) return permit
  const fault = faultOf(wanted, ports.sites.bySlug(slug)!.dealerships)
  if (fault) return fault
  const listed = await keysOf(ports, actor, slug, now)
  if (Array.isArray(listed) && listed.length >= MAX_KEYS)
    return { is: 'invalid', field: 'name', reason: `There are ${MAX_KEYS} keys. End one first.` }
  const token = `${PREFIX}${ports.secrets.newToken().token}`
  const key: ApiKey = {
    id: ports.secrets.newId(),
    dealer: slug,
    dealership: wanted.dealership,
    name: wanted.name.trim(),
    purposes: wanted.purposes.filter(isPurpose),
    hint: `${token.slice(0, 8)}…${token.slice(-4)}`,
    madeBy: actor.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + wanted.days * DAY),
    usedAt: null,
  }
  await ports.changes.commit(actor, async (change) => {
    await change.keys.add(key, ports.secrets.hashOf(token))
    change.audit({
      dealer: slug,
      verb: 'key-made',
      target: { kind: 'key', id: key.id, name: key.name },
      changes: [
        { field: 'purposes', from: null, to: key.purposes.join(' ') },
        { field: 'dealership', from: null, to: key.dealership },
        { field: 'expiresAt', from: null, to: key.expiresAt.toISOString() },
      ],
    })
  })
  return { is: 'made', key, token }
}

/** Ends keys. It is one operation, so the history shows them together. */
export async function endKeys(
  ports: Ports,
  actor: Actor,
  slug: string,
  ids: readonly string[],
  now: Date,
): Promise<{ is: 'ended'; names: string[] } | { is: 'gone' } | Refused> {
  const permit = permitAt(ports, actor, 'key.manage', slug, now)
  if (isRefused(permit)) return permit
  const operation = ids.length > 1 ? ports.secrets.newId() : undefined
  const names = await ports.changes.commit(actor, async (change) => {
    const ended: string[] = []
    for (const id of ids.slice(0, MAX_KEYS)) {
      const key = await change.keys.end(permit, id, now)
      if (!key) continue
      const target = { kind: 'key', id, name: key.name } as const
      change.audit({ dealer: slug, verb: 'key-ended', target, operation })
      ended.push(key.name)
    }
    return ended
  })
  return names.length > 0 ? { is: 'ended', names } : { is: 'gone' }
}

const USED_EVERY_MS = 60_000

/** The key in an Authorization header, if it is valid. */
export async function keyHolderOf(
  { keys, secrets }: Pick<Ports, 'keys' | 'secrets'>,
  authorization: string | undefined,
  requestId: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'key' }> | undefined> {
  const token = /^Bearer (fck_[\w-]{43})$/.exec(authorization ?? '')?.[1]
  const key = token && (await keys.byHash(secrets.hashOf(token), now))
  if (!key) return undefined
  if (!key.usedAt || now.getTime() - key.usedAt.getTime() > USED_EVERY_MS) await keys.used(key.id, now)
  const { id, name, dealer, dealership, purposes } = key
  return { kind: 'key', id, name, dealer, dealership, purposes, via: 'api', requestId }
}
