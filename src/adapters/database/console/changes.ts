import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor.ts'
import type { AuditEntry } from '#domain/access/audit.ts'
import type { Changes, Visitor } from '#ports/console/changes.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import { HostTaken } from '#ports/site-versions.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { auditLines } from '../schema/access.ts'
import { noteEvent } from '../webhooks/note-event.ts'
import { changeStores } from './change-stores.ts'
import { liveText, notifyScreens } from './live-events.ts'

/** Rolls back a transaction that added nothing to the history. */
class NothingToRecord<Outcome> extends ExpectedError {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('nothing to record')
    this.outcome = outcome
  }
}

const actorColumns = (actor: Actor | Visitor) => ({
  actorKind: actor.kind,
  actorId: 'id' in actor ? actor.id : actor.name,
  actorName: actor.name,
  via: actor.via,
  requestId: actor.requestId,
})

async function writeLines(tx: Db, actor: Actor | Visitor, entries: readonly AuditEntry[]): Promise<void> {
  const lines = entries.filter(({ isContinued }) => !isContinued)
  const rows = lines.map(({ thing, changes = [], place, operation, reason, dealer, verb }) => ({
    dealer,
    verb,
    ...actorColumns(actor),
    at: sql`clock_timestamp()`,
    place: place ?? null,
    thingKind: thing.kind,
    thingId: thing.id,
    thingName: thing.name,
    changes,
    operation: operation ?? null,
    reason: reason ?? null,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await tx.insert(auditLines).values(rows.slice(from, from + 500))
  for (const { dealer, verb, thing } of entries)
    if (dealer !== null && (verb === 'site-published' || verb === 'site-rolled-back'))
      await noteEvent(tx, {
        type: 'site.published',
        dealer,
        subject: thing.id,
        data: { earlier: verb === 'site-rolled-back' },
      })
  for (const event of eventsOf(entries)) await notifyScreens(tx, event)
}

/** The events for open screens after the commit, each kind of change once. */
const eventsOf = (entries: readonly AuditEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ dealer, thing, place = null }) =>
      dealer === null ? [] : [liveText({ dealer, thing: thing.kind, place })],
    ),
  )

/** Writes changes and their lines of the history in one transaction. */
export function changes({ db }: Database): Changes {
  return failing(
    'changes',
    {
      async commit<Outcome>(
        actor: Actor | Visitor,
        work: (stores: ReturnType<typeof changeStores>) => Promise<Outcome>,
      ): Promise<Outcome> {
        try {
          return await db.transaction(async (tx) => {
            const entries: AuditEntry[] = []
            const outcome = await work(changeStores(tx, (entry) => entries.push(entry)))
            if (entries.length === 0) throw new NothingToRecord(outcome)
            await writeLines(tx, actor, entries)
            return outcome
          })
        } catch (error) {
          if (error instanceof NothingToRecord) return error.outcome as Outcome
          throw error
        }
      },
    },
    HostTaken,
  )
}
