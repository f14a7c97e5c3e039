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

test('a notice says which year its year is: that of the first registration, if that was since 2007', () => {
  const nz = site({ locale: 'en-NZ' })
  const car = aCar({ car_type: 'used', location_id: nz.locations[0]!.id, year: 2016 })
  const notice = paperOf('cin', { car, site: nz })
  expect(missingFacts(notice, {})).toContain('That year is')
  const lines = notice.parts.flatMap(({ lines }) => lines)
  const [year, basis] = lines.slice(lines.findIndex(({ id }) => id === 'year'))
  expect(year).toMatchObject({ words: 'Vehicle year', value: '2016' })
  expect(basis!.options).toContain('of the first registration anywhere')
  expect(missingFacts(notice, { 'year-is': basis!.options![0]! })).not.toContain('That year is')
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

test('a car without a price is sold by auction or tender, or has a price typed', () => {
  const nz = site({ locale: 'en-NZ' })
  const car = aCar({ car_type: 'used', location_id: nz.locations[0]!.id, price: undefined })
  const missing = (filled: Record<string, string>) => missingFacts(paperOf('cin', { car, site: nz }), filled)
  const [price, onRoad] = [
    'Total cash price, with GST and on-road costs',
    'That price includes all on-road costs',
  ]
  expect(missing({})).toContain(price)
  const byAuction = missing({ sale: 'For sale by auction' })
  expect(byAuction).not.toContain(price)
  expect(byAuction).not.toContain(onRoad)
  const typed = missing({ price: '$9,990' })
  expect(typed).toContain(onRoad)
  expect(typed).not.toContain('Without a price: how it is sold')
  const priced = paperOf('cin', { car: { ...car, price: 9_990 }, site: nz })
  expect(missingFacts(priced, {})).not.toContain('Without a price: how it is sold')
})

test('nobody is asked for the engine of an electric car', () => {
  const nsw = inNsw()
  const car = aCar({ car_type: 'used', location_id: nsw.locations[0]!.id, engine: undefined })
  const missing = (fuel: string) =>
    missingFacts(paperOf('form-5', { car: { ...car, simple_fuel: fuel }, site: nsw }), {})
  expect(missing('Petrol')).toEqual(expect.arrayContaining(['Engine', 'Engine number']))
  expect(missing('Electric').join()).not.toMatch(/Engine/)
})

test('the data sheet of Form 5 is for used cars at a yard in New South Wales', () => {
  const nsw = inNsw()
  const car = aCar({ car_type: 'demo', location_id: nsw.locations[0]!.id })
  expect(paperOf('form-5', { car, site: nsw }).notFor).toBeNull()
  expect(paperOf('form-5', { car, site: site() }).notFor === null).toBe(
    site().locations[0]!.address.state === 'NSW',
  )
  expect(missingFacts(paperOf('form-5', { car, site: nsw }), {})).toContain('Registered until')
  expect(paperOf('form-5', { car, site: nsw }).caution).toContain('not Form 5')
  for (const item_type of ['motorcycle', 'rv'] as const)
    expect(paperOf('form-5', { car: { ...car, item_type }, site: nsw }).notFor).toMatch(/forms of their own/)
})

test('the data sheet asks why no guarantee applies, and of defects it leaves out for their cost and a report', () => {
  const nsw = inNsw()
  const car = aCar({ car_type: 'used', location_id: nsw.locations[0]!.id })
  const missing = (filled: Record<string, string>) =>
    missingFacts(paperOf('form-5', { car, site: nsw }), filled)
  const ends = 'If it applies: the months and kilometres after which it ends'
  const why = 'If it does not apply: why not'
  expect(missing({ guarantee: 'Yes' })).toContain(ends)
  expect(missing({ guarantee: 'Yes' })).not.toContain(why)
  expect(missing({ guarantee: 'No' })).toContain(why)
  expect(missing({ guarantee: 'No', 'no-guarantee': 'Sold at an auction' })).not.toContain(why)
  const report = 'If so: an inspection report is with the notice'
  expect(missing({ excluded: 'No' }).join()).not.toMatch(/If so/)
  expect(missing({ excluded: 'Yes' })).toEqual(
    expect.arrayContaining(['If so: these defects', 'If so: what it costs to mend each, about', report]),
  )
  // Without the report the guarantee covers the defects all the same.
  expect(missing({ excluded: 'Yes', inspection: 'No' })).toContain(report)
  expect(missing({ excluded: 'Yes', inspection: 'Yes' })).not.toContain(report)
})

test('a window card needs nothing typed', () => {
  const one = site()
  const car = aCar({ location_id: one.locations[0]!.id, km: undefined, price: 19_990 })
  expect(missingFacts(paperOf('card', { car, site: one }), {})).toContain('Odometer')
  expect(missingFacts(paperOf('card', { car, site: one }), {})).not.toContain('Price')
  const missing = (car_type: 'new' | 'used') =>
    missingFacts(paperOf('card', { car: { ...car, car_type, rego: undefined }, site: one }), {})
  expect(missing('used')).toEqual(expect.arrayContaining(['Rego', 'Odometer']))
  expect(missing('new').join()).not.toMatch(/Rego|Odometer/)
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
  const past = ['year-is', 'odometer', 'first-registered', 'imported', 'country', 'damaged', 'reregistered']
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
  const condition = ['odometer', 'written-off', 'water', 'modified', 'excluded', 'defects']
  expect(facts('form-5', nsw)).toEqual(
    expect.arrayContaining([...dealer, 'make', 'model', 'year', 'vin', 'rego', 'km', ...form, ...condition]),
  )
})
