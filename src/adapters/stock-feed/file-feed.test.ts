import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { PortFailed } from '#ports/port-failed.ts'
import type { FeedRow } from '#ports/stock-feed.ts'
import { csvRecords } from './csv-records.ts'
import { fileFeed } from './file-feed.ts'
import { jsonObjects } from './json-objects.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(text: string, delimiter?: string): Promise<FeedRow[]> {
  const path = join(folder, 'feed')
  writeFileSync(path, text)
  const rows: FeedRow[] = []
  for await (const batch of fileFeed(path, { delimiter }).rows()) rows.push(...batch)
  return rows
}
const car = (make: string, model: string, row = 1) => ({ row, values: { make, model } })

test('a CSV is read whatever separates its cells, with a byte order mark and quotes', async () => {
  for (const sign of [',', ';', '\t', '|'])
    expect(await rowsOf(`\uFEFFmake${sign}model\r\n"Kia"${sign} Rio \r\n\r\n`)).toEqual([car('Kia', 'Rio')])
  expect(await rowsOf('make,model\n"Kia, ""the"" one","two\nlines"')).toEqual([
    car('Kia, "the" one', 'two\nlines'),
  ])
})

test('a row with too many or too few cells is told of with what its cells may mean, and the others are read', async () => {
  expect(await rowsOf('make,model\nKia\nMazda,3\na,b,c\na,"b\nMazda,2",c')).toEqual([
    { row: 1, reason: 'has 1 columns, the heading 2', guesses: [{ make: 'Kia' }, { model: 'Kia' }] },
    car('Mazda', '3', 2),
    {
      row: 3,
      reason: 'has 3 columns, the heading 2',
      guesses: [
        { make: 'a', model: 'b' },
        { make: 'b', model: 'c' },
      ],
    },
    { row: 4, reason: 'has 3 columns, the heading 2', guesses: [] },
  ])
})

test('a row of nothing but separators is no row', async () => {
  expect(await rowsOf('make,model\n,\nMazda,3\n , ,\n')).toEqual([car('Mazda', '3')])
})

test('whatever cells hold and wherever the stream is cut, the same cells come out', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', '1'), maxLength: 6 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(table, fc.nat(), fc.constantFrom('\n', '\r\n', '\r'), async (rows, cut, end) => {
      const text = rows.map((cells) => cells.map(quoted).join(',')).join(end)
      const at = cut % (text.length + 1)
      const chunks = (async function* () {
        yield text.slice(0, at)
        yield text.slice(at)
      })()
      const found: string[][] = []
      for await (const records of csvRecords(chunks, ',')) found.push(...records)
      expect(found).toEqual(rows.map((cells) => cells.map((one) => one.trim())))
    }),
  )
})

test('a quote inside a cell, or a word after a closing quote, is only a sign', async () => {
  expect(await rowsOf('make,model\nKia,5" screen\n"Sport" edition,x')).toEqual([
    car('Kia', '5" screen'),
    car('"Sport" edition', 'x', 2),
  ])
})

test('JSON is read as a list or one object a line, and a broken object does not take the rest along', async () => {
  const one = '{"make":"Kia","model":"Rio"}'
  expect(await rowsOf(`[${one}, ${one}]`)).toEqual([car('Kia', 'Rio'), car('Kia', 'Rio', 2)])
  expect(await rowsOf(`${one}\n{"make": oops}\n${one}\n`)).toEqual([
    car('Kia', 'Rio'),
    { row: 2, reason: 'is not JSON', guesses: [] },
    car('Kia', 'Rio', 3),
  ])
  expect(await rowsOf(`[${one}, {"make":"cut off`)).toEqual([
    car('Kia', 'Rio'),
    { row: 2, reason: 'is not JSON', guesses: [] },
  ])
})

test('wherever a stream is cut, the same objects come out of it', async () => {
  const objects = ['{"a":"} \\" {","b":{"c":[{}]}}', '{"d":"\\\\"}']
  const text = `[${objects.join(' , ')}]`
  for (let at = 0; at <= text.length; at += 1) {
    const found: string[] = []
    const chunks = (async function* () {
      yield text.slice(0, at)
      yield text.slice(at)
    })()
    for await (const object of jsonObjects(chunks)) found.push(object)
    expect(found).toEqual(objects)
  }
})

test('a file that cannot be taken apart fails as a whole, in a sentence', async () => {
  await expect(rowsOf('make,model\n"never ends,x\n')).rejects.toBeInstanceOf(PortFailed)
  await expect(
    fileFeed(join(folder, 'nowhere')).rows()[Symbol.asyncIterator]().next(),
  ).rejects.toBeInstanceOf(PortFailed)
})
