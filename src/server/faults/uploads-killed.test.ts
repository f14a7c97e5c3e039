import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/database/connect.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { newPostgresql } from '#adapters/database/testing.ts'
import { photoFiles } from '#adapters/images/photos/photo-files.ts'
import { s3PhotoStore } from '#adapters/images/photos/s3-photo-store.ts'
import { aCar } from '#domain/builders.ts'
import { removeUnusedPhotos } from '#use-cases/stock/remove-unused-photos.ts'

const STEPS = ['feedPhotos.announce', 'photoStore.put', 'changes.commit']
/** Photos of each process. */
const EACH = 4

type Run = { folder: string; url: string; bucket: string; first: number; dieBefore?: string }

/** Takes photos in a process of its own, which may die before a certain step. */
async function upload({ folder, url, bucket, first, dieBefore }: Run) {
  const argv = ['e2e/testing/upload-photos-until-killed.ts', folder, url, bucket, String(first), String(EACH)]
  const child = spawn(process.execPath, dieBefore ? [...argv, dieBefore] : argv, { stdio: 'inherit' })
  const [status, signal] = await once(child, 'exit')
  expect([dieBefore, status, signal]).toEqual([dieBefore, dieBefore ? null : 0, dieBefore ? 'SIGKILL' : null])
}

test('two processes share object storage, and one that is killed in an upload loses and leaves nothing', async ({
  skip,
}) => {
  const url = await newPostgresql()
  if (url === undefined) return skip('PostgreSQL is not installed here')
  const folder = mkdtempSync(join(tmpdir(), 'uploads-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const bucket = `http://127.0.0.1:${port}/photos`
  const database = await openDatabase({ url, folder: join(folder, 'data') })
  onTestFinished(() => database.close())
  const stock = await stockPorts(database)
  onTestFinished(() => stock.stockVersions.close())
  await stock.cars.upsert([aCar({ id: 1, dealership_id: 1, location_id: 10, images: [] })])

  const run = { folder, url, bucket }
  // While one process dies at each step in turn, another takes the photos after its own.
  await Promise.all([
    (async () => {
      for (const dieBefore of STEPS) await upload({ ...run, first: 0, dieBefore })
      await upload({ ...run, first: 0 })
    })(),
    upload({ ...run, first: EACH }),
  ])
  // Phones that never come back: each stored its first photo, and died while it stored the next.
  const lost = STEPS.map((dieBefore, n) => ({ dieBefore, first: EACH * (2 + n) }))
  for (const one of lost) await upload({ ...run, ...one })

  const photos = feedPhotos(database)
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
  const store = await s3PhotoStore({ bucket, ...keys, copies: join(folder, 'copies') })
  const { rows } = await database.db.execute<{ id: string; source: string; hash: string }>(
    `select id, source, hash from own_photos where car_id = 1 order by place`,
  )
  const stored = [...Array.from({ length: EACH * 2 }).keys(), ...lost.map(({ first }) => first)]
  const names = stored.map((n) => `photo-number-${String(n).padStart(4, '0')}`)
  expect(rows.map(({ id }) => id)).toEqual(names)
  const shown = (await stock.cars.byId(1))!.images.map(({ image }) => image.url)
  expect(shown).toEqual(rows.map(({ source }) => source))
  const fileOf = photoFiles(photos, store)
  for (const { source, hash } of rows) expect((await fileOf(source))?.version).toBe(hash)

  // Bytes that no car refers to are served by nobody, and go after a time.
  const stray = join(folder, 'stray')
  await photos.announce('ef'.repeat(32), 5, new Date())
  writeFileSync(stray, 'stray')
  await store.put('ef'.repeat(32), stray)
  const later = new Date(Date.now() + 40 * 86_400_000)
  await removeUnusedPhotos({ feedPhotos: photos, photoStore: store }, later)
  const kept = readdirSync(join(folder, 's3', 'photos')).flatMap((name) => name.match(/^[0-9a-f]{64}/) ?? [])
  expect(new Set(kept)).toEqual(new Set(rows.map(({ hash }) => hash)))
}, 300_000)
