import { expect, test } from 'vitest'
import { wholeList } from './whole-list.ts'

const PEOPLE = [
  { name: 'Tess Moran', role: 'manager', leads: 2 },
  { name: 'Dev Narayan', role: 'sales', leads: 9 },
  { name: 'Aroha Ngata', role: 'stock', leads: 2 },
]
const ask = (address: string, people = PEOPLE) => {
  const { rows, total } = wholeList(people, new URLSearchParams(address), {
    words: ({ name }) => name,
    filters: { role: ({ role }, chosen) => role === chosen },
    orders: { name: ({ name }) => name, leads: ({ leads }) => leads },
    defaultSort: { by: 'name', isDown: false },
  })
  return { names: rows.map(({ name }) => name.split(' ')[0]), total }
}

test('a list that is held whole is searched, filtered, ordered and paged by its address', () => {
  expect(ask('').names).toEqual(['Aroha', 'Dev', 'Tess'])
  expect(ask('sort=-leads').names).toEqual(['Dev', 'Aroha', 'Tess'])
  expect(ask('sort=constructor').names).toEqual(['Aroha', 'Dev', 'Tess'])
  expect(ask('role=sales,stock').names).toEqual(['Aroha', 'Dev'])
  expect(ask('q=mor').names).toEqual(['Tess'])
  expect(ask('q=oran').names).toEqual([])
  const many = Array.from({ length: 70 }, (_, n) => ({ ...PEOPLE[0]!, name: `N${100 + n}` }))
  expect(ask('page=2', many)).toMatchObject({ total: 70, names: expect.objectContaining({ length: 20 }) })
})
