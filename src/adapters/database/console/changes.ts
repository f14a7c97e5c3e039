import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor.ts'
import type { AuditEntry } from '#domain/access/audit.ts'
import type { Changes, Visitor } from '#ports/console/changes.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import { HostTaken } from '#ports/sites/site-versions.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
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

async function writeLines(tx: Db, actor: Actor | Visitor, entries: readonly AuditEntry[]): Promise<void> {
  const lines = entries
    .filter(({ isContinued }) => !isContinued)
    .map(({ target, changes = [], place = null, operation = null, reason = null, dealer, verb }) => ({
      dealer,
      place,
      verb,
      kind: target.kind,
      // A text of JSON must be well-formed. A name from outside may not be.
      id: target.id.toWellFormed(),
      name: target.name.toWellFormed(),
      changes,
      operation,
      reason: reason?.toWellFormed(),
    }))
  const actorId = 'id' in actor ? actor.id : actor.name
  // One parameter for all lines. With one per cell, building the statement took longer than running
  // it.
  if (lines.length > 0)
    await tx.execute(sql`
      insert into audit_lines (at, dealer, place, actor_kind, actor_id, actor_name, via, request_id, verb,
        thing_kind, thing_id, thing_name, changes, operation, reason)
      select clock_timestamp(), dealer, place, ${actor.kind}, ${actorId}, ${actor.name}, ${actor.via},
        ${actor.requestId}, verb, kind, id, name, changes, operation, reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(dealer text, place int, verb text,
        kind text, id text, name text, changes jsonb, operation text, reason text)`)
  for (const event of eventsOf(entries)) await notifyScreens(tx, event)
}

/** The events for open screens after the commit, each kind of change once. */
const eventsOf = (entries: readonly AuditEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ dealer, target, place = null }) =>
      dealer === null ? [] : [liveText({ dealer, kind: target.kind, place })],
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
