import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, openScreen, type RunningConsole, startConsole, test } from '../testing/console-test.ts'
import { themesOf, violations } from '../testing/site-test.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let console: RunningConsole
const home = mkdtempSync(join(tmpdir(), 'forecourt-group-'))

/** Two dealers of the demo, where Tess Moran is a manager, as one group. */
test.beforeAll(async () => {
  const sites = join(home, 'sites')
  cpSync('sites', sites, { recursive: true })
  for (const slug of ['harbourline', 'second-lap']) {
    const file = join(sites, slug, 'site.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), group: 'alder' }))
  }
  writeFileSync(join(sites, '_groups', 'alder.json'), '{}')
  console = await startConsole({ SITES_FOLDER: sites })
})
test.afterAll(async () => {
  await console?.stop()
  rmSync(home, { recursive: true, force: true })
})

test('a manager of two dealers reads their leads in one list, takes one and gives it back', async ({
  open,
}) => {
  const page = await open()
  await console.enter(page, 'Tess Moran')
  await page.goto(console.origin)
  await page.getByRole('link', { name: 'All dealers of the group “alder”' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nobody yet$/)
  await expect(page.getByRole('row', { name: /^(HM )?Harbourline/ })).toBeVisible()
  // The demo's leads are saved dealer by dealer, on a busy machine also after somebody has come in.
  await expect(async () => {
    await openScreen(page, `${console.origin}/group/alder/leads?owner=nobody`)
    for (const dealer of ['Harbourline Motor Group', 'Second Lap'])
      await expect(page.getByRole('link', { name: dealer }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const select = page.getByRole('button', { name: 'Select', exact: true })
  if (await select.isVisible()) await select.click()
  const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  const before = await page.locator('table.list tbody tr').count()
  await first.click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(page.getByText('The lead is yours now.')).toBeVisible()
  await expect(page.locator('table.list tbody tr')).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('table.list tbody tr')).toHaveCount(before)
})

test('axe finds nothing on the screens of a group, and none is wider than its window', async ({
  open,
  isMobile,
}) => {
  const found: string[] = []
  const page = await open()
  await console.enter(page, 'Tess Moran')
  for (const [number, path] of ['', '/leads', '/people'].entries()) {
    await page.goto(`${console.origin}/group/alder${path}`)
    const { width } = page.viewportSize()!
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
    for (const colorScheme of themesOf(number, isMobile)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const violation of await violations(page)) found.push(`${path} ${colorScheme}: ${violation}`)
    }
  }
  expect(found).toEqual([])
})
