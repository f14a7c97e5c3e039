import type { Actor, PersonActor } from '#domain/access/actor.ts'
import type { AuditEntry } from '#domain/access/audit.ts'
import { EXPORTS, type ExportName } from '#domain/access/exports.ts'
import { isConfirmed, isRefused, type Refused } from '#domain/access/permit.ts'
import { permitPlatform } from '#domain/access/platform-permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from './access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'changes'>

declare const taken: unique symbol

/**
 * What may leave the console as a file. Only this file makes one: after a fresh proof of identity,
 * and with a line in the history.
 */
export type Taken<File> = File & { [taken]: true }

const note = ({ changes }: Ports, actor: Actor, entries: AuditEntry[]): Promise<void> =>
  changes.commit(actor, async ({ audit }) => entries.forEach(audit))

const entryOf = (dealer: string, file: ExportName, count: number): AuditEntry => ({
  dealer,
  verb: EXPORTS[file].verb,
  target: { kind: 'dealer', id: dealer, name: '' },
  changes: [{ field: file, from: null, to: count }],
})

type Wanted<File> = {
  file: ExportName
  /** How much is in it. */
  count: (file: File) => number
  /** What it is about, if not the whole dealer. */
  target?: AuditEntry['target']
}

type Take<File> = [ports: Ports, actor: Actor, dealer: string, wanted: Wanted<NoInfer<File>>, now: Date]

/** Reads a file of a dealer for somebody who may take it away. */
export function takeFile<File extends object>(
  ...args: [...Take<File>, read: () => Promise<File | Refused>]
): Promise<Taken<File> | Refused>
export function takeFile<File extends object>(
  ...args: [...Take<File>, read: () => Promise<File | Refused | undefined>]
): Promise<Taken<File> | Refused | undefined>
export async function takeFile<File extends object>(
  ...[ports, actor, dealer, { file, count, target }, now, read]: [
    ...Take<File>,
    read: () => Promise<File | Refused | undefined>,
  ]
): Promise<Taken<File> | Refused | undefined> {
  const may = permitAt(ports, actor, EXPORTS[file].permission, dealer, now)
  if (isRefused(may)) return may
  const found = await read()
  if (found === undefined || isRefused(found)) return found
  await note(ports, actor, [{ ...entryOf(dealer, file, count(found)), ...(target && { target }) }])
  return found as Taken<File>
}

/** The dealers whose file somebody may take. A refusal may ask them to prove first who they are. */
export function mayTakeFrom(
  ports: Ports,
  actor: PersonActor,
  dealers: readonly Site[],
  file: ExportName,
  now: Date,
): Refused | { dealers: Site[] } {
  const permits = dealers.map(({ slug }) => permitAt(ports, actor, EXPORTS[file].permission, slug, now))
  const asking = permits.find((permit) => isRefused(permit) && permit.why === 'confirm')
  if (asking && isRefused(asking)) return asking
  return { dealers: dealers.filter((_, n) => !isRefused(permits[n]!)) }
}

/**
 * Reads rows of the dealers where somebody may take them. Other dealers are left out. Each history
 * says how many rows were of its dealer.
 */
export async function takeFileOfGroup<Row>(
  ports: Ports,
  actor: PersonActor,
  dealers: readonly Site[],
  wanted: { file: ExportName; isOf: (row: Row, dealer: string) => boolean },
  now: Date,
  read: (dealers: readonly Site[]) => Promise<Row[] | Refused>,
): Promise<Taken<Row[]> | Refused> {
  const { file, isOf } = wanted
  const may = mayTakeFrom(ports, actor, dealers, file, now)
  if (isRefused(may)) return may
  const rows = may.dealers.length > 0 ? await read(may.dealers) : []
  if (isRefused(rows)) return rows
  const entries = may.dealers.map(({ slug }) =>
    entryOf(slug, file, rows.filter((row) => isOf(row, slug)).length),
  )
  if (entries.length > 0) await note(ports, actor, entries)
  return rows as Taken<Row[]>
}

/** Reads a file about all dealers, which only an operator has. */
export async function takePlatformFile<File extends object>(
  ports: Ports,
  actor: PersonActor,
  name: string,
  now: Date,
  read: () => Promise<File | undefined>,
): Promise<Taken<File> | Refused | undefined> {
  if (!permitPlatform(actor, now)) return undefined
  if (!isConfirmed(actor, now)) return { is: 'refused', why: 'confirm', permission: 'insight.export' }
  const found = await read()
  if (!found) return undefined
  const target = { kind: 'dealer' as const, id: 'all', name: `all dealers: ${name}` }
  await note(ports, actor, [{ dealer: null, verb: 'insights-exported', target }])
  return found as Taken<File>
}
