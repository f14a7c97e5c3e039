import { type Membership, targetKey, targetOf } from '#domain/access/membership.ts'
import type { Account, Passkey } from '#ports/console/accounts.ts'
import type { ApiKey } from '#ports/console/api-keys.ts'
import type { Invitation } from '#ports/console/invitations.ts'
import type { Session } from '#ports/console/sessions.ts'
import type { accounts, apiKeys, invitations, memberships, passkeys, sessions } from '../schema/access.ts'

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

export const accountOf = ({ totpSecret, totpStep, ...row }: Row<typeof accounts>): Account => ({
  ...row,
  totp: totpSecret === null ? null : { sealed: totpSecret, lastStep: totpStep },
})

/** Only the columns of the given fields. */
export const accountColumns = ({ totp, ...fields }: Partial<Account>) => ({
  ...fields,
  ...(totp !== undefined && { totpSecret: totp?.sealed ?? null, totpStep: totp?.lastStep ?? 0 }),
})

export const membershipOf = (
  row: Pick<Row<typeof memberships>, 'target' | 'role' | 'places' | 'endsAt'>,
): Membership => ({
  target: targetOf(row.target),
  role: row.role,
  places: row.places ?? 'all',
  endsAt: row.endsAt,
})

export const membershipColumns = ({ target, role, places, endsAt }: Membership) => ({
  target: targetKey(target),
  role,
  places: places === 'all' ? null : [...places],
  endsAt,
})

export const passkeyOf = (row: Row<typeof passkeys>): Passkey => ({
  ...row,
  publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
})

export const passkeyColumns = (passkey: Passkey): Row<typeof passkeys> => ({
  ...passkey,
  publicKey: Buffer.from(passkey.publicKey).toString('base64url'),
})

export const sessionOf = (row: Row<typeof sessions>): Session => ({
  id: row.id,
  accountId: row.accountId,
  method: row.method,
  device: row.device,
  startedAt: row.startedAt,
  seenAt: row.seenAt,
  confirmedAt: row.confirmedAt,
  entered:
    row.enteredDealer !== null && row.enteredUntil !== null
      ? { dealer: row.enteredDealer, reason: row.enteredReason ?? '', until: row.enteredUntil }
      : null,
})

/** Only the columns of the given fields. */
export const sessionColumns = <Fields extends Partial<Session>>({ entered, ...fields }: Fields) => ({
  ...fields,
  ...(entered !== undefined && {
    enteredDealer: entered?.dealer ?? null,
    enteredReason: entered?.reason ?? null,
    enteredUntil: entered?.until ?? null,
  }),
})

export const invitationOf = (row: Row<typeof invitations>): Invitation => ({
  ...membershipOf(row),
  id: row.id,
  email: row.email,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
})

export const keyOf = ({ hash: _hash, endedAt: _endedAt, ...key }: Row<typeof apiKeys>): ApiKey => key
