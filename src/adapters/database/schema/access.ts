import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Purpose, Via } from '#domain/access/actor.ts'
import type { AuditLine, FieldChange, TargetKind, Verb } from '#domain/access/audit.ts'
import type { Role } from '#domain/access/role.ts'
import type { SignInMethod } from '#domain/access/session.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { LinkKind } from '#ports/console/mail-links.ts'
import type { ChallengeKind } from '#ports/console/passkey-ceremonies.ts'

const at = () => timestamp({ withTimezone: true })
const account = () =>
  text()
    .notNull()
    .references(() => accounts.id)

/**
 * People who can sign in to the console. The row stays when they leave a dealer: only the
 * membership is deleted.
 */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text(),
  totpSecret: text(),
  totpStep: bigint({ mode: 'number' }).notNull().default(0),
  theme: text().$type<Account['theme']>().notNull(),
  hasKeys: boolean().notNull(),
  createdAt: at().notNull(),
})

/** Who has which role where; a target is written `platform`, `group:name` or `dealer:slug`. */
export const memberships = pgTable(
  'memberships',
  {
    accountId: account(),
    target: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Nothing means all of them. */
    places: integer().array(),
    endsAt: at(),
  },
  (membership) => [
    primaryKey({ columns: [membership.accountId, membership.target] }),
    index('memberships_by_target').on(membership.target),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: account(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: at().notNull(),
    usedAt: at(),
  },
  (passkey) => [index('passkeys_by_account').on(passkey.accountId)],
)

/** Who an account is at a provider of sign-ins. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: account(),
    email: text().notNull(),
    createdAt: at().notNull(),
  },
  (identity) => [
    primaryKey({ columns: [identity.issuer, identity.subject] }),
    index('provider_identities_by_account').on(identity.accountId),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: text().notNull(), accountId: account() },
  (code) => [primaryKey({ columns: [code.accountId, code.hash] })],
)

export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    target: text().notNull(),
    role: text().$type<Role>().notNull(),
    places: integer().array(),
    endsAt: at(),
    invitedBy: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    /** Accepted or withdrawn. */
    closedAt: at(),
  },
  (invitation) => [index('invitations_by_target').on(invitation.target, invitation.createdAt)],
)

/** Links that let one person in once. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text().primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    accountId: account(),
    expiresAt: at().notNull(),
  },
  (link) => [index('mail_links_by_end').on(link.expiresAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    accountId: account(),
    method: text().$type<SignInMethod>().notNull(),
    device: text().notNull(),
    startedAt: at().notNull(),
    seenAt: at().notNull(),
    confirmedAt: at(),
    enteredDealer: text(),
    enteredReason: text(),
    enteredUntil: at(),
  },
  (session) => [
    index('sessions_by_account').on(session.accountId),
    index('sessions_by_seen').on(session.seenAt),
  ],
)

/** Challenges of passkey ceremonies under way, by hash. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text().primaryKey(),
    kind: text().$type<ChallengeKind>().notNull(),
    subject: text(),
    expiresAt: at().notNull(),
  },
  (challenge) => [index('challenges_by_end').on(challenge.expiresAt)],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    hash: text().notNull().unique(),
    hint: text().notNull(),
    dealer: text().notNull(),
    dealership: integer(),
    name: text().notNull(),
    purposes: jsonb().$type<Purpose[]>().notNull(),
    madeBy: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
    endedAt: at(),
  },
  (key) => [index('api_keys_by_dealer').on(key.dealer, key.createdAt)],
)

/**
 * The history. A trigger allows only inserts. It has no foreign keys, because a line outlives the
 * person and target it names. Three columns keep an earlier name: in an upgrade without downtime a
 * process of the version before still writes them.
 */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: at().notNull().defaultNow(),
    dealer: text(),
    place: integer(),
    actorKind: text().$type<AuditLine['actor']['kind']>().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    via: text().$type<Via>().notNull(),
    verb: text().$type<Verb>().notNull(),
    targetKind: text('thing_kind').$type<TargetKind>().notNull(),
    targetId: text('thing_id').notNull(),
    targetName: text('thing_name').notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    operation: text(),
    requestId: text().notNull(),
    reason: text(),
  },
  (line) => [
    index('audit_lines_by_dealer').on(line.dealer, line.at, line.id),
    index('audit_lines_by_actor').on(line.dealer, line.actorId, line.at),
    index('audit_lines_by_thing').on(line.dealer, line.targetKind, line.targetId, line.at),
    index('audit_lines_by_verb').on(line.dealer, line.verb, line.at),
    index('audit_lines_by_via').on(line.dealer, line.via, line.at),
    index('audit_lines_by_actor_name').on(line.dealer, sql`lower(${line.actorName}) text_pattern_ops`),
    index('audit_lines_by_thing_name').on(line.dealer, sql`lower(${line.targetName}) text_pattern_ops`),
    index('audit_lines_by_operation').on(line.operation).where(sql`${line.operation} is not null`),
    index('audit_lines_by_person').on(line.actorId, line.id),
    index('audit_lines_by_account').on(line.targetId, line.id),
  ],
)
