import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { openSiteFolder } from './folder.ts'

let root: string
const write = (file: string, value: unknown) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof value === 'string' ? value : JSON.stringify(value))
}
const wholeSite = (slug: string, id: number, special: object = {}) => ({ ...aSite(), slug, id, ...special })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sites-'))
  write('_templates/standard.json', { search: { usedLabel: 'Pre-Owned' }, noun: ['van', 'vans'] })
  write('alpha/site.json', wholeSite('alpha', 1, { hosts: ['alpha.example'] }))
})
afterEach(() => rmSync(root, { recursive: true }))

test('SITE-1 a site is found by its host; port and case are ignored', () => {
  const sites = openSiteFolder(root)
  expect(sites.byHost('Alpha.localhost:3000')?.slug).toBe('alpha')
  expect(sites.byHost('ALPHA.example.')?.slug).toBe('alpha')
  expect(sites.byHost('beta.example')).toBeUndefined()
  expect(sites.byHost('localhost:3000')).toBeUndefined()
})

test('SITE-3 template, then group, then site: the narrower wins key by key and lists are replaced whole', () => {
  const { search: _search, noun: _noun, footer: _footer, ...rest } = wholeSite('beta', 2)
  write('_groups/family.json', { footer: { groupStrip: true, scrollToTop: false }, noun: ['car', 'cars'] })
  write('beta/site.json', {
    ...rest,
    group: 'family',
    search: { distance: true },
    footer: { scrollToTop: true },
  })
  const site = openSiteFolder(root).bySlug('beta')
  expect(site?.search).toMatchObject({ usedLabel: 'Pre-Owned', distance: true, openFacets: 5 })
  expect(site?.footer).toMatchObject({ groupStrip: true, scrollToTop: true })
  expect(site?.noun).toEqual(['car', 'cars'])
})

test('STOCK-3 the rules of site and template are both loaded, so that the site’s can win', () => {
  write('_templates/standard.json', { stock: { templateVariant: 4 } })
  write('alpha/site.json', wholeSite('alpha', 1, { stock: { variant: 7 } }))
  expect(openSiteFolder(root).bySlug('alpha')?.stock).toMatchObject({ variant: 7, templateVariant: 4 })
})

test('SITE-8 a PNG or WebP logo in the pictures of a site is found by itself', () => {
  const { logo: _logo, ...rest } = wholeSite('gamma', 3)
  write('gamma/site.json', { ...rest, logo: { label: 'Gamma' } })
  write('gamma/pictures/logo.png', 'a picture')
  expect(openSiteFolder(root).byHost('gamma.localhost')?.logo).toEqual({ url: 'site/logo', label: 'Gamma' })
})

test('a file named after a key has that key’s value, and logo.svg is the logo', () => {
  const { theme, logo: _logo, ...rest } = wholeSite('beta', 2)
  write('beta/site.json', { ...rest, logo: { label: 'Beta' } })
  write('beta/theme.json', theme)
  write('beta/logo.svg', '<svg viewBox="0 0 2 1"></svg>\n')
  const site = openSiteFolder(root).bySlug('beta')
  expect(site?.logo).toEqual({ svg: '<svg viewBox="0 0 2 1"></svg>', label: 'Beta' })
  expect(site?.theme.heading).toBe('Archivo')
})

test('SITE-4 an invalid site is refused with file, path and reason, and the others are served', () => {
  write('beta/site.json', wholeSite('beta', 2))
  write('beta/theme.json', { colours: { ink: 'dark' } })
  write('gamma/site.json', '{ "id": 3, ')
  write('delta/site.json', wholeSite('delta', 4, { template: 'nowhere' }))
  write('epsilon/site.json', wholeSite('epsilon', 5, { colour: 'red' }))
  const sites = openSiteFolder(root)
  expect(sites.all().map(({ slug }) => slug)).toEqual(['alpha'])
  expect(sites.problems()).toEqual([
    { file: 'beta/theme.json', path: 'colours.ink', reason: expect.stringContaining('a colour like') },
    { file: 'delta/site.json', path: 'template', reason: 'there is no _templates/nowhere.json' },
    { file: 'epsilon/site.json', path: 'colour', reason: expect.stringContaining('colour') },
    { file: 'gamma/site.json', path: '', reason: expect.stringContaining('is not JSON') },
  ])
})

test('SITE-4 an error in a template names the template’s file', () => {
  const { noun: _noun, ...rest } = wholeSite('beta', 2)
  write('beta/site.json', { ...rest, template: 'odd' })
  write('_templates/odd.json', { noun: 'car' })
  expect(openSiteFolder(root).problems()).toMatchObject([{ file: '_templates/odd.json', path: 'noun' }])
})

test('SITE-5 a site needs a navigation, unless its footer does not use one', () => {
  write('beta/site.json', wholeSite('beta', 2, { navigation: { header: { name: 'Cars' }, footer: [] } }))
  write('gamma/site.json', wholeSite('gamma', 3, { navigation: { header: [] } }))
  write(
    'delta/site.json',
    wholeSite('delta', 4, { navigation: { header: [] }, footer: { withoutNavigation: true } }),
  )
  write('epsilon/site.json', wholeSite('epsilon', 5, { navigation: undefined }))
  const sites = openSiteFolder(root)
  expect(sites.all().map(({ slug }) => slug)).toEqual(['alpha', 'delta'])
  expect(sites.problems()).toEqual([
    { file: 'beta/site.json', path: 'navigation.header', reason: 'Cannot run without navigation' },
    { file: 'epsilon/site.json', path: 'navigation', reason: 'Cannot run without navigation' },
    { file: 'gamma/site.json', path: 'navigation.footer', reason: 'Cannot run without navigation' },
  ])
})

test('a second site with a taken id, host or folder name is refused and the first keeps serving', () => {
  write('beta/site.json', wholeSite('beta', 1))
  write('gamma/site.json', wholeSite('gamma', 3, { hosts: ['alpha.example'] }))
  write('zeta/site.json', wholeSite('alpha', 6))
  const sites = openSiteFolder(root)
  expect(sites.all().map(({ slug }) => slug)).toEqual(['alpha'])
  expect(sites.problems().map(({ file, path }) => `${file} ${path}`)).toEqual([
    'beta/site.json id',
    'gamma/site.json hosts',
    'zeta/site.json slug',
  ])
})

test('a version changes with the configuration, and an invalid edit keeps the last valid one', async () => {
  const sites = openSiteFolder(root)
  const first = sites.version('alpha')
  await sites.reload()
  expect(sites.version('alpha')).toBe(first)
  write('alpha/site.json', wholeSite('alpha', 1, { name: 'Alpha Two' }))
  await sites.reload()
  expect(sites.version('alpha')).not.toBe(first)
  write('alpha/site.json', '{')
  await sites.reload()
  expect(sites.bySlug('alpha')?.name).toBe('Alpha Two')
  expect(sites.problems()).toHaveLength(1)
})

test('a file that is not there is called missing, and a mistyped key names the near one', () => {
  const { theme: _theme, logo: _logo, ...rest } = wholeSite('beta', 2)
  write('beta/site.json', { ...rest, serach: {} })
  const problems = openSiteFolder(root)
    .problems()
    .map(({ file, path, reason }) => `${file} ${path}: ${reason}`)
  expect(problems.sort()).toEqual([
    'beta/logo.svg : is missing',
    'beta/site.json serach: there is no key serach; do you mean search?',
    'beta/theme.json : is missing',
  ])
})
