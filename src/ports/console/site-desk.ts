import type { Permitted } from '#domain/access/permit.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'

/**
 * `rebase`: what was published meanwhile came into the draft. `later`: what waits for its time left
 * the draft, or came back.
 */
export type PatchKind = 'edit' | 'undo' | 'redo' | 'rebase' | 'later'
export type PublicationState = 'waiting' | 'done' | 'failed' | 'withdrawn'

export type SiteDraft = {
  slug: string
  /** The number that it will have as a version. A preview shows it under this number. */
  version: number
  base: unknown
  config: unknown
  revision: number
  since: number
  updatedAt: Date
  updatedBy: string
}

export type SitePatch = {
  revision: number
  kind: PatchKind
  ops: PatchOp[]
  inverse: PatchOp[]
  of: number | null
  by: string
  byName: string
  at: Date
}

export type SiteEditor = { accountId: string; name: string; screen: string; seenAt: Date }

export type SitePublication = {
  id: number
  slug: string
  version: number
  base: unknown
  due: Date
  by: string
  byName: string
  reason: string
  state: PublicationState
  fault: string | null
}

/** A picture that somebody added for a website. */
export type SitePicture = {
  slug: string
  source: string
  hash: string
  name: string
  addedBy: string
  addedAt: Date
}

/** A request to look at a draft, and what came of it. */
export type SiteApproval = {
  tokenHash: string
  slug: string
  revision: number
  askedBy: string
  askedAt: Date
  expiresAt: Date
  name: string | null
  isApproved: boolean | null
  words: string | null
  decidedAt: Date | null
}

/** A version in the history of a site, with who and why. */
export type PublishedVersion = {
  version: number
  note: string
  author: string | null
  createdAt: Date
  isActive: boolean
  /** Each time it was made to serve, by whom. Empty for a preview. */
  activations: { at: Date; by: string | null; reason: string | null }[]
}

/** What search engines and shared links show of a page. */
export type DescribedPage = {
  path: string
  title: string
  description: string
  /** The source of its picture. */
  picture: string
  /** The dealer hides it from search engines. */
  isHidden: boolean
  /** It is in the sitemap. */
  isListed: boolean
}

type MayRead = Permitted<'site.read'>
type MayDraft = Permitted<'site.draft'>
type MayPublish = Permitted<'site.publish'>

/** Reads drafts, versions and who works on them. */
export interface SiteDesk {
  draft(permit: MayRead): Promise<SiteDraft | undefined>
  /** The configuration that serves from the database. */
  live(slug: string): Promise<{ version: number; config: unknown } | undefined>
  patches(permit: MayRead, after: number): Promise<SitePatch[]>
  editors(permit: MayRead, since: Date): Promise<SiteEditor[]>
  /** Notes that somebody is on a screen. */
  seen(permit: MayRead, editor: SiteEditor): Promise<void>
  /** Forgets that somebody was on a screen. False if they came to another one after this moment. */
  left(permit: MayDraft, editor: Pick<SiteEditor, 'accountId' | 'seenAt'>): Promise<boolean>
  /** Newest first. */
  versions(permit: MayRead, page: { limit: number; before?: number }): Promise<PublishedVersion[]>
  version(permit: MayRead, version: number): Promise<{ config: unknown } | undefined>
  /** What shoppers saw until this version first served; what they see now, if it never did. */
  servedBefore(permit: MayRead, version: number): Promise<number>
  /** Found by the hash of its token, by whoever has the token. */
  approval(tokenHash: string): Promise<SiteApproval | undefined>
  /** What was asked and said about this state of the draft, newest first. */
  approvals(permit: MayRead, revision: number): Promise<SiteApproval[]>
  /** The names of all that were ever added for a site, by their source: they still serve. */
  pictureNames(slug: string): Promise<Map<string, string>>
  /** Newest first, without those that were taken out. */
  pictures(permit: MayRead): Promise<SitePicture[]>
  publications(permit: MayRead): Promise<SitePublication[]>
  /** Drafts of all sites that should be published by now. */
  due(now: Date): Promise<SitePublication[]>
}

/** Changes drafts and versions, in one transaction. */
export interface SiteDeskChanges {
  /** The draft, locked until the transaction ends. A first one is made of `start`. */
  lock(permit: MayDraft | MayPublish, start: { config: unknown; now: Date }): Promise<SiteDraft>
  patches(slug: string, after: number): Promise<SitePatch[]>
  save(draft: SiteDraft, patch: SitePatch): Promise<void>
  /** The draft now has this version and began at what serves. */
  restart(draft: SiteDraft): Promise<void>
  /** Stores a draft as a version, under its own number. */
  store(draft: Pick<SiteDraft, 'slug' | 'version' | 'config'>, note: string, author: string): Promise<void>
  /** Makes a version serve. Throws HostTaken, NoSuchSiteVersion. */
  activate(
    slug: string,
    version: number,
    hosts: readonly string[],
    by: { name: string; reason: string },
  ): Promise<void>
  nextVersion(slug: string): Promise<number>
  /** The version that serves from the database, 0 if none does. */
  serving(slug: string): Promise<number>
  /** Gives a new site its new dealership. */
  own(dealershipId: number, slug: string): Promise<void>
  askApproval(
    permit: MayDraft,
    requested: Pick<SiteApproval, 'tokenHash' | 'revision' | 'askedBy' | 'askedAt' | 'expiresAt'>,
  ): Promise<void>
  /** False if somebody has decided already, or the time is over. */
  decide(
    tokenHash: string,
    decision: { name: string; isApproved: boolean; words: string; decidedAt: Date },
  ): Promise<boolean>
  /** A picture that is there already comes back to the list. */
  addPicture(permit: MayDraft, picture: SitePicture): Promise<void>
  /** It leaves the list. Its bytes stay: earlier versions show it. */
  removePicture(permit: MayDraft, source: string, now: Date): Promise<boolean>
  /** It is in the list again, as it was. False if it is there already. */
  restorePicture(permit: MayDraft, source: string): Promise<boolean>
  schedule(publication: Omit<SitePublication, 'id' | 'state' | 'fault'>): Promise<number>
  /** False if it is not waiting any more. */
  settle(id: number, slug: string, state: PublicationState, fault?: string): Promise<boolean>
}
