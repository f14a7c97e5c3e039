import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Words in all data of one dealer: names, mail addresses, cars. They must appear nowhere else. */
export const ISOLATED = /quokkaford|07 7010 9191/i
export const ISOLATED_SLUG = 'isolated'

/** The demo's sites, and one more whose data can be recognised. */
export function sitesWithIsolatedOne(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'forecourt-hostile-')), 'sites')
  cpSync('sites', folder, { recursive: true })
  const home = join(folder, ISOLATED_SLUG)
  cpSync(join(folder, 'second-lap'), home, { recursive: true })
  for (const name of readdirSync(home)) {
    const text = readFileSync(join(home, name), 'utf8')
      .replaceAll(/second lap/gi, 'Quokkaford')
      .replaceAll(/second-lap/g, ISOLATED_SLUG)
      .replaceAll(/secondlap/gi, 'quokkaford')
      .replaceAll('03 7010 3318', '07 7010 9191')
      .replaceAll(/"id": 2,/g, '"id": 902,')
      .replaceAll(/\b110\b/g, '9110')
    writeFileSync(join(home, name), text)
  }
  const plan = join(folder, '_demo', 'stock-plan.json')
  const plans = JSON.parse(readFileSync(plan, 'utf8'))
  writeFileSync(plan, JSON.stringify({ ...plans, 9110: { ...plans['110'], count: 40 } }))
  return folder
}
