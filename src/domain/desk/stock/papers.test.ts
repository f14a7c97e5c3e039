import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { missingFacts, paperOf } from './papers.ts'

const site = (special: Parameters<typeof aSite>[0] = {}) => aSite(special)
const inNsw = () => {
  const plain = site()
  const [first] = plain.locations
  return { ...plain, locations: [{ ...first!, address: { ...first!.address, state: 'NSW' } }] }
}

test('a notice of New Zealand is for used cars there, and says which facts are missing', () => {
  const nz = site({ locale: 'en-NZ' })
  const car = aCar({ car_type: 'used', location_id: nz.locations[0]!.id, price: 21_990, vin: undefined })
  const notice = paperOf('cin', { car, site: nz })
  expect(notice.notFor).toBeNull()
  const missing = missingFacts(notice, {})
  expect(missing).toContain('VIN or chassis number')
  expect(missing).toContain('A security interest is registered over it (PPSR)')
  expect(missing).not.toContain('Total cash price, with GST and on-road costs')
  // A price before on-road costs is not the total that the notice has to name.
  const onRoad = 'That price includes all on-road costs'
  expect(missingFacts(notice, { 'on-road': 'No' })).toContain(onRoad)
  expect(missingFacts(notice, { 'on-road': 'Yes' })).not.toContain(onRoad)
  expect(missingFacts(notice, { security: 'No', vin: ' ' })).not.toContain(
    'A security interest is registered over it (PPSR)',
  )
  expect(missingFacts(notice, { vin: ' ' })).toContain('VIN or chassis number')
  expect(paperOf('cin', { car, site: site() }).notFor).toBeTruthy()
  expect(paperOf('cin', { car: { ...car, car_type: 'new' }, site: nz }).notFor).toBeTruthy()
})

test('the country of a car is asked for only if it was imported used', () => {
  const nz = site({ locale: 'en-NZ' })
  const car = aCar({ car_type: 'used', location_id: nz.locations[0]!.id })
  const notice = paperOf('cin', { car, site: nz })
  const country = 'If imported used: country where it was last registered'
  expect(missingFacts(notice, { imported: 'No' })).not.toContain(country)
  expect(missingFacts(notice, { imported: 'Yes' })).toContain(country)
  expect(missingFacts(notice, { imported: 'Yes', country: 'Japan' })).not.toContain(country)
})

test('the data sheet of Form 5 is for used cars at a yard in New South Wales', () => {
  const nsw = inNsw()
  const car = aCar({ car_type: 'demo', location_id: nsw.locations[0]!.id })
  expect(paperOf('form-5', { car, site: nsw }).notFor).toBeNull()
  expect(paperOf('form-5', { car, site: site() }).notFor === null).toBe(
    site().locations[0]!.address.state === 'NSW',
  )
  expect(missingFacts(paperOf('form-5', { car, site: nsw }), {})).toContain('Registered until')
})

test('a window card needs nothing typed', () => {
  const one = site()
  const car = aCar({ location_id: one.locations[0]!.id, km: undefined, price: 19_990 })
  expect(missingFacts(paperOf('card', { car, site: one }), {})).toContain('Odometer')
  expect(missingFacts(paperOf('card', { car, site: one }), {})).not.toContain('Price')
})

test('each paper asks for every fact that its form has, and is whole when all are typed', () => {
  const nz = site({ locale: 'en-NZ' })
  const nsw = inNsw()
  const facts = (name: 'cin' | 'form-5', at: typeof nz) => {
    const car = aCar({ car_type: 'used', location_id: at.locations[0]!.id })
    const paper = paperOf(name, { car, site: at })
    const lines = paper.parts.flatMap(({ lines }) => lines)
    const all = Object.fromEntries(lines.map(({ id, lawful }) => [id, lawful ?? 'Yes']))
    expect(missingFacts(paper, all)).toEqual([])
    return lines.map(({ id }) => id)
  }
  const trader = ['trader', 'number', 'address']
  const vehicle = ['make', 'model', 'year', 'engine', 'fuel', 'vin', 'rego', 'km']
  const past = ['odometer', 'first-registered', 'imported', 'country', 'damaged', 'reregistered']
  expect(facts('cin', nz)).toEqual(
    expect.arrayContaining([
      ...trader,
      'price',
      'on-road',
      'security',
      ...vehicle,
      ...past,
      'wof',
      'licence',
      'ruc',
    ]),
  )
  const dealer = ['dealer', 'licence', 'address', 'stock']
  const form = ['built', 'compliance', 'engine-number', 'rego-until', 'price', 'guarantee']
  const condition = ['odometer', 'written-off', 'water', 'modified', 'defects']
  expect(facts('form-5', nsw)).toEqual(
    expect.arrayContaining([...dealer, 'make', 'model', 'year', 'vin', 'rego', 'km', ...form, ...condition]),
  )
})
