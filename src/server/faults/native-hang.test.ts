import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../../../e2e/testing/running-server.ts'

test('stopped while native calls hold every thread of the pool and the console’s, it exits with 0 within eighteen seconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-hang-'))
  const pipe = join(folder, 'pipe')
  // Opening a pipe without a writer never returns. It blocks a thread of the pool, as a hanging
  // library does.
  spawnSync('mkfifo', [pipe])
  // Half of the pool at the start, and the rest of it with all other threads at a signal. Only in
  // the server: a program that it starts would never end.
  const hang = `Promise.all([import('node:fs'), import('node:worker_threads')]).then(([fs, threads]) => {
    const signals = new BroadcastChannel('hang')
    if (!threads.isMainThread) signals.onmessage = () => fs.openSync(${JSON.stringify(pipe)})
    signals.unref()
    if (!threads.isMainThread || !process.argv[1].endsWith('main.mjs')) return
    const two = () => { for (let at = 0; at < 2; at += 1) fs.open(${JSON.stringify(pipe)}, () => {}) }
    two()
    process.on('SIGUSR2', () => { two(); signals.postMessage('') })
  })`
  const server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hang)}`,
  })
  expect((await server.get('harbourline', '/img/240/tiles/suv.webp')).status).toBe(200)
  // Its thread starts with the first request.
  expect((await server.get('console', '/sign-in')).status).toBe(200)
  server.process.kill('SIGUSR2')
  const requested = Date.now()
  server.process.kill('SIGTERM')
  const [code, signal] = await once(server.process, 'exit')
  expect([code, signal]).toEqual([0, null])
  expect(Date.now() - requested).toBeLessThan(18_000)
  rmSync(folder, { recursive: true })
  rmSync(server.folder, { recursive: true, force: true })
}, 300_000)
