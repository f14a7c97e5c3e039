import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import { HostTaken, type SiteVersion, type SiteVersions } from '#ports/sites/site-versions.ts'
import { applySite, diffSite, rollBackSite, storeForPreview } from './manage-site.ts'

/** Versions in memory. */
function ports() {
  const stored: SiteVersion[] = []
  const serving = new Map<string, number>()
  const find = async (slug: string, version: number) =>
    stored.find((one) => one.slug === slug && one.version === version)
  const siteVersions: SiteVersions = {
    async add(slug, config, note) {
      const version = stored.filter((one) => one.slug === slug).length + 1
      stored.push({ slug, version, config: JSON.parse(JSON.stringify(config)), note, createdAt: '' })
      return version
    },
    async activate(slug, version, hosts) {
      if (hosts.includes('just-taken.example')) throw new HostTaken('just-taken.example', 'quicker')
      serving.set(slug, version)
    },
    noteHosts: async () => {},
    find,
    active: async () => stored.filter(({ slug, version }) => serving.get(slug) === version),
    history: async () => [],
    onChange: async () => async () => {},
  }
  const other = aSite({ id: 2, slug: 'other', hosts: ['other.example'] })
  const old = aSite({ slug: 'alpha', name: 'Old' })
  const sites = { all: () => [old, other], bySlug: (slug: string) => (slug === 'alpha' ? old : undefined) }
  const catalogue = { manufacturers: async () => [], models: async () => [] }
  const dealerships = {
    ownership: async () =>
      new Map([
        [1, { owner: 'alpha', sharedWith: [] }],
        [7, { owner: 'other', sharedWith: [] as string[] }],
        [8, { owner: 'other', sharedWith: ['alpha'] }],
      ]),
  }
  const consoleOrigin = 'http://console.localhost:3000'
  return { siteVersions, sites, catalogue, dealerships, consoleOrigin, serving }
}
const references = { paths: SITE_PATHS, pictureExists: () => true }
const offer = (special: Partial<SiteInput> | object = {}) => ({
  slug: 'alpha',
  config: { ...aSite({ slug: 'alpha' }), ...special },
  note: 'by hand',
  ...references,
})

test('SITE-4 a valid configuration becomes the active version; the same again changes nothing', async () => {
  const all = ports()
  expect(await applySite(all, offer())).toEqual({ is: 'applied', version: 1 })
  expect(await applySite(all, offer())).toEqual({ is: 'unchanged', version: 1 })
  expect(await applySite(all, offer({ name: 'Newer' }))).toEqual({ is: 'applied', version: 2 })
  expect(all.serving.get('alpha')).toBe(2)
})

test('SITE-4 an invalid configuration is refused with every reason, and the active one stays', async () => {
  const all = ports()
  await applySite(all, offer())
  const wrongs: [object, string][] = [
    [{ locale: 'fr-FR' }, 'locale'],
    [{ slug: 'beta' }, 'slug'],
    [{ id: 2 }, 'id'],
    [{ hosts: ['other.example'] }, 'hosts'],
    [{ hosts: ['other.example.'] }, 'hosts'],
    [{ hosts: ['OTHER.example:443'] }, 'hosts'],
    [{ hosts: ['other.localhost'] }, 'hosts'],
    [{ hosts: ['console.localhost'] }, 'hosts'],
    [{ hosts: ['Console.Localhost.:3000'] }, 'hosts'],
    [{ hosts: ['other-1.preview.console.localhost'] }, 'hosts'],
    [{ hosts: ['other example'] }, 'hosts.0'],
    [{ stock: { search_filters: 'price >' } }, 'stock.search_filters'],
  ]
  for (const [wrong, path] of wrongs) {
    const answer = await applySite(all, offer(wrong))
    expect(answer).toMatchObject({ is: 'refused', problems: [{ path }] })
    expect(await storeForPreview(all, offer(wrong))).toEqual(answer)
  }
  expect(all.serving.get('alpha')).toBe(1)
  expect(await all.siteVersions.find('alpha', 2)).toBeUndefined()
})

test('a preview is stored but not activated; an earlier version or the folder can be activated again', async () => {
  const all = ports()
  await applySite(all, offer())
  expect(await storeForPreview(all, offer({ name: 'Maybe' }))).toEqual({ is: 'stored', version: 2 })
  expect(all.serving.get('alpha')).toBe(1)
  await applySite(all, offer({ name: 'Third' }))
  expect(await rollBackSite(all, 'alpha', 1, references)).toEqual({ is: 'applied', version: 1 })
  expect(all.serving.get('alpha')).toBe(1)
  expect(await rollBackSite(all, 'alpha', 9, references)).toMatchObject({ is: 'refused' })
  expect(await rollBackSite(all, 'alpha', 0, references)).toEqual({ is: 'applied', version: 0 })
})

test('differences are relative to the active version, including defaults', () => {
  const { name: _name, search: _search, ...rest } = offer().config
  expect(diffSite(ports(), 'alpha', { ...rest, name: 'New' })).toEqual([
    { path: 'name', before: 'Old', after: 'New' },
  ])
})

test('SITE-1 a host that another site has just taken is refused, and the active version stays', async () => {
  const all = ports()
  await applySite(all, offer())
  expect(await applySite(all, offer({ hosts: ['just-taken.example'] }))).toEqual({
    is: 'refused',
    problems: [{ path: 'hosts', reason: 'just-taken.example already belongs to quicker' }],
  })
  expect(all.serving.get('alpha')).toBe(1)
})

test('SITE-10 a site shows its own dealerships and those shared with it, and no others', async () => {
  const all = ports()
  const { dealerships, locations } = aSite()
  const showing = (id: number) => ({
    dealerships: [...dealerships, { ...dealerships[0]!, id, slug: `dealer-${id}` }],
    locations,
  })
  expect(await applySite(all, offer(showing(8)))).toMatchObject({ is: 'applied' })
  for (const [id, words] of [
    [7, 'belongs to other'],
    [9, 'belongs to nobody'],
  ] as const) {
    const refused = {
      is: 'refused',
      problems: [{ path: 'dealerships', reason: expect.stringContaining(words) }],
    }
    expect(await applySite(all, offer(showing(id)))).toEqual(refused)
    expect(await storeForPreview(all, offer(showing(id)))).toEqual(refused)
  }
})
