import { expect, test } from 'vitest'
import { Engine } from '../engine.ts'

const SETTINGS = { searchableAttributes: ['title', 'series'], filterableAttributes: ['shelf'] }
const book = (id: number, title: string, shelf = 1) => ({ id, title, shelf, series: `volume ${id}` })

/** Many enough others that the books of a shelf are few. */
function library() {
  const engine = new Engine({ books: SETTINGS })
  const others = Array.from({ length: 300 }, (_, n) => book(1000 + n, 'Bleak House', 2))
  engine.upsert('books', [book(1, 'Middlemarch'), book(2, 'Silas Marner'), book(3, 'Romola'), ...others])
  const find = (q: string) =>
    engine
      .searchOne({ indexUid: 'books', q, filter: [{ is: 'in', field: 'shelf', values: [1] }] })
      .hits.map(({ id }) => id)
  return { engine, find }
}

test('words that were searched before in the same documents follow each change of them', () => {
  const { engine, find } = library()
  for (let n = 0; n < 3; n++) expect(find('mid')).toEqual([1])
  engine.upsert('books', [book(2, 'Middlemarch again')])
  expect(find('mid')).toEqual([1, 2])
  expect(find('midlemarch')).toEqual([1, 2])
  engine.upsert('books', [book(1, 'Adam Bede')])
  expect(find('mid')).toEqual([2])
  expect(find('midlemarch')).toEqual([2])
  engine.delete('books', [2])
  expect(find('mid')).toEqual([])
  engine.upsert('books', [book(9, 'Middlemarch, once more')])
  expect(find('mid')).toEqual([9])
})

test('the same word at the end and within a text is not taken for each other', () => {
  const { find } = library()
  for (let n = 0; n < 3; n++) {
    expect(find('mid')).toEqual([1])
    expect(find('mid ')).toEqual([])
    expect(find('volume')).toEqual([1, 2, 3])
    expect(find('volume 2')[0]).toBe(2)
  }
})
