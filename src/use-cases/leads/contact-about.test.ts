import { expect, test } from 'vitest'
import { aCar, aModel, aSite } from '#domain/builders.ts'
import { searchPorts } from '../testing.ts'
import { contactAbout } from './contact-about.ts'

const now = new Date('2026-11-16T00:00:00Z')
const car = aCar()
const other = aCar({ dealership_id: 2 })
const model = aModel({ name: 'Outback', slug: 'outback', manufacturer_name: 'Subaru' })
const ports = {
  ...(await searchPorts([car, other])),
  cars: {
    byId: async () => undefined,
    bySlug: async (slug: string) => [car, other].find((one) => one.slug === slug),
  },
  catalogue: { models: async () => [model], manufacturers: async () => [] },
}
const site = aSite({ manufacturer: { name: 'Subaru', slug: 'subaru' } })
const about = (query: string) => contactAbout(ports, site, new URLSearchParams(query), now)

test('FORM-16 a link from a model, a part or an offer fills in the first sentence of the message', async () => {
  expect(await about('model=outback')).toEqual({
    values: { message: 'I would like to know more about the Subaru Outback.' },
  })
  expect(await about('message=I would like to know more about: Roof racks')).toEqual({
    values: { message: 'I would like to know more about: Roof racks' },
  })
})

test('FORM-16 a link about a car shows the car, but only one of this site', async () => {
  expect(await about(`car_id=${car.id}`)).toEqual({
    car,
    values: { message: `I would like to know more about the ${car.name}.` },
  })
  for (const id of [other.id, 999_999, '-1', 'x', '1e9', ''])
    expect(await about(`car_id=${id}`)).toEqual({ values: {} })
})

test('the text of a link is limited and has no invisible characters, and an unknown model is ignored', async () => {
  const { values } = await about(`message=${encodeURIComponent(`a\u202e\u0000b${'c'.repeat(900)}`)}`)
  expect(values.message).toMatch(/^abc+$/)
  expect(values.message).toHaveLength(300)
  expect(await about('model=<script>')).toEqual({ values: {} })
  expect(await about('')).toEqual({ values: {} })
})
