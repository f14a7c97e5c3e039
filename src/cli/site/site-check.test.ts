import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { siteCheck } from './site-check.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'recipe-'))
  cpSync('sites', root, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

const own = (name: string) => join(root, 'new-yard', name)
const like = (name: string) => readFileSync(`sites/second-lap/${name}`, 'utf8')

test('SITE-2 the recipe: a new dealer is a folder with six files, and no line of code', async () => {
  const directory = openSiteFolder(root)
  mkdirSync(own(''))
  for (const name of ['theme.json', 'home.json', 'logo.svg']) writeFileSync(own(name), like(name))
  writeFileSync(
    own('navigation.json'),
    '{ "header": [{ "name": "Cars", "url": "/search/used-cars" }], "footer": [] }',
  )
  const yard = {
    ...JSON.parse(like('locations.json'))[0],
    id: 9990,
    dealership_id: 999,
    dealership_slug: 'new-yard',
  }
  writeFileSync(own('locations.json'), JSON.stringify([yard]))
  const { hosts: _hosts, ...site } = JSON.parse(like('site.json'))
  const dealerships = [{ id: 999, slug: 'new-yard', name: 'New Yard' }]
  writeFileSync(
    own('site.json'),
    JSON.stringify({ ...site, id: 99, slug: 'new-yard', name: 'New Yard', dealerships }),
  )

  await directory.reload()
  expect(directory.byHost('new-yard.localhost')?.name).toBe('New Yard')
  expect(await siteCheck(root, 'artwork')).toEqual([])
})

test('SITE-4 a fault names file, path and reason, and the other dealers are still checked', async () => {
  writeFileSync(own('theme.json'), '{ "heading": "Comic Sans" }')
  writeFileSync(own('home.json'), JSON.stringify({ ...JSON.parse(like('home.json')), blocks: [] }))
  const lines = await siteCheck(root, 'artwork')
  expect(lines).toContainEqual(expect.stringMatching(/^new-yard\/theme\.json heading: .*Archivo/))
  expect(lines).toContainEqual(expect.stringMatching(/^new-yard\/home\.json blocks: /))
  expect(lines.every((line) => line.startsWith('new-yard/'))).toBe(true)
})

test('a picture whose name differs only in case is named', async () => {
  mkdirSync(own('pictures'), { recursive: true })
  writeFileSync(own('theme.json'), like('theme.json'))
  writeFileSync(own('home.json'), like('home.json'))
  writeFileSync(own('pictures/Front.JPG'), '')
  const promotion = { id: 'p', title: 'P', text: 'T', link: { label: 'L', href: '/' }, picture: 'site/front' }
  writeFileSync(own('promotions.json'), JSON.stringify([promotion]))
  expect(await siteCheck(root, 'artwork')).toEqual([
    'new-yard promotions[0].picture: there is no picture site/front; there is Front.JPG: names of pictures are of small letters',
  ])
})
