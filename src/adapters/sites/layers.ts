import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from '#ports/expected-error.ts'
import type { SiteProblem } from '#ports/sites/site-directory.ts'

type Json = Record<string, unknown>
/** One file of a site's configuration. A file named after a key contains that key's value. */
export type Layer = { file: string; under?: string; value: Json }

/** An error in one file, with its path and reason for the operator. */
export class BadSiteFile extends ExpectedError {
  problem: SiteProblem
  constructor(file: string, path: string, reason: string) {
    super(`${file} ${path}: ${reason}`)
    this.problem = { file, path, reason }
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(wide: unknown, narrow: unknown): unknown {
  if (!isObject(wide) || !isObject(narrow)) return narrow
  const merged: Json = { ...wide }
  for (const [key, value] of Object.entries(narrow))
    merged[key] = key in wide ? merge(wide[key], value) : value
  return merged
}

/**
 * The narrower layer wins key by key. A list is replaced as a whole, because merged menus make no
 * sense (SITE-3).
 */
export const mergeLayers = (layers: readonly Layer[]): unknown =>
  layers.map(({ value }) => value).reduce<unknown>(merge, {})

function readJson(root: string, file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadSiteFile(file, '', `is not JSON: ${(error as Error).message}`)
  }
}

function readObject(root: string, file: string): Json {
  const value = readJson(root, file)
  if (!isObject(value)) throw new BadSiteFile(file, '', 'must be an object')
  return value
}

function readNamed(root: string, folder: string, key: string, name: unknown, siteFile: string): Layer[] {
  if (name === undefined) return []
  if (typeof name !== 'string' || !/^[a-z0-9-]+$/.test(name)) {
    throw new BadSiteFile(siteFile, key, 'must be small letters, digits and hyphens')
  }
  const file = `${folder}/${name}.json`
  if (!existsSync(join(root, file))) throw new BadSiteFile(siteFile, key, `there is no ${file}`)
  return [{ file, value: readObject(root, file) }]
}

/** What is below a site: its template, then its group. */
const below = (root: string, site: Json, siteFile: string): Layer[] => [
  ...readNamed(root, '_templates', 'template', site.template, siteFile),
  ...readNamed(root, '_groups', 'group', site.group, siteFile),
]

/** A configuration that is in no folder, on top of its template and group. */
export const layersOf = (root: string, site: Json): Layer[] => [
  ...below(root, site, 'site.json'),
  { file: 'site.json', value: site },
]

/** The files of a site in merge order: template, group, then its own. */
export function readLayers(root: string, slug: string): Layer[] {
  const siteFile = `${slug}/site.json`
  if (!existsSync(join(root, siteFile))) throw new BadSiteFile(siteFile, '', 'is missing')
  const site = readObject(root, siteFile)
  const layers: Layer[] = [...below(root, site, siteFile), { file: siteFile, value: site }]
  for (const name of readdirSync(join(root, slug)).sort()) {
    const file = `${slug}/${name}`
    if (name === 'logo.svg') {
      layers.push({
        file,
        under: 'logo',
        value: { logo: { svg: readFileSync(join(root, file), 'utf8').trim() } },
      })
    } else if (name.endsWith('.json') && name !== 'site.json') {
      const under = name.slice(0, -'.json'.length)
      layers.push({ file, under, value: { [under]: readJson(root, file) } })
    }
  }
  const hasPicture = ['webp', 'png'].some((ending) =>
    existsSync(join(root, slug, 'pictures', `logo.${ending}`)),
  )
  if (hasPicture)
    layers.push({ file: `${slug}/pictures/logo`, under: 'logo', value: { logo: { url: 'site/logo' } } })
  return layers
}

function holds(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return true
}

const spell = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

/**
 * Finds the file with the invalid value: the narrowest one that has the longest part of the path.
 */
export function sourceOf(
  layers: readonly Layer[],
  path: readonly PropertyKey[],
): { file: string; path: string } {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const layer = layers.findLast(({ value }) => holds(value, path.slice(0, depth)))
    if (layer) return { file: layer.file, path: spell(layer.under === path[0] ? path.slice(1) : path) }
  }
  const own = layers.find(({ file }) => file.endsWith('/site.json'))
  return { file: own?.file ?? 'site.json', path: spell(path) }
}
