import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Retention } from '#domain/lead/retention.ts'
import type { ProposalKind, ProposalState, Proposed } from '#ports/console/proposals.ts'
import { accounts } from './access.ts'

const at = () => timestamp({ withTimezone: true })
const account = () =>
  text()
    .notNull()
    .references(() => accounts.id)

/** When somebody last looked at what is new at a dealer. */
export const looks = pgTable(
  'looks',
  { accountId: account(), dealer: text().notNull(), at: at().notNull() },
  (look) => [primaryKey({ columns: [look.accountId, look.dealer] })],
)

/** Browsers that are notified while the console is closed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  { endpoint: text().primaryKey(), accountId: account(), createdAt: at().notNull() },
  (subscription) => [index('push_subscriptions_by_account').on(subscription.accountId)],
)

/** Named queries of lists; a shared one is everybody's at the dealer. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text().primaryKey(),
    dealer: text().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    owner: account(),
    isShared: boolean().notNull(),
  },
  (view) => [index('saved_views_by_list').on(view.dealer, view.list)],
)

/** How long a dealer's leads are stored, where its people chose that themselves. */
export const leadRetentions = pgTable('lead_retentions', {
  dealer: text().primaryKey(),
  chosen: jsonb().$type<Retention>().notNull(),
  before: jsonb().$type<Retention>().notNull(),
  at: at().notNull(),
})

/** What assistants proposed, and who decided on it. */
export const proposals = pgTable(
  'proposals',
  {
    id: text().primaryKey(),
    dealer: text().notNull(),
    kind: text().$type<ProposalKind>().notNull(),
    place: integer(),
    target: text('thing').notNull(),
    name: text().notNull(),
    proposed: jsonb().$type<Proposed>().notNull(),
    why: text().notNull(),
    byName: text().notNull(),
    at: at().notNull(),
    state: text().$type<ProposalState>().notNull(),
    decidedBy: text(),
    decidedAt: at(),
  },
  (proposal) => [index('proposals_open').on(proposal.dealer, proposal.state, proposal.kind, proposal.at)],
)
