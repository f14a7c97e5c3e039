import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'
import { threadedFeed } from './threaded-feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'threaded-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROFILE = FeedProfile.parse({})
const fileOf = (text: string) => {
  const path = join(folder, 'feed')
  writeFileSync(path, text)
  return path
}
async function rowsOf(feed: ReturnType<typeof threadedFeed>) {
  let rows = 0
  for await (const batch of feed.rows(PROFILE)) rows += batch.length
  return rows
}

test('a feed in a thread is looked at and read twice, batch by batch', async () => {
  const feed = threadedFeed(fileOf(`make,model\n${'Kia,Rio\n'.repeat(1_200)}`))
  expect(await feed.look(PROFILE)).toMatchObject({
    format: 'csv',
    columns: [{ name: 'make' }, { name: 'model' }],
  })
  for await (const batch of feed.rows(PROFILE)) if (batch.length > 0) break
  expect(await feed.look(PROFILE)).toMatchObject({ format: 'csv' })
  expect(await rowsOf(feed)).toBe(1_200)
  expect(await rowsOf(feed)).toBe(1_200)
  await feed.close()
})

test('what is wrong with a file comes out of its thread as a sentence', async () => {
  const feed = threadedFeed(fileOf('%PDF-1.7'))
  await expect(feed.look(PROFILE)).rejects.toThrow(FeedUnreadable)
  await expect(feed.look(PROFILE)).rejects.toThrow('The feed cannot be read: it is a PDF')
  await feed.close()
  await expect(rowsOf(threadedFeed(join(folder, 'nowhere')))).rejects.toThrow('the file is missing')
})

test('a reader that takes too long or too much memory is ended, and says so', async () => {
  const path = fileOf(`make,model\n${'Kia,Rio\n'.repeat(200_000)}`)
  await expect(rowsOf(threadedFeed(path, { megabytes: 256, seconds: 0.001 }))).rejects.toThrow(
    'longer than 0.001 seconds',
  )
  await expect(rowsOf(threadedFeed(path, { secondsInAll: 0 }))).rejects.toThrow(
    'longer than 0 seconds in all',
  )
  const wide = fileOf(`<s>${'<car><a>x</a></car>'.repeat(300_000)}</s>`)
  await expect(rowsOf(threadedFeed(wide, { megabytes: 6, seconds: 60 }))).rejects.toThrow(
    'more than 6 MB of memory',
  )
})
