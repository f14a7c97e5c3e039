import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examine } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a fresh set-up breaks nowhere, and what is not set up for real dealers yet is said', async () => {
  const { ok, lines } = await examine({ DATA_FOLDER: join(folder, 'fresh') })
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(ok).toBe(true)
  const said = lines.join('\n')
  expect(said).toMatch(/ok {4}database: in the data folder, reachable and up to date/)
  expect(said).toMatch(/ok {4}sites: \d+ configured/)
  expect(said).toMatch(/warn {2}mail: no SMTP_URL is set/)
  expect(said).toMatch(/warn {2}demo: DEMO is on/)
}, 60_000)

test('a broken set-up is told in full: every part by itself, each with its reason', async () => {
  const sites = join(folder, 'sites')
  await cp('sites', sites, { recursive: true })
  writeFileSync(join(sites, 'open-lot', 'theme.json'), '{ "heading": "Comic Sans" }')
  const away = join(sites, 'second-lap', 'search.json')
  writeFileSync(away, '{ "meilisearch": { "host": "http://127.0.0.1:9", "key": "env:NO_SUCH_KEY" } }')
  const broken = join(folder, 'a-file')
  writeFileSync(broken, '')
  const { ok, lines } = await examine({
    NODE_ENV: 'production',
    DEMO: 'false',
    ALLOW_TEST_BANK: 'true',
    DATA_FOLDER: join(broken, 'data'),
    SITES_FOLDER: sites,
    DATABASE_URL: 'postgresql://nobody:secret-word@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const said = lines.join('\n')
  expect(ok).toBe(false)
  expect(said).toMatch(/FAIL {2}data folder: .*cannot be written/)
  expect(said).toMatch(/FAIL {2}database: PostgreSQL at 127\.0\.0\.1:9\/none cannot be used/)
  expect(said).toMatch(/FAIL {2}sites: open-lot\/theme\.json heading/)
  expect(said).toMatch(/FAIL {2}mail: 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/)
  expect(said).toMatch(/FAIL {2}search: http:\/\/127\.0\.0\.1:9 cannot be reached/)
  expect(said).toMatch(/warn {2}site second-lap: search\.meilisearch\.key refers to NO_SUCH_KEY/)
  expect(said).toMatch(/FAIL {2}payments: .*test bank/)
  expect(said).not.toContain('secret-word')
})

test('wrong settings are the first thing it says', async () => {
  const { ok, lines } = await examine({ PORT: 'seventy', DATA_FOLDER: folder })
  expect(ok).toBe(false)
  expect(lines[0]).toMatch(/^FAIL {2}settings: [\s\S]*PORT/)
})

test('it can be started by the Node of the machine, and ends with 1 when something would break', () => {
  mkdirSync(join(folder, 'started'))
  const env = { ...process.env, DATA_FOLDER: join(folder, 'started'), SMTP_URL: 'smtp://127.0.0.1:9' }
  expect(() =>
    execFileSync(process.execPath, ['bin/forecourt.mjs', 'doctor'], { env, stdio: 'pipe' }),
  ).toThrow(expect.objectContaining({ status: 1, stderr: expect.anything() }))
}, 60_000)
