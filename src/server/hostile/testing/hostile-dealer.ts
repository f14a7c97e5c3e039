import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Text that breaks out of elements, attributes, scripts, comments, CDATA, lines and formulas, and
 * changes the reading direction.
 */
export const POISON = ` "><svg onload=fz()>' fzattr='1" fzattr="1</script><script>fz()</script><!--<script>fz()]]><fz/>\u202e\u2028&amp;`
const FORMULAS = ['=cmd|calc!A1', '+1+1', '-2+3', '@SUM(A1)']

/** The keys of a site's configuration that hold text for people. */
const WORDS =
  /^(name|legalName|tagline|description|showcase|title|text|about|role|customer_name|label|street|noPrice|noPhoto|subscribeTitle|subscribeText|intro|terms|assurances|lines)$/

function poisoned(value: unknown, isWords = false): unknown {
  if (typeof value === 'string') return isWords ? value + POISON : value
  if (Array.isArray(value)) return value.map((one) => poisoned(one, isWords && typeof one === 'string'))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, WORDS.test(key))]))
}

/** The demo's sites. Every text that one dealer wrote is hostile. */
export function sitesWithHostileDealer(slug: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'forecourt-hostile-')), 'sites')
  cpSync('sites', folder, { recursive: true })
  for (const file of readdirSync(join(folder, slug)).filter((name) => name.endsWith('.json'))) {
    const path = join(folder, slug, file)
    const config = poisoned(JSON.parse(readFileSync(path, 'utf8'))) as Record<string, unknown>
    if (file === 'site.json') {
      const to = 'counter@secondlap.example'
      config.leads = {
        channels: [
          { kind: 'email', to },
          { kind: 'adf-email', to },
        ],
      }
    }
    writeFileSync(path, JSON.stringify(config))
  }
  return folder
}

/** A feed with hostile text in every field that takes text. */
export const hostileFeed = JSON.stringify(
  [POISON, ...FORMULAS].map((words, at) => ({
    stocknum: `EVIL${at}`,
    vin: `WVWZZZ1KZAW00000${at}`,
    year: 2020,
    make: at === 0 ? 'Toyota' : 'Mazda',
    model: `Corolla ${words}`.slice(0, 60),
    badge: words.slice(0, 60),
    series: words.slice(0, 60),
    car_type: 'used',
    price: `${20_000 + at} D/A`,
    km: 41_200,
    body: 'Hatch',
    colour: words.slice(0, 60),
    description: `${words}\r\nX-Fz: 1\r\n\u0000\ud800`,
    features: [words, 'Cruise\u0000 control'],
    images: ['https://photos.example/a.jpg'],
  })),
)
