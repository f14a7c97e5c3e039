import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelsOfMake } from './rare-models.ts'

/** Made up for the demo, so nobody knows their models. */
const INVENTED = ['Bellbird', 'Coolamon', 'Longreach', 'Pardalote', 'Tern & Tide']

test('ROUTE-3 the models of every real make of the catalogue are known, however it is written', () => {
  const makers: { name: string }[] = JSON.parse(readFileSync('sites/_reference/manufacturers.json', 'utf8'))
  const unknown = makers.map(({ name }) => name).filter((name) => modelsOfMake(name).length === 0)
  expect(unknown).toEqual(INVENTED)
  expect(modelsOfMake('Škoda')).toContain('Octavia')
  expect(modelsOfMake('Mercedes-Benz')).toContain('C-Class')
  expect(modelsOfMake('Ferrari')).toContain('488')
})
