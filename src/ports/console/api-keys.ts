import type { KeyHolder } from '#domain/access/actor.ts'
import type { Permitted } from '#domain/access/permit.ts'

export type ApiKey = Omit<KeyHolder, 'kind'> & {
  /** Its first and last letters, to recognise it. */
  hint: string
  madeBy: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/** Keys for programs. Only their hashes are stored. */
export interface ApiKeys {
  /** Active keys, newest first. */
  of(permit: Permitted<'key.read'>): Promise<ApiKey[]>
  /** An active key that has not expired. */
  byHash(hash: string, now: Date): Promise<ApiKey | undefined>
  used(id: string, now: Date): Promise<void>
}
