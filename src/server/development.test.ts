import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newDataFolder } from '../../e2e/testing/data-folder.ts'
import { sendRequest } from '../../e2e/testing/send-request.ts'

const EDITED = ['src', 'sites', 'scripts']
const clone = mkdtempSync(join(tmpdir(), 'forecourt-dev-'))
const change = (file: string, from: string, to: string) => {
  const path = join(clone, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

let dev: ChildProcess
let port: number
/** Empty while the server starts again, which it does on another port. */
const page = async (path = '/') => {
  const answer = await sendRequest(port, 'GET', 'harbourline', path, {}).catch(() => undefined)
  return answer?.body ?? ''
}
const pageWith = (text: string, path?: string) =>
  vi.waitUntil(async () => (await page(path)).includes(text), { timeout: 60_000, interval: 300 })

beforeAll(async () => {
  for (const name of readdirSync('.', { withFileTypes: true }))
    if (EDITED.includes(name.name) || name.isFile())
      cpSync(name.name, join(clone, name.name), { recursive: true })
    else if (!['build', 'data', '.git'].includes(name.name))
      symlinkSync(resolve(name.name), join(clone, name.name))
  await newDataFolder({}, join(clone, 'data'))
  dev = spawn('npm', ['run', 'dev', '--ignore-scripts'], {
    cwd: clone,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      PORT: '0',
      DATA_FOLDER: join(clone, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // In its own process group, so that npm, the watcher and the server end together.
    detached: true,
  })
  createInterface({ input: dev.stdout! }).on('line', (line) => {
    port = Number(/http:\/\/harbourline\.localhost:(\d+)/.exec(line)?.[1] ?? port)
  })
  await vi.waitUntil(() => port, { timeout: 100_000, interval: 200 })
})

afterAll(async () => {
  const gone = once(dev, 'exit')
  process.kill(-dev.pid!, 'SIGTERM')
  await gone
  rmSync(clone, { recursive: true, force: true, maxRetries: 5 })
})

test('`npm run dev` shows a change of a page’s code', async () => {
  await pageWith('Skip to the main content')
  change('src/pages/document.tsx', 'Skip to the main content', 'Skip to the changed content')
  await pageWith('Skip to the changed content')
}, 300_000)

test('`npm run dev` starts again when the server’s code changes', async () => {
  change('src/server/endpoints/platform/mount-endpoints.ts', "c.text('alive')", "c.text('alive and changed')")
  await pageWith('alive and changed', '/livez')
}, 300_000)
