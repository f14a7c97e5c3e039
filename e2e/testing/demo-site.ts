import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type DemoSite = { id: number; slug: string; template: string; name: string; phone: string; email: string }

/** The first demo site of a template. Tests need a kind of dealer, not a certain one. */
export function demoSite(template: string): DemoSite & { dealership: number } {
  for (const file of globSync('sites/[a-z]*/site.json').sort()) {
    const site: DemoSite = JSON.parse(readFileSync(file, 'utf8'))
    if (site.template !== template) continue
    const [location] = JSON.parse(readFileSync(join(dirname(file), 'locations.json'), 'utf8'))
    return { ...site, dealership: location.dealership_id }
  }
  throw new Error(`no demo site has the template ${template}`)
}
