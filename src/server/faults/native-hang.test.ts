import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../../../e2e/testing/running-server.ts'

test('stopped while native calls hang, it exits with 0 all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-hang-'))
  const pipe = join(folder, 'pipe')
  // Opening a pipe without a writer never returns. It blocks a thread of the pool, as a hanging
  // library does.
  spawnSync('mkfifo', [pipe])
  const hang = `import('node:fs').then((fs) => { for (let at = 0; at < 2; at += 1) fs.open(${JSON.stringify(pipe)}, () => {}) })`
  const server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hang)}`,
  })
  expect((await server.get('harbourline', '/img/240/tiles/suv.webp')).status).toBe(200)
  const requested = Date.now()
  server.process.kill('SIGTERM')
  const [code, signal] = await once(server.process, 'exit')
  expect([code, signal]).toEqual([0, null])
  expect(Date.now() - requested).toBeLessThan(60_000)
  rmSync(folder, { recursive: true })
  rmSync(server.folder, { recursive: true, force: true })
}, 120_000)
