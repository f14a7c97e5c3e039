import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IncomingLead } from './incoming-lead-schema.ts'
import { guessMapping, mappedRows } from './map-columns.ts'
import { readTable, textOfFile } from './read-table.ts'

test('a table is read as spreadsheets write it, and a broken or huge one is refused', () => {
  expect(readTable('\uFEFFName;E-mail\r\n"Jo; ""Joey""\nM";jo@mail.example\r\n\r\n')).toEqual({
    heading: ['Name', 'E-mail'],
    rows: [['Jo; "Joey"\nM', 'jo@mail.example']],
  })
  for (const file of ['', 'Name', 'Name\n"Jo', `a\n${'1\n'.repeat(3_000)}`, `a\n${','.repeat(500)}`])
    expect(readTable(file)).toHaveProperty('fault')
})

test('a file is read in the encoding that a spreadsheet saved it in', () => {
  const words = 'Name;Ort\r\nÄnne Müller – “Café”;Ōtautahi'
  const utf16 = (order: 'LE' | 'BE') => {
    const bytes = Buffer.from(`\uFEFF${words}`, 'utf16le')
    return order === 'LE' ? bytes : bytes.swap16()
  }
  for (const bytes of [Buffer.from(words), Buffer.from(`\uFEFF${words}`), utf16('LE'), utf16('BE')])
    expect(textOfFile(bytes).replace('\uFEFF', '')).toBe(words)
  // What Windows calls ANSI: the quotation marks and the dash are between the letters of Latin 1.
  expect(textOfFile(Buffer.from('\xC4nne M\xFCller \x96 \x93Caf\xE9\x94', 'latin1'))).toBe(
    'Änne Müller – “Café”',
  )
})

test('no file makes the reader fail', () => {
  const signs = fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '\0', '=')
  fc.assert(fc.property(fc.array(signs, { maxLength: 60 }), (text) => Boolean(readTable(text.join('')))))
})

test('usual headings are known, each field once, and rows become leads that are checked', () => {
  const heading = [
    'Lead ID',
    'First Name',
    'Surname',
    'Email Address',
    'Mobile',
    'Email',
    'Lead Type',
    'Date',
    'Colour',
  ]
  const mapping = guessMapping(heading)
  expect(mapping).toEqual([
    'id',
    'name',
    'last_name',
    'email',
    'phone',
    undefined,
    'form',
    'created_at',
    undefined,
  ])
  const table = {
    heading,
    rows: [['7', 'Jo', '', 'jo@mail.example', '', 'x', 'Test Drive request', '17/11/2026 9:30 pm', 'red']],
  }
  const [row] = mappedRows(table, mapping)
  expect(row).toEqual({
    line: 2,
    lead: {
      id: '7',
      name: 'Jo',
      email: 'jo@mail.example',
      form: 'test-drive',
      created_at: '2026-11-17T21:30:00',
    },
  })
  expect(IncomingLead.safeParse(row!.lead).success).toBe(true)
})

test('a lead without a way to answer, with a wrong address, or with more than we know is refused', () => {
  for (const lead of [
    {},
    { name: 'Jo' },
    { email: 'jo' },
    { phone: '12' },
    { email: 'jo@mail.example', role: 'admin' },
    { email: 'jo@mail.example', created_at: 'yesterday' },
    { email: 'jo@mail.example', name: 'x'.repeat(500) },
    { email: 'jo@mail.example', form: 'nothing' },
    'text',
    null,
  ])
    expect(IncomingLead.safeParse(lead).success).toBe(false)
})
