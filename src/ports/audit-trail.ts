import type { Via } from '#domain/access/actor.ts'
import type { AuditLine, Thing, Verb } from '#domain/access/audit.ts'
import type { Permitted } from '#domain/access/permit.ts'

export type AuditFilter = {
  actorId?: string
  via?: Via
  thing?: { kind: Thing; id?: string }
  verbs?: readonly Verb[]
  since?: Date
  until?: Date
  /** The beginning of a name of who or what, or a whole id. */
  text?: string
  offset?: number
  limit: number
}

/** A page of a list and how many there are; counted up to a cap. */
export type Page<Row> = { rows: Row[]; total: number; isCapped: boolean }

/** The history. Lines are only ever added, by `Changes`. */
export interface AuditTrail {
  /** Newest first. */
  search(permit: Permitted<'audit.read'>, filter: AuditFilter): Promise<Page<AuditLine>>
  /** What one person did and what was done to their account, newest first: for themselves to see. */
  ofPerson(accountId: string, limit: number): Promise<AuditLine[]>
}
