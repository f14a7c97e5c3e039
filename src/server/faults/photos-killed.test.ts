import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/database/connect.ts'
import { inTurn, newPostgresql } from '#adapters/database/testing.ts'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { aPhoto, photoDesk, photoHost } from '#use-cases/testing/photo-desk.ts'
import { newDataFolder } from '../../../e2e/testing/data-folder.ts'

const STEPS = ['photoFetcher.fetch', 'feedPhotos.announce', 'photoStore.put', 'feedPhotos.stored']
const PHOTOS = 24

/** Runs the fetching in a process of its own, which dies before a certain step. */
async function fetchUntil(folder: string, url: string, minutes: number, dieBefore?: string) {
  const argv = [
    'e2e/testing/fetch-photos-until-killed.ts',
    folder,
    url,
    String(minutes),
    ...(dieBefore ? [dieBefore] : []),
  ]
  const child = spawn(process.execPath, argv, { stdio: 'inherit' })
  const [status, signal] = await once(child, 'exit')
  expect([dieBefore, status, signal]).toEqual([dieBefore, dieBefore ? null : 0, dieBefore ? 'SIGKILL' : null])
}

for (const [name, prepare] of [
  ['PGlite', async () => ''],
  ['PostgreSQL', newPostgresql],
] as const)
  test(`photos are all stored in the end, however often the process that fetches them is killed, on ${name}`, async ({
    skip,
  }) => {
    const url = await prepare()
    if (url === undefined) return skip('PostgreSQL is not installed here')
    const folder = mkdtempSync(join(tmpdir(), 'photos-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const bytes = await Promise.all(Array.from({ length: PHOTOS }, (_, n) => aPhoto(n * 10)))
    const origin = await photoHost(
      (request, response) => void response.end(bytes[Number(request.url!.slice(1))]),
    )
    const at = { url: url || undefined, folder: join(folder, 'data') }
    if (!url) await newDataFolder({ DEMO: 'false' }, at.folder)
    const opened = await openDatabase(at)
    const desk = await photoDesk(opened)
    const sources = await desk.car(
      1,
      bytes.map((_, n) => `${origin}/${n}`),
    )
    await desk.close()
    await opened.close()

    // Each start is later than the lease of the one before.
    for (const [turn, step] of inTurn(STEPS, name).entries()) await fetchUntil(folder, url, turn * 5, step)
    await fetchUntil(folder, url, STEPS.length * 5)

    const again = await openDatabase(at)
    onTestFinished(() => again.close())
    const store = folderPhotoStore(join(folder, 'photos'))
    const after = await photoDesk(again)
    for (const source of sources) {
      const hash = await after.feedPhotos.hashOf(source)
      expect(await store.file(hash!)).toBeDefined()
    }
    expect(await after.feedPhotos.counts()).toMatchObject([{ stored: PHOTOS, waiting: 0, failing: 0 }])
    const files = readdirSync(join(folder, 'photos')).flatMap((name) =>
      readdirSync(join(folder, 'photos', name)),
    )
    expect(files.toSorted().every((file) => /^[0-9a-f]{64}$/.test(file))).toBe(true)
    expect(files).toHaveLength(PHOTOS)
  }, 300_000)
