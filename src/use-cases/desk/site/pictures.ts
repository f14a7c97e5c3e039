import type { PersonActor } from '#domain/access/actor.ts'
import type { AuditLine } from '#domain/access/audit.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import { replaceOps, usesOf } from '#domain/site-desk/picture-uses.ts'
import { pictureName } from '#domain/site-desk/value-words.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { PhotoRefused } from '#ports/stock/photo-store.ts'
import { permitAt } from '../../access/dealers.ts'
import { type DraftChange, patchDraft } from './change-draft.ts'
import { liveConfig, readSite, type SiteDeskPorts } from './draft-ports.ts'
import type { OpenDraft } from './open-draft.ts'

type PicturePorts = SiteDeskPorts & Pick<ConsolePorts, 'photoIntake'>
type Invalid = { is: 'invalid'; reason: string }

const MAX_PICTURES = 500
const MAX_NAME_LENGTH = 120

export type LibraryPicture = {
  source: string
  name: string
  /** Added here, so it can be taken out here. */
  isOwn: boolean
  alt: string
  focus: string
  uses: string[]
}

/** All pictures that a website can show: those that people added, then those of its folder. */
export async function listPictures(
  ports: PicturePorts,
  actor: PersonActor,
  slug: string,
  { draft }: Pick<OpenDraft, 'draft'>,
  now: Date,
): Promise<LibraryPicture[] | Refused> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  const own = await ports.siteDesk.pictures(permit)
  const sources = [
    ...own.map(({ source, name }) => ({ source, name, isOwn: true })),
    ...ports.siteFiles.pictures(slug).map((source) => ({
      source,
      name: pictureName(source) ?? source,
      isOwn: false,
    })),
  ]
  return sources.map((picture) => ({
    ...picture,
    alt: draft.pictures[picture.source]?.alt ?? '',
    focus: draft.pictures[picture.source]?.focus ?? 'centre',
    uses: usesOf(draft, picture.source).map(({ words }) => words),
  }))
}

/** Stores a picture for a website, upright and without data about its place and camera. */
export async function addPicture(
  ports: PicturePorts,
  actor: PersonActor,
  slug: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
  now: Date,
): Promise<{ is: 'added'; source: string } | Invalid | Refused> {
  const permit = permitAt(ports, actor, 'site.draft', slug, now)
  if (isRefused(permit)) return permit
  const reading = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(reading)) return reading
  if ((await ports.siteDesk.pictures(reading)).length >= MAX_PICTURES)
    return { is: 'invalid', reason: `A website has at most ${MAX_PICTURES} pictures. Take one out first.` }
  const { id } = ports.sites.bySlug(slug)!.dealerships[0]!
  try {
    const { source, hash } = await ports.photoIntake.take(bytes, id, 'webp')
    const shown = name.trim().slice(0, MAX_NAME_LENGTH) || 'Picture'
    await ports.changes.commit(actor, async ({ site, audit }) => {
      await site.addPicture(permit, { slug, source, hash, name: shown, addedBy: actor.name, addedAt: now })
      audit({
        dealer: slug,
        verb: 'picture-added',
        target: { kind: 'site', id: slug, name: 'the website' },
        changes: [{ field: 'picture', from: null, to: shown }],
      })
    })
    return { is: 'added', source }
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return { is: 'invalid', reason: `The picture was not taken: ${error.message}.` }
  }
}

/** Takes a picture out of the library, unless the website shows it. */
export async function removePicture(
  ports: PicturePorts & Pick<ConsolePorts, 'secrets'>,
  actor: PersonActor,
  slug: string,
  source: string,
  { draft }: Pick<OpenDraft, 'draft'>,
  now: Date,
): Promise<{ is: 'removed'; operation: string } | { is: 'gone' } | Invalid | Refused> {
  const permit = permitAt(ports, actor, 'site.draft', slug, now)
  if (isRefused(permit)) return permit
  const live = readSite((await liveConfig(ports, slug)).config)
  const uses = [draft, 'site' in live ? live.site : {}].flatMap((site) => usesOf(site, source))
  if (uses.length > 0)
    return { is: 'invalid', reason: `It is shown on: ${uses[0]!.words}. Put another one there first.` }
  const operation = ports.secrets.newId()
  return ports.changes.commit(actor, async ({ site, audit }) => {
    if (!(await site.removePicture(permit, source, now))) return { is: 'gone' as const }
    audit({
      dealer: slug,
      operation,
      verb: 'picture-removed',
      target: { kind: 'site', id: slug, name: 'the website' },
      changes: [{ field: 'picture', from: source, to: null }],
    })
    return { is: 'removed' as const, operation }
  })
}

/** Puts pictures back into the library that these lines of the history took out. */
export const undoRemoved = async (
  { site, audit }: Pick<ChangeStores, 'site' | 'audit'>,
  permit: Permitted<'site.draft'>,
  lines: readonly AuditLine[],
): Promise<number> => {
  let count = 0
  for (const { changes, target } of lines) {
    const source = String(changes[0]?.from)
    if (!(await site.restorePicture(permit, source))) continue
    count += 1
    audit({
      dealer: permit.dealer,
      verb: 'picture-added',
      target,
      changes: [{ field: 'picture', from: null, to: source }],
      reason: 'undone',
    })
  }
  return count
}

/** Shows another picture wherever this one is, in the draft. One undo takes it back. */
export async function replacePicture(
  ports: PicturePorts,
  actor: PersonActor,
  slug: string,
  { from, to }: { from: string; to: string },
  { draft, revision, liveVersion }: OpenDraft,
  now: Date,
): Promise<DraftChange> {
  const ops = replaceOps(draft, from, to)
  if (ops.length === 0)
    return { is: 'invalid', problems: [{ path: '', reason: 'No page shows this picture.' }] }
  return patchDraft(ports, actor, slug, { revision, live: liveVersion, ops }, now)
}
