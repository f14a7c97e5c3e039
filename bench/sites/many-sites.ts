import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Further apart than the ids of the demo's own dealerships, which are 101 to 230. */
const DEALERSHIPS_APART = 200

/** Copies of the demo sites. Each has its own host, and dealerships and stock of its own. */
export function manySites(count: number): { folder: string; slugs: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-sites-'))
  const names = readdirSync('sites', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of names.filter((entry) => entry.name.startsWith('_')))
    cpSync(join('sites', name), join(folder, name), { recursive: true })
  const models = names.filter((entry) => !entry.name.startsWith('_')).map(({ name }) => name)
  const planFile = join(folder, '_demo', 'stock-plan.json')
  const plan = JSON.parse(readFileSync(planFile, 'utf8'))
  const slugs = Array.from({ length: count }, (_, n) => {
    const model = models[n % models.length]!
    const slug = n < models.length ? model : `${model}-${n}`
    cpSync(join('sites', model), join(folder, slug), { recursive: true })
    if (slug !== model)
      for (const [own, theirs] of ownDealerships(join(folder, slug), Math.floor(n / models.length), n))
        plan[own] = plan[theirs]
    return slug
  })
  writeFileSync(planFile, JSON.stringify(plan))
  return { folder, slugs }
}

/** Gives a copied site its own name and dealerships. Returns their new and former ids. */
function ownDealerships(folder: string, copy: number, n: number): [own: number, theirs: number][] {
  const slug = basename(folder)
  const ownId = (id: number) => id + copy * DEALERSHIPS_APART
  const ownSlug = (theirs: string) => `${theirs}-${n}`
  const site = read(folder, 'site.json')
  const dealerships = site.dealerships as { id: number; slug: string }[]
  write(folder, 'site.json', {
    ...site,
    id: 10_000 + n,
    slug,
    hosts: [`${slug}.example`],
    url: `https://${slug}.example`,
    dealerships: dealerships.map((one) => ({ ...one, id: ownId(one.id), slug: ownSlug(one.slug) })),
  })
  const locations = read(folder, 'locations.json') as { dealership_id: number; dealership_slug: string }[]
  write(
    folder,
    'locations.json',
    locations.map((one) => ({
      ...one,
      dealership_id: ownId(one.dealership_id),
      dealership_slug: ownSlug(one.dealership_slug),
    })),
  )
  return dealerships.map(({ id }) => [ownId(id), id])
}

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const write = (folder: string, file: string, content: unknown) =>
  writeFileSync(join(folder, file), JSON.stringify(content))
