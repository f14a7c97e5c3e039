import { expect, test } from 'vitest'
import { BODY_STYLE_KEYS } from '#domain/models/body-style-keys.ts'
import { BODY_STYLES } from '#domain/search/facets/body-styles.ts'
import { slugOf } from '#domain/search/slug.ts'
import { openCatalogue } from './own.ts'

const catalogue = openCatalogue('sites/_reference')

test('MODEL-1 there are about 140 manufacturers, each once, and a logo may be null', async () => {
  const makers = await catalogue.manufacturers()
  expect(makers.length).toBeGreaterThanOrEqual(135)
  expect(makers.length).toBeLessThanOrEqual(145)
  expect(new Set(makers.map(({ id }) => id)).size).toBe(makers.length)
  expect(makers.filter(({ name, slug }) => slugOf(name) !== slug)).toEqual([])
  expect(new Set(makers.map(({ slug }) => slug)).size).toBe(makers.length)
  expect(makers.some(({ logo }) => logo.url === null)).toBe(true)
})

test('MODEL-1 models belong to a known manufacturer and have their own page, and one make has five trucks', async () => {
  const [makers, models] = [await catalogue.manufacturers(), await catalogue.models()]
  const names = new Set(makers.map(({ name }) => name))
  expect(models.filter(({ manufacturer_name }) => !names.has(manufacturer_name))).toEqual([])
  expect(new Set(models.map(({ slug }) => slug)).size).toBe(models.length)
  const trucks = models.filter(({ bodyStyle }) => bodyStyle === 'lightTruck' || bodyStyle === 'cabChassis')
  expect(trucks.map(({ name }) => name)).toEqual([
    'N Series',
    'N Series Crew',
    'NPS 4x4',
    'F Series',
    'FX Series',
  ])
  expect(new Set(trucks.map(({ manufacturer_name }) => manufacturer_name)).size).toBe(1)
})

test('one model is superseded and one links to another site', async () => {
  const models = await catalogue.models()
  expect(models.some(({ status }) => status !== 'new')).toBe(true)
  expect(models.some(({ override_url }) => override_url?.startsWith('/'))).toBe(true)
})

test('MODEL-2 every body-style key is a body style that shoppers can search', () => {
  expect(BODY_STYLE_KEYS).toHaveLength(18)
  const slugs = BODY_STYLE_KEYS.map((key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(slugs.filter((slug) => !BODY_STYLES[slug])).toEqual([])
})
