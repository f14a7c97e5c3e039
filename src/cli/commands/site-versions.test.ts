import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCatalogue } from '#adapters/catalogue/own.ts'
import { dealerships } from '#adapters/database/dealerships.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { hasPicture } from '#adapters/images/picture-files.ts'
import { openDatabaseSites } from '#adapters/sites/database.ts'
import { newSiteFolder, openSiteFolder, readSiteConfig } from '#adapters/sites/folder.ts'
import { layeredSites } from '#adapters/sites/layered.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { previewLinks, readPreviewToken } from '#server/endpoints/platform/preview.ts'
import { operate, parseOperation } from '#use-cases/operator/operations.ts'
import type { CommandContext } from '../command.ts'
import { COMMANDS } from '../commands.ts'
import { findCommand, parseGiven } from '../parse-command.ts'

const SLUG = 'second-lap'
const PREVIEW_SECRET = 'a secret of sixteen'
let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sites-'))
  cpSync('sites', root, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

function edit(change: object) {
  const file = join(root, SLUG, 'site.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

eachDatabase((open) => {
  test('SITE-4 a site is compared, previewed, applied, listed and rolled back from the command line', async () => {
    const database = await open()
    const versions = siteVersions(database)
    const owners = dealerships(database)
    await owners.give(110, SLUG)
    const databaseSites = await openDatabaseSites(versions, owners, (error) => {
      throw error
    })
    const sites = layeredSites(openSiteFolder('sites'), databaseSites)
    const ports = {
      sites,
      siteVersions: versions,
      dealerships: owners,
      catalogue: openCatalogue(join(root, '_reference')),
      siteFiles: {
        read: (slug, folder = 'sites') => readSiteConfig(folder, slug),
        pictures: () => [],
        ...newSiteFolder('sites'),
        hasPicture: (slug, source, folder = 'sites') =>
          hasPicture({ artwork: 'artwork', sites: folder }, source, slug),
      },
      sitePaths: SITE_PATHS,
      consoleOrigin: 'http://console.localhost:3000',
      previewLink: previewLinks(PREVIEW_SECRET, 3000),
    } satisfies Partial<OperatorPorts> as unknown as OperatorPorts
    const context = {
      operate: (name: string, input: unknown) =>
        operate(ports, parseOperation(name, input), { now: new Date(), onProgress() {} }),
      cwd: root,
    } as unknown as CommandContext
    const run = (...argv: string[]) => {
      const { command, rest } = findCommand(['site', ...argv], COMMANDS)!
      return command.run(parseGiven(command, rest), context)
    }
    const serves = (name: string) => vi.waitFor(() => expect(sites.bySlug(SLUG)?.name).toBe(name), 5_000)

    edit({ name: 'Third Lap' })
    expect((await run('diff', SLUG, '--from', '.')).lines).toEqual(['name: "Second Lap" → "Third Lap"'])
    const { data } = (await run('preview', SLUG, '--from', '.', '--hours', '1')) as { data: { link: string } }
    const pass = readPreviewToken(data.link.split('/preview/')[1]!, PREVIEW_SECRET, Date.now())
    expect(pass).toMatchObject({ slug: SLUG, version: 1 })
    const here = await run('preview', SLUG, '--version', '1', '--origin', 'http://second-lap.localhost:3000/')
    expect(here.lines[0]).toMatch(/^http:\/\/second-lap\.localhost:3000\/preview\//)
    await serves('Second Lap')

    expect((await run('apply', SLUG, '--from', '.', '--note', 'new name')).lines).toEqual([
      `${SLUG} serves version 2 now.`,
    ])
    await serves('Third Lap')
    edit({ locale: 'fr-FR' })
    expect(await run('apply', SLUG, '--from', '.')).toMatchObject({
      ok: false,
      lines: ['Nothing was changed:', expect.stringMatching(/second-lap\/site\.json locale: /)],
    })
    edit({ locale: 'en-AU', name: 'Fourth Lap' })
    await run('apply', SLUG, '--from', '.')
    await serves('Fourth Lap')
    expect((await run('rollback', SLUG, '2')).ok).toBe(true)
    await serves('Third Lap')
    expect((await run('history', SLUG)).lines.map((line) => line.replace(/\d{4}-.{11}/, ''))).toEqual([
      '   3    served',
      '   2    serving  new name',
      '   1    preview  preview',
    ])
    expect((await run('rollback', SLUG, '9')).ok).toBe(false)
    await run('rollback', SLUG, '0')
    await serves('Second Lap')
    edit({ name: 'Second Lap' })
    await databaseSites.close()
  })
})
