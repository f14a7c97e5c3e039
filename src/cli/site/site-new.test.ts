import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { slugOf } from '#domain/search/slug.ts'
import { makeSite } from './site-new.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-new-'))
  cpSync('sites', root, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

const silent = () => ({
  input: Object.assign(new PassThrough(), { isTTY: false }),
  output: new PassThrough(),
})
const given = (options: Record<string, string>) => ({ options, positionals: [] })
/** A second try of a test finds no folder of the first. */
const clear = (name: string) => rmSync(join(root, slugOf(name)), { recursive: true, force: true })
const madeFrom = (options: Record<'name', string> & Record<string, string>) => {
  clear(options.name)
  return makeSite(given(options), root, '/', silent())
}
const YARD = 'North Yard, 1 Test Street, Brunton, VIC, 3340, 03 7010 3318'

test('a site is made from options alone, without a question, and passes the check', async () => {
  const templates = readdirSync(join(root, '_templates')).map((name) => name.replace('.json', ''))
  for (const [at, template] of templates.entries()) {
    const options = {
      name: `Yard & Sons ${at}`,
      host: `yard${at}.example`,
      template,
      email: 'desk@example.com',
      locations: `${YARD}; South, 2 Street, Hobart, TAS, 7000, 03 1111 2222`,
    }
    const outcome = await madeFrom(options)
    expect([template, outcome.ok, outcome.lines]).toEqual([template, true, outcome.lines])
    const site = openSiteFolder(root).bySlug(`yard-sons-${at}`)!
    expect(site).toMatchObject({ name: options.name, hosts: [options.host], template })
    expect(site.locations.map(({ timeZone }) => timeZone)).toEqual([
      'Australia/Melbourne',
      'Australia/Hobart',
    ])
    expect(site.leads.channels).toEqual([{ kind: 'email', to: 'desk@example.com', location: 'also' }])
  }
  const sites = openSiteFolder(root).all()
  expect(new Set(sites.map(({ id }) => id)).size).toBe(sites.length)
})

test('colours come from the logo, and are darkened until they can be read', async () => {
  const logo = join(root, 'mark.svg')
  writeFileSync(
    logo,
    '<svg viewBox="0 0 2 1"><path fill="#ffee00" d="M0 0"/><path fill="#ffee00" d="M0 0"/><path fill="#0044cc" d="M0 0"/></svg>',
  )
  const options = { name: 'Bright', email: 'a@example.com', logo, locations: YARD }
  const outcome = await madeFrom(options)
  expect(outcome.lines.join()).toContain('passes site check')
  const { colours } = JSON.parse(readFileSync(join(root, 'bright', 'theme.json'), 'utf8'))
  expect(colours.accent).toBe('#0044cc')
  expect(colours.brand).not.toBe('#ffee00')
  expect(readFileSync(join(root, 'bright', 'logo.svg'), 'utf8')).toContain('#ffee00')
})

test('a missing or wrong option is named, and nothing is written', async () => {
  const make = (options: Record<string, string>) => makeSite(given(options), root, '/', silent())
  await expect(make({})).rejects.toThrow('--name is missing')
  await expect(make({ name: 'Harbourline' })).rejects.toThrow('--name has a folder already')
  await expect(make({ name: 'Dim', template: 'grand' })).rejects.toThrow('--template is one of')
  await expect(make({ name: 'Dim', email: 'nobody' })).rejects.toThrow('--email is an address like')
  await expect(make({ name: 'Dim', email: 'a@example.com', logo: 'none.svg' })).rejects.toThrow(
    '--logo is missing',
  )
  await expect(make({ name: 'Dim', email: 'a@example.com', locations: 'North' })).rejects.toThrow(
    "'North' is not a location",
  )
  expect(openSiteFolder(root).bySlug('dim')).toBeUndefined()
})

/** Makes a site as a person on a terminal does. Gives what was printed. */
async function answered(...answers: string[]) {
  clear(answers[0]!)
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  let printed = ''
  output.on('data', (chunk) => {
    printed += chunk
    if (/: $/.test(String(chunk))) input.write(`${answers.shift()}\n`)
  })
  const outcome = await makeSite(given({}), root, '/', { input, output })
  expect([outcome.ok, answers]).toEqual([true, []])
  return printed
}

test('a person is asked for everything, and asked again after a mistake', async () => {
  const site = ['Asked Motors', '', 'standart', 'standard', 'en-NZ', 'kia@ora.example', '', '', '']
  const printed = await answered(...site, 'Main', '3 Road', 'Nelson', 'Nelson', '7010', '03 555 0000', 'n')
  expect(printed).toContain('That is one of')
  expect(openSiteFolder(root).bySlug('asked-motors')).toMatchObject({
    locale: 'en-NZ',
    hosts: [],
    locations: [{ timeZone: 'Pacific/Auckland' }],
  })
})

test('a person may type whole locations in one line, and sees an example after a wrong one', async () => {
  const site = ['Line Motors', '', 'standard', 'en-AU', 'a@example.com', '', '', '']
  const south = 'South, 2 Street, Hobart, TAS, 7000, 03 1111 2222'
  const east = 'East, 3 Street, Perth, WA, 6000, 08 1111 2222'
  const printed = await answered(...site, 'North Yard, 1 Test Street', YARD, 'y', `${south}; ${east}`, 'n')
  expect(printed).toContain("neither a name nor a whole location like 'North Yard, 1 High Street, Ball")
  const { locations } = openSiteFolder(root).bySlug('line-motors')!
  expect(locations.map(({ name, timeZone }) => [name, timeZone])).toEqual([
    ['North Yard', 'Australia/Melbourne'],
    ['South', 'Australia/Hobart'],
    ['East', 'Australia/Perth'],
  ])
})

test('a person who stops at a question is told that nothing was written', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  output.once('data', () => input.write('\x04'))
  await expect(makeSite(given({}), root, '/', { input, output })).rejects.toThrow(
    'Stopped: nothing was written.',
  )
})

test('the first site of an empty folder brings the templates along', async () => {
  const own = mkdtempSync(join(tmpdir(), 'own-sites-'))
  onTestFinished(() => rmSync(own, { recursive: true }))
  const options = { name: 'First', email: 'a@example.com', template: 'used-only', locations: YARD }
  expect(await makeSite(given(options), own, '/', silent())).toMatchObject({ ok: true })
  expect(readdirSync(own).sort()).toEqual(['_reference', '_templates', 'first', 'site.schema.json'])
  expect(openSiteFolder(own).bySlug('first')).toMatchObject({ template: 'used-only' })
  const elsewhere = await makeSite(given(options), join(own, 'nowhere'), '/', silent())
  expect([elsewhere.ok, elsewhere.lines.join()]).toEqual([false, expect.stringContaining('is missing')])
})
