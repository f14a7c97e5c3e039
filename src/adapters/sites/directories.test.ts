import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aSite } from '#domain/builders.ts'
import { siteDirectoryContract } from '#ports/sites/site-directory.contract.ts'
import { NoSuchSiteVersion } from '#ports/sites/site-versions.ts'
import { type DatabaseSites, openDatabaseSites } from './database.ts'
import { openSiteFolder } from './folder.ts'
import { layeredSites } from './layered.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})
function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'sites-'))
  folders.push(root)
  mkdirSync(join(root, '_templates'))
  writeFileSync(join(root, '_templates', 'standard.json'), '{}')
  const put = async (slug: string, config: unknown) => {
    mkdirSync(join(root, slug), { recursive: true })
    writeFileSync(join(root, slug, 'site.json'), JSON.stringify(config))
  }
  return { root, put }
}
const fail = (error: unknown) => {
  throw error
}

const NOBODYS = { ownership: async () => new Map() }

siteDirectoryContract('a folder', async () => {
  const { root, put } = aFolder()
  return { directory: openSiteFolder(root), put }
})

const opened: DatabaseSites[] = []
afterEach(() => Promise.all(opened.splice(0).map((directory) => directory.close())))

eachDatabase((open) => {
  siteDirectoryContract('a database', async () => {
    const versions = siteVersions(await open())
    const directory = await openDatabaseSites(versions, NOBODYS, fail)
    opened.push(directory)
    return {
      directory,
      put: async (slug, config) => versions.activate(slug, await versions.add(slug, config, ''), []),
    }
  })

  test('SITE-4 a version activated in one process is used in another without a restart', async () => {
    const here = siteVersions(await open())
    const elsewhere = await open.another()
    const there = await openDatabaseSites(siteVersions(elsewhere), NOBODYS, fail)
    const one = await here.add('alpha', aSite({ slug: 'alpha', name: 'One' }), 'first')
    expect(there.bySlug('alpha')).toBeUndefined()
    await here.activate('alpha', one, [])
    await vi.waitFor(() => expect(there.bySlug('alpha')?.name).toBe('One'), 5_000)
    const two = await here.add('alpha', aSite({ slug: 'alpha', name: 'Two' }), 'second')
    await here.activate('alpha', two, [])
    await vi.waitFor(() => expect(there.bySlug('alpha')?.name).toBe('Two'), 5_000)
    await here.activate('alpha', one, [])
    await vi.waitFor(() => expect(there.bySlug('alpha')?.name).toBe('One'), 5_000)
    expect(await here.history('alpha')).toMatchObject([
      { version: two, note: 'second', isActive: false },
      { version: one, note: 'first', isActive: true, activatedAt: [expect.any(String), expect.any(String)] },
    ])
    await here.activate('alpha', 0, [])
    await vi.waitFor(() => expect(there.bySlug('alpha')).toBeUndefined(), 5_000)
    await expect(here.activate('alpha', 9, [])).rejects.toThrow(NoSuchSiteVersion)
    await expect(here.activate('nobody', 0, [])).rejects.toThrow(NoSuchSiteVersion)
    await there.close()
    await elsewhere.close()
  })

  test('a site in the database replaces the one in the folder, with all its hosts', async () => {
    const { root, put } = aFolder()
    await put('alpha', aSite({ slug: 'alpha', id: 1, hosts: ['old.example'] }))
    await put('beta', aSite({ slug: 'beta', id: 2 }))
    const versions = siteVersions(await open())
    const databaseSites = await openDatabaseSites(versions, NOBODYS, fail)
    const sites = layeredSites(openSiteFolder(root), databaseSites)
    const before = sites.version('alpha')
    expect(sites.byHost('old.example')?.slug).toBe('alpha')
    const newer = aSite({ slug: 'alpha', id: 1, name: 'Newer', hosts: ['new.example'] })
    await versions.activate('alpha', await versions.add('alpha', newer, ''), [])
    await vi.waitFor(() => expect(sites.byHost('new.example')?.name).toBe('Newer'), 5_000)
    expect(sites.byHost('old.example')).toBeUndefined()
    expect(sites.version('alpha')).not.toBe(before)
    expect(sites.all().map(({ slug, name }) => [slug, name])).toEqual([
      ['alpha', 'Newer'],
      ['beta', 'Test Motors'],
    ])
    await databaseSites.close()
  })
})
