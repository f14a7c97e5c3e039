import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type AppliedPatch, applyPatch } from '#domain/site-desk/apply-patch.ts'
import { completeOps } from '#domain/site-desk/complete-items.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { lockedDifference, reasonAgainst, schemaPath } from '#domain/site-desk/sections.ts'
import { readSite } from './draft-ports.ts'
import { newNumber } from './new-number.ts'

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

/** What a change would make of a draft, or what is wrong with it. Nothing is written. */
export function tryPatch(
  config: unknown,
  given: readonly PatchOp[],
  { now, isEdit, unlocked = [] }: { now: Date; isEdit: boolean; unlocked?: readonly string[] },
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
  if (JSON.stringify(applied.config).length > MAX_CONFIG_BYTES)
    return invalid('', 'The website has become too large. Take something out first.')
  return { is: 'fits', applied, ops, old, site: read.site }
}
