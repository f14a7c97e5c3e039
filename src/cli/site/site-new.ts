import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { slugOf } from '#domain/search/slug.ts'
import { type NewPlace, type NewSite, newSiteFiles, siteSlug } from '#domain/site/new-site.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import { type Asker, asker, type Question } from '../ask.ts'
import { failed, type Given, type Outcome, textOf } from '../command.ts'
import { logoColours } from './logo-colours.ts'
import { siteCheck } from './site-check.ts'

const isColour = (text: string) => (/^#[0-9a-f]{6}$/i.test(text) ? undefined : 'is a colour like #0b3d63')
const isMail = (text: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : 'is an address like desk@example.com'
const isHost = (text: string) =>
  text === '' || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text) ? undefined : 'is a host like www.example.com'

const PLACE = 'Name, street, city, state, postcode, phone'

const EXAMPLE = 'North Yard, 1 High Street, Ballarat, VIC, 3350, 03 5550 0100'

function placeOf(text: string): NewPlace | undefined {
  const [name, street, city, state, postcode, phone] = text.split(',').map((part) => part.trim())
  if (!name || !street || !city || !state || !postcode || !phone) return undefined
  return { name, street, city, state, postcode, phone }
}

/** Parses locations as they are typed, separated by semicolons. */
function placesOf(text: string): NewPlace[] {
  return text.split(';').map((one) => {
    const place = placeOf(one)
    if (!place) throw new InvalidRequest(`'${one.trim()}' is not a location. Write it as '${PLACE}'.`)
    return place
  })
}

/** A name alone, or whole locations in one line, as the option takes them. */
const isNameOrPlaces = (text: string) =>
  !/[,;]/.test(text) || text.split(';').every(placeOf)
    ? undefined
    : `is neither a name nor a whole location like '${EXAMPLE}'`

async function askPlaces(ask: Asker, given: Given): Promise<NewPlace[]> {
  const listed = textOf(given, 'locations')
  if (listed !== undefined) return placesOf(listed)
  const one = (what: string, wrong?: Question['wrong']) =>
    ask.answer({ option: 'locations', ask: `Location: ${what}`, ...(wrong && { wrong }) })
  const places: NewPlace[] = []
  do {
    const name = await one('name, or all of it in one line with commas', isNameOrPlaces)
    if (name.includes(',')) places.push(...placesOf(name))
    else
      places.push({
        name,
        street: await one('street'),
        city: await one('city'),
        state: await one('state or region'),
        postcode: await one('postcode'),
        phone: await one('phone'),
      })
  } while (/^y/i.test(await ask.answer({ option: 'more', ask: 'Another location? (y/n)', fallback: 'n' })))
  return places
}

/** Ids above those of all sites in the folder. */
function freeIds(sites: Site[]): NewSite['ids'] {
  const above = (numbers: number[]) => Math.max(0, ...numbers) + 1
  return {
    site: above(sites.map(({ id }) => id)),
    dealership: above(sites.flatMap(({ dealerships }) => dealerships.map(({ id }) => id))),
    location: above(sites.flatMap(({ locations }) => locations.map(({ id }) => id))),
  }
}

/** The search path of a template: cars, trucks and motorcycles have different ones. */
function searchPathOf(folder: string, template: string): string {
  const { search } = JSON.parse(readFileSync(join(folder, '_templates', `${template}.json`), 'utf8'))
  return search?.path ?? 'new-used-and-demo-cars'
}

async function askSite(ask: Asker, given: Given, folder: string, cwd: string): Promise<NewSite> {
  const templates = readdirSync(join(folder, '_templates')).map((name) => name.replace(/\.json$/, ''))
  const name = await ask.answer({
    option: 'name',
    ask: 'Name of the dealer',
    wrong: (text) =>
      slugOf(text) === ''
        ? 'needs letters'
        : existsSync(join(folder, siteSlug(text)))
          ? 'has a folder already'
          : undefined,
  })
  const host = await ask.answer({
    option: 'host',
    ask: 'Host, such as www.example.com',
    fallback: '',
    wrong: isHost,
  })
  const template = await ask.answer({
    option: 'template',
    ask: `Template (${templates.join(', ')})`,
    fallback: 'standard',
    wrong: (text) => (templates.includes(text) ? undefined : `is one of ${templates.join(', ')}`),
  })
  const locale = await ask.answer({
    option: 'locale',
    ask: 'Country (en-AU or en-NZ)',
    fallback: 'en-AU',
    wrong: (text) => (['en-AU', 'en-NZ'].includes(text) ? undefined : 'is en-AU or en-NZ'),
  })
  const email = await ask.answer({ option: 'email', ask: 'Mailbox for leads', wrong: isMail })
  const logo = await ask.answer({
    option: 'logo',
    ask: 'Logo file (SVG, or a picture to read colours from)',
    fallback: '',
    wrong: (text) => (text === '' || existsSync(resolve(cwd, text)) ? undefined : 'is missing'),
  })
  const colours = (logo && (await logoColours(resolve(cwd, logo)))) || { brand: '#0b3d63', accent: '#b5361b' }
  const brand = await ask.answer({
    option: 'brand',
    ask: 'Main colour',
    fallback: colours.brand,
    wrong: isColour,
  })
  const accent = await ask.answer({
    option: 'accent',
    ask: 'Colour of buttons',
    fallback: colours.accent,
    wrong: isColour,
  })
  return {
    name,
    ...(host && { host }),
    template,
    searchPath: searchPathOf(folder, template),
    locale: locale as NewSite['locale'],
    email,
    brand,
    accent,
    ...(/\.svg$/i.test(logo) && { logo: readFileSync(resolve(cwd, logo), 'utf8') }),
    places: await askPlaces(ask, given),
    ids: freeIds(openSiteFolder(folder).all()),
  }
}

type Terminal = Parameters<typeof asker>[1]

/** What every folder of sites has besides the dealers. A new folder gets it from ours. */
const SHARED = ['_templates', '_reference', 'site.schema.json']

function addShared(folder: string): void {
  for (const name of SHARED)
    if (!existsSync(join(folder, name)))
      cpSync(join(import.meta.dirname, '../../../sites', name), join(folder, name), { recursive: true })
}

/** Asks for what a website needs, writes its folder, and checks it. */
export async function makeSite(
  given: Given,
  sitesFolder: string,
  cwd: string,
  terminal: Terminal,
  port = 3000,
): Promise<Outcome> {
  const folder = resolve(cwd, sitesFolder)
  if (!existsSync(folder)) return failed(`${folder} is missing: make it, or name another in SITES_FOLDER.`)
  addShared(folder)
  const ask = asker((option) => textOf(given, option), terminal)
  try {
    const { slug, files } = newSiteFiles(await askSite(ask, given, folder, cwd))
    const home = join(folder, slug)
    mkdirSync(home)
    for (const [name, content] of Object.entries(files))
      writeFileSync(
        join(home, name),
        typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
      )
    const faults = (await siteCheck(folder, 'artwork')).filter(
      (line) => line.startsWith(`${slug}/`) || line.startsWith(`${slug} `),
    )
    const lines = [
      `${home} is written.`,
      ...faults,
      faults.length === 0
        ? `It passes site check. A server that runs serves it after \`forecourt site apply ${slug}\`; one that starts serves it at once, at http://${slug}.localhost:${port}.`
        : 'Mend this, then run site check.',
    ]
    return { ok: faults.length === 0, lines, data: { slug, folder: home, faults } }
  } finally {
    ask.close()
  }
}
