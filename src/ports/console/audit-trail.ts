import type { Via } from '#domain/access/actor.ts'
import type { AuditLine, TargetKind, Verb } from '#domain/access/audit.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'

export type AuditFilter = {
  actorId?: string
  via?: Via
  target?: { kind: TargetKind; id?: string }
  verbs?: readonly Verb[]
  since?: Date
  until?: Date
  /** The beginning of the name of an actor or a target, or a whole id. */
  text?: string
  /** Newest first, unless it is asked otherwise. */
  isOldestFirst?: boolean
  offset?: number
  limit: number
}

/** The history. Lines are only added, by `Changes`. */
export interface AuditTrail {
  search(permit: Permitted<'audit.read'>, filter: AuditFilter): Promise<Page<AuditLine>>
  /** The lines of a bulk change that a person made since then. */
  ofOperation(operation: string, actorId: string, since: Date): Promise<AuditLine[]>
  /** What a person did and what was done to their account, newest first. Only for themselves. */
  ofPerson(accountId: string, limit: number): Promise<AuditLine[]>
}
