import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type AppliedPatch, applyPatch } from '#domain/site-desk/apply-patch.ts'
import { completeOps } from '#domain/site-desk/complete-items.ts'
import { foreignSecret } from '#domain/site-desk/lead-secrets.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { lockedDifference, reasonAgainst, schemaPath } from '#domain/site-desk/sections.ts'
import { readSite } from './draft-ports.ts'
import { newNumber } from './new-site/new-number.ts'

/** A configuration is read into memory by every process. */
const MAX_CONFIG_BYTES = 1_000_000

export type PatchFault = { is: 'invalid'; problems: SiteFault[] } | { is: 'stale' }
export type TriedPatch = {
  is: 'fits'
  applied: AppliedPatch
  ops: readonly PatchOp[]
  old: unknown
  site: Site
}

export const invalid = (path: string, reason: string): PatchFault => ({
  is: 'invalid',
  problems: [{ path, reason }],
})

type Trying = {
  now: Date
  /** Undo and redo bring back what was there before. */
  isEdit: boolean
  /** What serves, from which a draft may bring something back. */
  base: unknown
  unlocked?: readonly string[]
}

/** What a change would make of a draft, or what is wrong with it. Nothing is written. */
export function tryPatch(
  config: unknown,
  given: readonly PatchOp[],
  { now, isEdit, base, unlocked = [] }: Trying,
): TriedPatch | PatchFault {
  const named = given
    .map(({ path }) => schemaPath(path))
    .find((path) => reasonAgainst(path) && !unlocked.includes(path))
  if (named) return invalid(named, reasonAgainst(named)!)
  const before = readSite(config)
  const old = 'site' in before ? before.site : config
  const isNew = isEdit && 'site' in before
  const ops = isNew ? completeOps(given, { site: before.site, now, newNumber }) : given
  const applied = applyPatch(config, old, ops)
  if (applied.is === 'no-such-place') return { is: 'stale' }
  const read = readSite(applied.config)
  if ('problems' in read) return { is: 'invalid', problems: read.problems }
  const locked = lockedDifference(old, read.site, unlocked)
  if (locked) return invalid(locked, reasonAgainst(locked)!)
  const secret = isEdit ? foreignSecret(read.site, [config, base]) : undefined
  if (secret) return invalid(secret, reasonAgainst(secret.replace(/\[\d+\]/g, '[]'))!)
  if (JSON.stringify(applied.config).length > MAX_CONFIG_BYTES)
    return invalid('', 'The website has become too large. Take something out first.')
  return { is: 'fits', applied, ops, old, site: read.site }
}
