import type { Database } from '#adapters/database/database.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { aPlatform } from '../../../access/testing/a-platform.ts'
import { patchDraft } from '../change-draft.ts'
import { openDraft } from '../open-draft.ts'
import { publishDraft } from '../publish-draft.ts'

/** A dealer’s website with two people of marketing, and short ways to change and publish it. */
export async function openDesk(database: Database) {
  const platform = aPlatform(database)
  const versions = siteVersions(database)
  const { ports } = platform
  const lewis = (await platform.signIn('marketing', { name: 'Lewis' })).actor
  const karen = (await platform.signIn('marketing', { name: 'Karen' })).actor
  const look = async (who: PersonActor = lewis, now = NOW) => {
    const opened = await openDraft(ports, who, 'yard', 'pages', now)
    if (isRefused(opened)) throw new Error(opened.why)
    return opened
  }
  const set = (path: PatchOp['path'], value: unknown): PatchOp => ({ op: 'set', path, value })
  const change = async (who: PersonActor, ops: PatchOp[], revision?: number) => {
    const seen = await look(who)
    const patch = { revision: revision ?? seen.revision, live: seen.liveVersion, ops }
    return patchDraft(ports, who, 'yard', patch, NOW)
  }
  const publish = async (who: PersonActor = lewis, more: { reason?: string; due?: Date } = {}) =>
    publishDraft(ports, who, 'yard', { revision: (await look(who)).revision, reason: '', ...more }, NOW)
  const serving = async () => {
    const active = await versions.active()
    return active.find(({ slug }) => slug === 'yard')?.config as Record<string, unknown> | undefined
  }
  return { ...platform, versions, lewis, karen, look, set, change, publish, serving }
}
