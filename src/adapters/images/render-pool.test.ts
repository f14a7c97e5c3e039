import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type PoolOptions, type RenderPool, renderPool } from './render-pool.ts'

const BAD = `${import.meta.dirname}/testing/bad-render-child.ts`
const size = { width: 240, quality: 75, format: 'webp' } as const
const opened: RenderPool[] = []
afterEach(() => {
  for (const pool of opened.splice(0)) pool.close()
})
const open = (options: PoolOptions) => {
  const pool = renderPool(options)
  opened.push(pool)
  return pool
}
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 })
const pidOf = async (pool: RenderPool) =>
  Number(Buffer.from(await pool.render({ path: 'fine', ...size })).toString())
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a renderer that hangs is killed at the hard limit and replaced', async () => {
  const pool = open({ script: BAD, hardLimitMs: 5_000 })
  const first = await pidOf(pool)
  await expect(pool.render({ path: 'hang', ...size })).rejects.toMatchObject({ failure: 'hung' })
  await eventually(() => expect(isRunning(first)).toBe(false))
  expect(await eventually(() => pidOf(pool))).not.toBe(first)
})

test('libvips that hangs in native code is killed too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-fifo-'))
  const path = join(folder, 'picture.webp')
  // Opening a pipe that nobody writes to never returns.
  spawnSync('mkfifo', [path])
  const pool = open({ hardLimitMs: 5_000 })
  await expect(pool.render({ path, ...size })).rejects.toMatchObject({ failure: 'hung' })
  const picture = await eventually(() => pool.render({ path: 'artwork/tiles/suv.webp', ...size }))
  expect(picture.length).toBeGreaterThan(100)
  rmSync(folder, { recursive: true })
})

test('a renderer that crashes is replaced', async () => {
  const pool = open({ script: BAD })
  const first = await pidOf(pool)
  await expect(pool.render({ path: 'crash', ...size })).rejects.toMatchObject({ failure: 'crashed' })
  expect(await pidOf(pool)).not.toBe(first)
  expect(pool.running()).toBe(1)
})

test.skipIf(process.platform !== 'linux')(
  'a renderer that eats memory is killed before the machine is full',
  async () => {
    const pool = open({ script: BAD, memoryBytes: 300_000_000, hardLimitMs: 60_000 })
    await expect(pool.render({ path: 'eat', ...size })).rejects.toMatchObject({ failure: 'memory' })
    expect(await pidOf(pool)).toBeGreaterThan(0)
  },
)

test('a broken file does not end the renderer', async () => {
  const pool = open({})
  await expect(pool.render({ path: 'package.json', ...size })).rejects.toMatchObject({ failure: 'broken' })
  expect(pool.running()).toBe(1)
})

test('a renderer is started when it is needed and ends when it is idle', async () => {
  const pool = open({ script: BAD, idleMs: 50 })
  expect(pool.running()).toBe(0)
  const pid = await pidOf(pool)
  await eventually(() => expect(isRunning(pid)).toBe(false))
  await eventually(() => expect(pool.running()).toBe(0))
  expect(await pidOf(pool)).not.toBe(pid)
})

test('closing ends every renderer at once, also one that hangs', async () => {
  const pool = open({ script: BAD, hardLimitMs: 600_000 })
  const pid = await pidOf(pool)
  const hanging = pool.render({ path: 'hang', ...size })
  pool.close()
  await expect(hanging).rejects.toMatchObject({ failure: 'stopped' })
  await eventually(() => expect(isRunning(pid)).toBe(false))
  await expect(pool.render({ path: 'fine', ...size })).rejects.toMatchObject({ failure: 'stopped' })
})
