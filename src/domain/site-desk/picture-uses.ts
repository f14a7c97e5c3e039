import { isObject } from './apply-patch.ts'
import type { PatchOp, Path } from './patch-schema.ts'
import { whereOf } from './value-words.ts'

/** A place of a site that shows a picture. */
export type PictureUse = { path: Path; words: string }

/** Every place where a configuration names this picture. What is about about it is no use of it. */
export function usesOf(site: unknown, source: string): PictureUse[] {
  const paths: Path[] = []
  const walk = (value: unknown, path: Path) => {
    if (value === source) paths.push(path)
    else if (Array.isArray(value)) for (const [at, item] of value.entries()) walk(item, [...path, at])
    else if (isObject(value))
      for (const [key, item] of Object.entries(value))
        if (path.length > 0 || key !== 'pictures') walk(item, [...path, key])
  }
  walk(site, [])
  return paths.map((path) => {
    const { page, item } = whereOf(site, path)
    return { path, words: [page, item].filter(Boolean).join(', ') }
  })
}

/** The changes that show another picture in its place. What is about about it goes along. */
export function replaceOps(site: { pictures: Record<string, unknown> }, from: string, to: string): PatchOp[] {
  const about = site.pictures[from]
  const shown = usesOf(site, from).map(({ path }): PatchOp => ({ op: 'set', path, value: to }))
  if (shown.length === 0 || about === undefined || site.pictures[to] !== undefined) return shown
  return [...shown, { op: 'set', path: ['pictures', to], value: about }]
}
