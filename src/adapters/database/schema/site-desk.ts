import {
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
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import type { PatchKind, PublicationState } from '#ports/console/site-desk.ts'
import { storedPhotos } from './feeds.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * The one draft of each site. It has the number that its version will have when it is published.
 */
export const siteDrafts = pgTable('site_drafts', {
  slug: text().primaryKey(),
  version: integer().notNull(),
  /** The configuration that served when the draft began. */
  base: jsonb().$type<unknown>().notNull(),
  config: jsonb().$type<unknown>().notNull(),
  /** Counts the changes. It never goes back, so that a screen knows what it has not seen. */
  revision: integer().notNull(),
  /** The revision at which this draft began. Nothing before it can be undone. */
  since: integer().notNull(),
  updatedAt: at().notNull(),
  updatedBy: text().notNull(),
})

/** The changes of a draft, for undo and for those who work on it at the same time. */
export const sitePatches = pgTable(
  'site_patches',
  {
    slug: text().notNull(),
    revision: integer().notNull(),
    kind: text().$type<PatchKind>().notNull(),
    ops: jsonb().$type<PatchOp[]>().notNull(),
    inverse: jsonb().$type<PatchOp[]>().notNull(),
    /** The revision that an undo or a redo is about. */
    of: integer(),
    by: text().notNull(),
    byName: text().notNull(),
    at: at().notNull(),
  },
  (patch) => [primaryKey({ columns: [patch.slug, patch.revision] })],
)

/** Who is on the screens of a website now. */
export const siteEditors = pgTable(
  'site_editors',
  {
    slug: text().notNull(),
    accountId: text().notNull(),
    name: text().notNull(),
    screen: text().notNull(),
    seenAt: at().notNull(),
  },
  (editor) => [primaryKey({ columns: [editor.slug, editor.accountId] })],
)

/** Drafts that are to be published at a time. */
export const sitePublications = pgTable(
  'site_publications',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    slug: text().notNull(),
    version: integer().notNull(),
    base: jsonb().$type<unknown>().notNull(),
    due: at().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    reason: text().notNull(),
    state: text().$type<PublicationState>().notNull(),
    fault: text(),
  },
  (publication) => [
    index('site_publications_due').on(publication.state, publication.due),
    index('site_publications_by_slug').on(publication.slug, publication.id),
  ],
)

/** The pictures that people added for a website. One that was taken out serves old versions. */
export const sitePictures = pgTable(
  'site_pictures',
  {
    slug: text().notNull(),
    /** The picture source that pages use. It is derived from the bytes. */
    source: text().notNull(),
    hash: text()
      .notNull()
      .references(() => storedPhotos.hash),
    /** The name of the file it came from. */
    name: text().notNull(),
    addedBy: text().notNull(),
    addedAt: at().notNull(),
    removedAt: at(),
  },
  (picture) => [
    primaryKey({ columns: [picture.slug, picture.source] }),
    index('site_pictures_by_source').on(picture.source),
    index('site_pictures_by_hash').on(picture.hash),
  ],
)

/** Links by which somebody without an account looks at a draft, and says yes or no by name. */
export const siteApprovals = pgTable(
  'site_approvals',
  {
    tokenHash: text().primaryKey(),
    slug: text().notNull(),
    /** The draft as it was then. A later one is not approved by this. */
    revision: integer().notNull(),
    askedBy: text().notNull(),
    askedAt: at().notNull(),
    expiresAt: at().notNull(),
    /** The name that was stated. Nobody has proven it. */
    name: text(),
    isApproved: boolean(),
    words: text(),
    decidedAt: at(),
  },
  (approval) => [index('site_approvals_by_slug').on(approval.slug, approval.revision)],
)
