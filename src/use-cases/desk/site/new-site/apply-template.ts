import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { applyPatch, isObject, valueAt } from '#domain/site-desk/apply-patch.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import { followLinks } from '#domain/site-desk/follow-links.ts'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { permitAt } from '../../../access/dealers.ts'
import { type DraftChange, patchDraft, TEMPLATE_PARTS } from '../change-draft.ts'
import { readSite, type SiteDeskPorts } from '../draft-ports.ts'
import type { OpenDraft } from '../open-draft.ts'

type Field = { path: Path; value: unknown }

/** What a template says, field by field. A list is one field. */
const fieldsOf = (value: unknown, path: Path = []): Field[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))
    : [{ path, value }]

type Draft = Pick<OpenDraft, 'revision' | 'liveVersion' | 'live' | 'draft'>

/** What becomes of links to pages that another template does not have. */
async function linksAfter(
  { catalogue, sitePaths }: Pick<SiteDeskPorts, 'catalogue' | 'sitePaths'>,
  { draft, live }: Draft,
  ops: readonly PatchOp[],
): Promise<PatchOp[]> {
  const applied = applyPatch(draft, draft, ops)
  const after = applied.is === 'applied' ? readSite(applied.config) : undefined
  if (!after || !('site' in after)) return []
  const range = { manufacturers: await catalogue.manufacturers(), models: await catalogue.models() }
  const linked = (site: Site) => ({ site, paths: sitePaths.known(site, range) })
  return followLinks({ ...linked(draft), served: linked(live).paths }, linked(after.site))
}

/**
 * Puts what another template says into the draft. What the last one gave goes, unless somebody has
 * changed it since. Links follow the pages. Everything else stays.
 */
export async function applyTemplate(
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  template: string,
  opened: Draft,
  now: Date,
): Promise<DraftChange> {
  const { revision, liveVersion, draft } = opened
  const permit = permitAt(ports, actor, 'site.draft', slug, now)
  if (isRefused(permit)) return permit
  const { siteFiles } = ports
  const given = (name: string) => {
    const read = siteFiles.templates().includes(name) ? siteFiles.onTemplate({ template: name }) : undefined
    return read && 'config' in read ? fieldsOf(read.config) : undefined
  }
  const next = given(template)
  if (!next) return { is: 'invalid', problems: [{ path: 'template', reason: 'There is no such template.' }] }
  const last = given(draft.template) ?? []
  const isDrafted = ({ path, value }: Field) => isDeepEqual(valueAt(draft, path), value)
  const gone = last.filter(
    (field) => isDrafted(field) && !next.some(({ path }) => isDeepEqual(path, field.path)),
  )
  const ops: PatchOp[] = [
    ...gone.map(({ path }) => ({ op: 'set' as const, path })),
    ...next.filter((field) => !isDrafted(field)).map((field) => ({ op: 'set' as const, ...field })),
  ]
  if (ops.length === 0) return { is: 'saved', revision, at: [] }
  ops.push(...(await linksAfter(ports, opened, ops)))
  return patchDraft(ports, actor, slug, { revision, live: liveVersion, ops }, now, TEMPLATE_PARTS)
}
