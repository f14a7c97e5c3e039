import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder with many copies of the demo sites. Each has its own host; they share the dealerships.
 */
export function manySites(count: number): { folder: string; slugs: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-sites-'))
  const names = readdirSync('sites', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of names.filter((entry) => entry.name.startsWith('_')))
    cpSync(join('sites', name), join(folder, name), { recursive: true })
  const models = names.filter((entry) => !entry.name.startsWith('_')).map(({ name }) => name)
  const slugs = Array.from({ length: count }, (_, n) => {
    const model = models[n % models.length]!
    const slug = n < models.length ? model : `${model}-${n}`
    mkdirSync(join(folder, slug))
    cpSync(join('sites', model), join(folder, slug), { recursive: true })
    const file = join(folder, slug, 'site.json')
    const site = JSON.parse(readFileSync(file, 'utf8'))
    if (slug !== model)
      writeFileSync(
        file,
        JSON.stringify({
          ...site,
          id: 10_000 + n,
          slug,
          hosts: [`${slug}.example`],
          url: `https://${slug}.example`,
        }),
      )
    return slug
  })
  return { folder, slugs }
}
