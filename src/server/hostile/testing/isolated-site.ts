import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSite } from '../../../../e2e/testing/demo-site.ts'

/** Words in all data of one dealer: names, mail addresses, cars. They must appear nowhere else. */
export const ISOLATED = /quokkaford|07 7010 9191/i
export const ISOLATED_SLUG = 'isolated'
const DEALERSHIP = 9110

/** The demo's sites, and one more whose data can be recognised. */
export function sitesWithIsolatedOne(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'forecourt-hostile-')), 'sites')
  cpSync('sites', folder, { recursive: true })
  const home = join(folder, ISOLATED_SLUG)
  const copied = demoSite('used-only')
  cpSync(join(folder, copied.slug), home, { recursive: true })
  for (const name of readdirSync(home)) {
    const text = readFileSync(join(home, name), 'utf8')
      .replaceAll(new RegExp(copied.name, 'gi'), 'Quokkaford')
      .replaceAll(copied.slug, ISOLATED_SLUG)
      .replaceAll(new RegExp(copied.name.replaceAll(' ', ''), 'gi'), 'quokkaford')
      .replaceAll(copied.phone, '07 7010 9191')
      .replaceAll(`"id": ${copied.id},`, '"id": 902,')
      .replaceAll(new RegExp(`\\b${copied.dealership}\\b`, 'g'), String(DEALERSHIP))
    writeFileSync(join(home, name), text)
  }
  const plan = join(folder, '_demo', 'stock-plan.json')
  const plans = JSON.parse(readFileSync(plan, 'utf8'))
  writeFileSync(plan, JSON.stringify({ ...plans, [DEALERSHIP]: { ...plans[copied.dealership], count: 40 } }))
  return folder
}
