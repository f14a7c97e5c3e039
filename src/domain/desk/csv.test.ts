import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('a table opens in a spreadsheet, and nothing in it runs there', () => {
  expect(
    csv([
      ['a', 'b, "c"'],
      ['=1+1', '-2'],
      ['two\nlines', '@x'],
    ]),
  ).toBe('a,"b, ""c"""\r\n\'=1+1,\'-2\r\n"two\nlines",\'@x\r\n')
})
