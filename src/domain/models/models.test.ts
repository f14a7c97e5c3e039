import { expect, test } from 'vitest'
import { aModel } from '#domain/builders.ts'
import { bodySlug, modelBodies, modelsOfBody } from './body-slug.ts'
import { isHybrid, menuDescription, modelHref, newModels, siteModels } from './menu-models.ts'

test('HDR-6 a description is cut to 75 characters with an ellipsis, never inside a letter', () => {
  expect(menuDescription('Short.')).toBe('Short.')
  expect(menuDescription('x'.repeat(75))).toBe('x'.repeat(75))
  expect(menuDescription('x'.repeat(76))).toBe(`${'x'.repeat(75)}…`)
  expect(menuDescription(`${'x'.repeat(74)} ${'y'.repeat(9)}`)).toBe(`${'x'.repeat(74)}…`)
  expect([...menuDescription('🚙'.repeat(80))]).toHaveLength(76)
})

test('HDR-6 a hybrid is known by its fuel or its variant', () => {
  expect(isHybrid({ fuel: 'Petrol-Hybrid' })).toBe(true)
  expect(isHybrid({ fuel: 'Petrol', variant: 'e-Boxer Hybrid' })).toBe(true)
  expect(isHybrid({ fuel: 'Electric' })).toBe(false)
})

test('HDR-9 menu models are those with status new, by position', () => {
  const models = [
    aModel({ name: 'Last' }),
    aModel({ name: 'Second', position: 2 }),
    aModel({ name: 'Old', status: 'superseded', position: 0 }),
    aModel({ name: 'First', position: 1 }),
  ]
  expect(newModels(models).map((model) => model.name)).toEqual(['First', 'Second', 'Last'])
})

test('HDR-9 override_url wins over the model’s own page', () => {
  expect(modelHref({ slug: 'outback', override_url: '/offers/outback' })).toBe('/offers/outback')
  expect(modelHref({ slug: 'outback', override_url: '' })).toBe('/outback')
})

test('MODEL-1 a site has the models of its maker, or of the makers its locations sell', () => {
  const models = [aModel({ name: 'Outback' }), aModel({ name: 'Ranger', manufacturer_name: 'Ford' })]
  const site = { locations: [], features: { models: true } }
  const names = (each: Parameters<typeof siteModels>[0]) =>
    siteModels(each, models).map((model) => model.name)
  expect(names({ ...site, manufacturer: { name: 'Subaru' } })).toEqual(['Outback'])
  expect(names({ ...site, locations: [{ manufacturers: ['ford'], visible: true }] })).toEqual(['Ranger'])
  expect(names({ ...site, locations: [{ manufacturers: ['Ford'], visible: false }] })).toEqual([])
  expect(names({ ...site, manufacturer: { name: 'Ford' }, features: { models: false } })).toEqual([])
})

test('ROUTE-11 a body in a link has its spaces turned to hyphens, no ampersand, no capitals', () => {
  expect(bodySlug('People Mover')).toBe('people-mover')
  expect(bodySlug('Utes & Vans')).toBe('utes-vans')
  expect(bodySlug('SUV')).toBe('suv')
})

test('ROUTE-11 models are narrowed by any of their bodies; all lists every model', () => {
  const models = [
    aModel({ name: 'A', manufacturer_body: 'SUVs & Crossovers' }),
    aModel({ name: 'B', manufacturer_body: 'Wagon', manufacturer_body2: 'SUVs & Crossovers' }),
  ]
  const names = (body: string | null) => modelsOfBody(models, body).map((model) => model.name)
  expect(names('suvs-crossovers')).toEqual(['A', 'B'])
  expect(names('wagon')).toEqual(['B'])
  expect(names('all')).toEqual(['A', 'B'])
  expect(names(null)).toEqual(['A', 'B'])
  expect(names('spaceship')).toEqual([])
})

test('HDR-5 the vehicles dropdown is made of the maker’s body types', () => {
  const models = [
    aModel({ manufacturer_body: 'SUV' }),
    aModel({ manufacturer_body: 'SUV' }),
    aModel({ manufacturer_body: 'Sports & Coupe' }),
  ]
  expect(modelBodies(models)).toEqual([
    { label: 'SUV', slug: 'suv', count: 2 },
    { label: 'Sports & Coupe', slug: 'sports-coupe', count: 1 },
  ])
})
