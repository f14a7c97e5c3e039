import { expect, test } from 'vitest'
import { shortFields } from './short-fields.ts'

const LONG = 2_000
const bytesOf = (text: string) => new TextEncoder().encode(text)
const ENCODED = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary="a b"'
const part = (name: string, value: string) =>
  `--a b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const read = async (body: string, type: string) => {
  const form = await shortFields(bytesOf(body), type)
  return form && [...form]
}

test('the short fields of a form are read without the long ones, wherever these stand', async () => {
  const long = 'x'.repeat(LONG)
  const found = [
    ['a', '1 2'],
    ['b', '3'],
  ]
  for (const body of [`big=${long}&a=1+2&b=3`, `a=1+2&big=${long}&b=3`, `a=1+2&b=3&big=${long}`])
    expect(await read(body, ENCODED)).toEqual(found)
  const [a, b, big] = [part('a', '1 2'), part('b', '3'), part('big', long)]
  for (const body of [big + a + b, a + big + b, a + b + big])
    expect(await read(`${body}--a b--\r\n`, PARTS)).toEqual(found)
})

test('a form of far too many fields, or of none, is no form', async () => {
  expect(await read('a=1&'.repeat(100_000), ENCODED)).toBeUndefined()
  expect(await read(part('a', '1').repeat(10_000), PARTS)).toBeUndefined()
  expect(await read('{}', 'application/json')).toBeUndefined()
  expect(await read('no part at all', PARTS)).toBeUndefined()
})

test('headers without end are left out like a long field', async () => {
  const bomb = `--a b\r\n${'X-A: b\r\n'.repeat(100_000)}\r\n\r\n`
  expect(await read(`${bomb}${part('a', '1')}--a b--\r\n`, PARTS)).toEqual([['a', '1']])
})
