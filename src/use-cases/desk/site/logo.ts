import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'
import { type DraftChange, patchDraft } from './change-draft.ts'
import type { SiteDeskPorts } from './draft-ports.ts'
import type { OpenDraft } from './open-draft.ts'
import { addPicture } from './pictures.ts'

type LogoPorts = SiteDeskPorts & Pick<ConsolePorts, 'photoIntake' | 'cleanSvg'>

const MAX_SVG_BYTES = 100_000
const invalid = (reason: string): DraftChange => ({ is: 'invalid', problems: [{ path: 'logo', reason }] })

/** Whether it is an SVG. A comment has one end, because with several the time doubles with each. */
export const isSvg = (bytes: Uint8Array): boolean =>
  /^(\uFEFF)?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE[^>[]*(\[[^\]]*\]\s*)?>\s*)?<svg[\s>]/i.test(
    new TextDecoder().decode(bytes.subarray(0, 2_000)),
  )

/** The changes that make an SVG the logo: what runs, loads or links is left out of it. */
function svgOps(ports: LogoPorts, bytes: Uint8Array): PatchOp[] | string {
  if (bytes.length > MAX_SVG_BYTES)
    return 'The drawing is too large: 100 KB at most. Save it without pictures inside, or as PNG.'
  const svg = ports.cleanSvg(new TextDecoder().decode(bytes))
  if (!/<(path|circle|ellipse|rect|line|polyline|polygon|text)[\s>/]/.test(svg))
    return 'Nothing is left to see in this drawing. Save it with shapes only, or as PNG.'
  return [
    { op: 'set', path: ['logo', 'svg'], value: svg },
    { op: 'set', path: ['logo', 'url'] },
  ]
}

/** Puts a logo into the draft: an SVG, cleaned, or a PNG, JPEG or WebP for the library. */
export async function setLogo(
  ports: LogoPorts,
  actor: PersonActor,
  slug: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
  { revision, liveVersion }: Pick<OpenDraft, 'revision' | 'liveVersion'>,
  now: Date,
): Promise<DraftChange> {
  const permit = permitAt(ports, actor, 'site.draft', slug, now)
  if (isRefused(permit)) return permit
  const save = (ops: PatchOp[]) => patchDraft(ports, actor, slug, { revision, live: liveVersion, ops }, now)
  if (isSvg(bytes)) {
    const ops = svgOps(ports, bytes)
    return typeof ops === 'string' ? invalid(ops) : save(ops)
  }
  const added = await addPicture(ports, actor, slug, { bytes, name }, now)
  if (isRefused(added)) return added
  if (added.is === 'invalid') return invalid(added.reason)
  return save([{ op: 'set', path: ['logo', 'url'], value: added.source }])
}
