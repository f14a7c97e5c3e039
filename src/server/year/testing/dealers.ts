import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSite } from '../../../../e2e/testing/demo-site.ts'

export type Dealer = { slug: string; dealership: number; mailbox: string; hasWebhook: boolean }

/** A site that sells online. All dealers of the year are copies of it, under other names. */
const MODEL = demoSite('store').slug

/** The setting that holds the secret of a dealer's webhook. */
export const secretName = (slug: string) => `SITE_${slug.toUpperCase().replaceAll('-', '_')}__HOOK`

/** Writes the folder of a platform with these dealers only. */
export function writeDealers(folder: string, count: number, webhookUrl: string): Dealer[] {
  cpSync('sites', folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (/^[a-z]/.test(name)) rmSync(join(folder, name), { recursive: true })
  cpSync(join('sites', 'site.schema.json'), join(folder, 'site.schema.json'))
  return Array.from({ length: count }, (_, n) => {
    const number = String(n + 1).padStart(2, '0')
    const slug = `yard-${number}`
    const dealer: Dealer = {
      slug,
      dealership: 9_000 + n,
      mailbox: `sales@${slug}.example`,
      hasWebhook: n % 2 === 1,
    }
    cpSync(join('sites', MODEL), join(folder, slug), { recursive: true })
    const change = (file: string, by: (value: never) => unknown) => {
      const path = join(folder, slug, file)
      writeFileSync(path, JSON.stringify(by(JSON.parse(readFileSync(path, 'utf8')) as never)))
    }
    const own = { slug: `${slug}-sales`, name: `Yard ${number} Sales` }
    change('site.json', (site: { dealerships: object[] }) => ({
      ...site,
      id: 900 + n,
      slug,
      name: `Yard ${number}`,
      hosts: [`${slug}.example`],
      email: dealer.mailbox,
      dealerships: [{ ...site.dealerships[0], ...own, id: dealer.dealership }],
      leads: {
        channels: [
          { kind: 'email', to: dealer.mailbox, location: 'never' },
          ...(dealer.hasWebhook
            ? [{ kind: 'webhook', url: `${webhookUrl}/${slug}`, secret: `env:${secretName(slug)}` }]
            : []),
        ],
      },
    }))
    change('locations.json', (locations: object[]) =>
      locations.map((location, at) => ({
        ...location,
        id: dealer.dealership * 10 + at,
        dealership_id: dealer.dealership,
        dealership_slug: own.slug,
      })),
    )
    return dealer
  })
}
