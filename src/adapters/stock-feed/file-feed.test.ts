import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { FeedRow } from '#ports/stock/stock-feed.ts'
import { csvRecords } from './csv-records.ts'
import { fileFeed } from './file-feed.ts'
import { jsonRecords } from './json-records.ts'
import { workbookOf, zipOf } from './testing/make-files.ts'
import { xmlRecords } from './xml-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Given = string | Uint8Array
const fed = (given: Given) => {
  const path = join(folder, 'feed')
  writeFileSync(path, given)
  return fileFeed(path)
}
async function rowsOf(given: Given, profile: Partial<FeedProfile> = {}): Promise<FeedRow[]> {
  const rows: FeedRow[] = []
  for await (const batch of fed(given).rows(FeedProfile.parse(profile))) rows.push(...batch)
  return rows
}
/** Row, make and model of each car, or what is said of the row. */
const named = async (given: Given, profile: Partial<FeedProfile> = {}) =>
  (await rowsOf(given, profile)).map(({ row, car, problems }) => {
    const whole = problems.find(({ field }) => field === 'row')
    return [row, whole ? whole.reason : `${car.make} ${car.model}`]
  })
const reasonOf = (given: Given, profile: Partial<FeedProfile> = {}) =>
  rowsOf(given, profile).then(
    () => 'was read',
    (error: Error) => error.message.replace(/^The feed cannot be read: |\.$/g, ''),
  )
async function* inTwo(text: string, at: number) {
  yield text.slice(0, at)
  yield text.slice(at)
}

test('a CSV is read whatever separates its cells', async () => {
  for (const sign of [',', ';', '\t', '|'])
    expect(await named(`make${sign}model\r\n"Kia"${sign} Rio \r\n\r\n`)).toEqual([[2, 'Kia Rio']])
  expect(await named('sep=;\nmake;model\nKia;Rio')).toEqual([[2, 'Kia Rio']])
  const photos = 'https://x.example/1.jpg|https://x.example/2.jpg|https://x.example/3.jpg'
  expect(await named(`make,model,photos\nKia,Rio,${photos}\nKia,Rio,${photos}`)).toHaveLength(2)
})

test('quotes hold separators, line breaks and quotes, and rows count as a spreadsheet counts them', async () => {
  const rows = await rowsOf('make,model,description\nKia,Rio,"a, ""b""\nc"\n\nKia,Cerato,d')
  expect(rows.map(({ row, car }) => [row, car.description])).toEqual([
    [2, 'a, "b"\nc'],
    [4, 'd'],
  ])
})

test('every encoding that stock systems write is found out', async () => {
  const text = 'Make,Model\nCitroën,C3\nKia,Ceed – “GT”\n'
  const windows = Buffer.from(text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1')
  const utf16be = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(text, 'utf16le'),
    utf16be,
    windows,
  ])
    expect(await named(bytes)).toEqual([
      [2, 'Citroën C3'],
      [3, 'Kia Ceed – “GT”'],
    ])
  const late = `Make,Model\n${'Kia,Rio\n'.repeat(50_000)}Citro\xebn,C3\n`
  expect((await named(Buffer.from(late, 'latin1'))).at(-1)).toEqual([50_002, 'Citroën C3'])
  expect(
    await named(Buffer.from('Make,Model\nCitro\x91n,C3\n', 'latin1'), { encoding: 'macintosh' }),
  ).toEqual([[2, 'Citroën C3']])
})

test('stray bytes do not change the encoding of a file, wherever they are', async () => {
  const late = `${' '.repeat(10_000)}\n`.repeat(30)
  const stray = Buffer.from([0xeb])
  const given = (before: string, after: string) =>
    Buffer.concat([Buffer.from(`Make,Model\n${before}`), stray, Buffer.from(after)])
  for (const bytes of [
    given('Citroën,C3\nKia,R', 'o\n'),
    given('Citroën,C3\n'.repeat(9) + late, '\n'),
    given('K', `a,Rio\n${late}Citroën,C3\n`),
    Buffer.concat([Buffer.from('\uFEFF'), given('Kia,R', 'o\n')]),
  ])
    expect(await fed(bytes).look(FeedProfile.parse({}))).toMatchObject({ encoding: 'utf-8' })
  for (const bytes of [
    given('Kia,R', 'o\n'),
    given(late, '\n'),
    Buffer.concat([given('Citroën,C3\n', '\n'), ...Array(30).fill(stray)]),
  ])
    expect(await fed(bytes).look(FeedProfile.parse({}))).toMatchObject({ encoding: 'windows-1252' })
})

test('titles above the headings are passed by and reported, and a file without headings has letters', async () => {
  const given = 'Stock list as at 8/07/26,,\n\n,Make,Model\nx,Kia,Rio'
  expect(await named(given)).toEqual([[4, 'Kia Rio']])
  const look = await fed(given).look(FeedProfile.parse({}))
  expect(look).toMatchObject({ headingRow: 3, notes: [expect.stringContaining('Row 1 stands above')] })
  expect(look.columns).toEqual([
    { name: 'column A', letter: 'A' },
    { name: 'Make', letter: 'B' },
    { name: 'Model', letter: 'C' },
  ])
  const bare = 'Kia,Rio,2019,15990,41000\nKia,Cerato,2020,17990,21000'
  const columns = { make: 'A', model: 'B', year: 'C' }
  expect(await named(bare, { columns })).toEqual([
    [1, 'Kia Rio'],
    [2, 'Kia Cerato'],
  ])
})

test('two columns of one name are told apart', async () => {
  const look = await fed('Make,Price,Price,Model\nKia,1,2,Rio').look(FeedProfile.parse({}))
  expect(look.columns.map(({ name }) => name)).toEqual(['Make', 'Price', 'Price (C)', 'Model'])
})

test('a row with too many or too few cells is reported with what its cells may mean, and the others are read', async () => {
  const rows = await rowsOf('make,model\nKia\nMazda,3\na,b,c\na,"b\nMazda,2",c')
  expect(
    rows.map(({ row, problems, guesses }) => [
      row,
      problems[0]?.field === 'row' && problems[0].reason,
      guesses,
    ]),
  ).toEqual([
    [2, 'has 1 cells, the headings are 2', [{ make: 'Kia' }, { model: 'Kia' }]],
    [3, false, undefined],
    [
      4,
      'has 3 cells, the headings are 2',
      [
        { make: 'a', model: 'b' },
        { make: 'b', model: 'c' },
      ],
    ],
    [5, 'has 3 cells, the headings are 2: a quote may not be closed', []],
  ])
})

test('rows that somebody corrected are read as we wrote them, whatever the feed itself is', async () => {
  const ours = '\uFEFFMake,Model,Forecourt problem\r\nCitroën,C3,row 7: year is missing\r\n'
  const feeds: Partial<FeedProfile>[] = [
    { format: 'json', records: 'cars' },
    { format: 'xml', records: 'car' },
    { delimiter: ';', encoding: 'windows-1252', headingRow: 3 },
    { sheet: 'Stock' },
  ]
  const saved = ours.replaceAll(',', ';').replace('\uFEFF', '')
  for (const profile of feeds)
    for (const file of [ours, saved, Buffer.from(saved, 'latin1'), Buffer.from(ours, 'utf16le')])
      expect(await named(file, profile)).toEqual([[2, 'Citroën C3']])
  const book = await workbookOf({
    correct: ours
      .slice(1)
      .split('\r\n')
      .map((row) => row.split(',')),
  })
  expect(await named(book, { sheet: 'Stock', headingRow: 3 })).toEqual([[2, 'Citroën C3']])
})

test('a quote that is never closed costs its own row at most', async () => {
  expect(await named('make,model\nKia,Rio\n"Kia,Cerato\nMazda,3\nMazda,2\n')).toEqual([
    [2, 'Kia Rio'],
    [3, 'Kia Cerato'],
    [4, 'Mazda 3'],
    [5, 'Mazda 2'],
  ])
  expect(await named('make,model,badge\nKia,Rio,x\n"Kia,Cerato,y\nMazda,3,"z"\nMazda,2,w\n')).toEqual([
    [2, 'Kia Rio'],
    [3, 'Kia Cerato'],
    [4, 'Mazda 3'],
    [5, 'Mazda 2'],
  ])
})

test('a row of nothing but separators is no row', async () => {
  expect(await named('make,model\n,\nMazda,3\n , ,\n')).toEqual([[3, 'Mazda 3']])
})

test('whatever cells hold and wherever the stream is cut, the same cells come out', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', '1'), maxLength: 6 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const tables = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    )
  await fc.assert(
    fc.asyncProperty(tables, fc.nat(), fc.constantFrom('\n', '\r\n', '\r'), async (rows, cut, end) => {
      const heading = rows[0]!.map((_, at) => `h${at}`)
      const text = [heading, ...rows].map((cells) => cells.map(quoted).join(',')).join(end)
      const found: string[][] = []
      for await (const records of csvRecords(inTwo(text, cut % (text.length + 1)), ','))
        found.push(...records.map(({ cells }) => cells))
      expect(found).toEqual([heading, ...rows.map((cells) => cells.map((one) => one.trim()))])
    }),
  )
})

test('JSON is read as a list, one object a line, or an object with a list in it', async () => {
  const one = '{"make":"Kia","model":"Rio"}'
  const both = [
    [1, 'Kia Rio'],
    [2, 'Kia Rio'],
  ]
  for (const text of [
    `[${one}, ${one}]`,
    `${one}\n${one}\n`,
    `{"dealer":{"id":1},"vehicles":[${one},${one}]}`,
    `{"data":{"count":2,"items":[${one},\n${one}]}}`,
  ])
    expect(await named(text)).toEqual(both)
  expect(await named(`{"lot":[${one},${one}]}`, { records: 'lot' })).toEqual(both)
})

test('a list of cars is found whatever its name is, and a list inside a car is none', async () => {
  const cars = [
    { make: 'Kia', model: 'Rio', photos: [{ url: 'https://a.example/1.jpg' }] },
    { make: 'Mazda', model: '3' },
  ]
  const wrapped = { made: 'today', dealers: [{ id: 1 }], export: { AllVehicles: cars } }
  for (const file of [JSON.stringify(wrapped), JSON.stringify(wrapped, null, 2)])
    expect(await named(file)).toEqual([
      [1, 'Kia Rio'],
      [2, 'Mazda 3'],
    ])
  const turned = cars.map((car) => JSON.stringify(Object.fromEntries(Object.entries(car).reverse())))
  expect(await named(turned.join('\n'))).toEqual([
    [1, 'Kia Rio'],
    [2, 'Mazda 3'],
  ])
  expect(await named(JSON.stringify(cars[0]))).toEqual([[1, 'Kia Rio']])
})

test('a broken object does not take the rest along', async () => {
  const one = '{"make":"Kia","model":"Rio"}'
  expect(await named(`${one}\n{"make": oops}\n{"make": "no end}\n${one}\n`)).toEqual([
    [1, 'Kia Rio'],
    [2, 'is not JSON'],
    [3, 'is not JSON'],
    [4, 'Kia Rio'],
  ])
  expect(await named(`[${one}, {"make":"cut off`)).toEqual([
    [1, 'Kia Rio'],
    [2, 'is cut off: the file ends in the middle of it'],
  ])
})

test('values inside objects and lists are found under the name of their field', async () => {
  const car = {
    make: { name: 'Kia' },
    model: 'Rio',
    price: { amount: 15_990, currency: 'AUD' },
    photos: [{ url: 'https://x.example/1.jpg' }, { url: 'https://x.example/2.jpg' }],
    features: ['Tow bar', 'Sunroof'],
  }
  const [row] = await rowsOf(JSON.stringify([car]))
  expect(row!.car).toMatchObject({
    make: 'Kia',
    price: 15_990,
    images: ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
    filtered_features: ['Tow bar', 'Sunroof'],
  })
})

test('XML is read with its attributes, lists, named fields and bare ampersands', async () => {
  const rows = await rowsOf(`<?xml version="1.0" encoding="UTF-8"?>
    <dealer name="Smith & Sons"><stock>
      <vehicle stock="S1"><make>Kia</make><model><![CDATA[Rio]]></model><description>Books & keys</description>
        <images><image>https://x.example/1.jpg?a=1&amp;b=2</image><image>https://x.example/2.jpg</image></images>
        <odometer unit="km">41200</odometer></vehicle>
      <vehicle stock="S2"><field name="Make">Mazda</field><field name="Model" value="3"/><images><image>https://x.example/3.jpg</image></images></vehicle>
    </stock></dealer>`)
  expect(rows.map(({ row, car }) => ({ row, ...car }))).toEqual([
    {
      row: 1,
      stocknum: 'S1',
      make: 'Kia',
      model: 'Rio',
      description: 'Books & keys',
      images: ['https://x.example/1.jpg?a=1&b=2', 'https://x.example/2.jpg'],
      km: 41_200,
    },
    { row: 2, stocknum: 'S2', make: 'Mazda', model: '3', images: ['https://x.example/3.jpg'] },
  ])
  expect(
    await named('<a><x><make>Kia</make><model>Rio</model></x><x><make>Kia</make><model>Ceed</model></x></a>'),
  ).toHaveLength(2)
  expect(await named('<a><lot><make>Kia</make><model>Rio</model></lot></a>', { records: 'lot' })).toEqual([
    [1, 'Kia Rio'],
  ])
})

test('XML that was cut off says so, and never for nothing', async () => {
  const one = '<car><make>Kia</make><model>Rio</model></car>'
  expect(await named(`<s>${one}${one}</s>`)).toHaveLength(2)
  const cut = 'is cut off: the file ends in the middle of it'
  expect(await named(`<s>${one}<car><make>Kia`)).toEqual([
    [1, 'Kia Rio'],
    [2, cut],
  ])
  expect(await named(`<s>${one}`)).toEqual([
    [1, 'Kia Rio'],
    [2, cut],
  ])
})

test('wherever a stream is cut, the same objects and elements come out of it', async () => {
  const objects = ['{"a":"} \\" {","b":{"c":[{}]}}', '{"d":"\\\\"}']
  const json = `[${objects.join(' , ')}]`
  for (let at = 0; at <= json.length; at += 1) {
    const found: string[] = []
    for await (const some of jsonRecords(inTwo(json, at), undefined, false))
      found.push(...some.map(({ text }) => text))
    expect(found).toEqual(objects)
  }
  const xml = '<s><car a="1"><b>x &amp; y</b></car><car><![CDATA[<z>]]></car></s>'
  for (let at = 0; at <= xml.length; at += 1) {
    const found: unknown[] = []
    for await (const some of xmlRecords(inTwo(xml, at), 'car'))
      found.push(...some.map(({ record }) => Object.fromEntries(record)))
    expect(found).toEqual([{ a: '1', b: 'x & y' }, {}])
  }
})

test('a workbook is read with its days, numbers and texts, and names the sheets it leaves out', async () => {
  const book = await workbookOf({
    Stock: [
      ['Stock list'],
      ['Stock No', 'Make', 'Model', 'Price', 'Date In', 'Certified', 'Badge'],
      [1234, 'Kia', 'Rio', 15990.000000000002, { day: '2026-07-08' }, true],
      [],
      ['0099', 'Mazda', '3', 12_000, { day: '2026-07-09' }, false, 'Neo'],
    ],
    Sold: [['Make']],
  })
  const rows = await rowsOf(book)
  expect(rows.map(({ row, car }) => ({ row, ...car }))).toEqual([
    {
      row: 3,
      stocknum: '1234',
      make: 'Kia',
      model: 'Rio',
      price: 15_990,
      certified: true,
      created_at: Date.parse('2026-07-08') / 1000,
    },
    {
      row: 5,
      stocknum: '0099',
      make: 'Mazda',
      model: '3',
      badge: 'Neo',
      price: 12_000,
      certified: false,
      created_at: Date.parse('2026-07-09') / 1000,
    },
  ])
  const look = await fed(book).look(FeedProfile.parse({}))
  expect(look).toMatchObject({ format: 'xlsx', sheet: 'Stock', headingRow: 2 })
  expect(look.notes).toContain('Sheets that were not read: Sold.')
  expect(await reasonOf(book, { sheet: 'Used' })).toBe('it has no sheet Used: there are Stock, Sold')
})

test('a zip of one feed reads like the feed, and of several it says which', async () => {
  const csv = 'make,model\nKia,Rio\n'
  expect(
    await named(await zipOf({ 'stock/export.csv': csv, '__MACOSX/._export.csv': 'x', 'readme.md': 'x' })),
  ).toEqual([[2, 'Kia Rio']])
  expect(await reasonOf(await zipOf({ 'a.csv': csv, 'b.csv': csv }))).toBe(
    'it is a zip of 2 feeds, not of one (a.csv, b.csv)',
  )
  const book = await workbookOf({
    Stock: [
      ['make', 'model'],
      ['Kia', 'Rio'],
    ],
  })
  const packed = await zipOf({ 'export/stock.xlsx': book })
  expect(await named(packed)).toEqual([[2, 'Kia Rio']])
  expect(await fed(packed).look(FeedProfile.parse({}))).toMatchObject({ format: 'xlsx', sheet: 'Stock' })
  expect(await reasonOf(await zipOf({ 'stock.xlsx': await zipOf({ 'a.csv': csv }) }))).toBe(
    'stock.xlsx in it is not a workbook',
  )
  const cut = await zipOf({ 'stock.xlsx': book.subarray(0, 200) })
  expect(await reasonOf(cut)).toContain('cannot be opened')
})

test('what is no feed is named for what it is', async () => {
  expect(await reasonOf('<!DOCTYPE html><html><body>Log in</body></html>')).toContain('it is a web page')
  expect(await reasonOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toContain('save it as .xlsx or CSV')
  expect(await reasonOf('%PDF-1.7 …')).toContain('it is a PDF')
  expect(await reasonOf(gzipSync('make,model\nKia,Rio'))).toContain('packed with gzip')
  expect(await reasonOf(Buffer.from('PK\x03\x04 and no more'))).toContain('cannot be opened')
  expect(await reasonOf(Buffer.from([1, 2, 0, 0, 3, 200, 1, 0, 9]))).toContain('it is no text')
  await expect(fileFeed(join(folder, 'nowhere')).look(FeedProfile.parse({}))).rejects.toThrow(
    'the file is missing',
  )
})

test('a poisoned file is refused by its measure, long before it is read', async () => {
  const wide = Array.from({ length: 140_000 }, (_, at) => `c${at}`).join(',')
  expect(await reasonOf(`${wide}\n1`)).toBe('it has more than 2000 columns')
  const oddCar = (car: number) =>
    Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`${car} ${n}`, 1]))
  const odd = fed(JSON.stringify([1, 2, 3].map(oddCar))).look(FeedProfile.parse({}))
  await expect(odd).rejects.toThrow('its cars have more than 2000 different values')
  expect(await reasonOf(`[${'{"a":'.repeat(100_000)}`)).toBe('it is nested more than 32 deep')
  expect(await reasonOf('['.repeat(100_000))).toBe('it is nested more than 32 deep')
  expect(await reasonOf(`<a>${'<b>'.repeat(100_000)}`)).toBe('it is nested more than 32 deep')
  expect(await reasonOf(`<a><car>${'<b>'.repeat(100_000)}`)).toBe('it is nested more than 32 deep')
  const deepPart = { 'xl/workbook.xml': '<b>'.repeat(100_000), 'xl/_rels/workbook.xml.rels': '<a></a>' }
  expect(await reasonOf(await zipOf(deepPart))).toBe('it is nested more than 32 deep')
  expect(await reasonOf(`make,model\n${'x'.repeat(2_000_000)}`)).toBe(
    'row 2 is longer than 1000000 characters',
  )
  expect(await reasonOf(`make,model\n"${'x\n\n\n\n\n\n\n'.repeat(150_000)}`)).toBe('was read')
  expect(await reasonOf(`[{"make":"${'x'.repeat(2_000_000)}"}]`)).toBe(
    'car 1 is longer than 1000000 characters',
  )
  expect(await reasonOf(`<s><car><make>${'x'.repeat(2_000_000)}</make></car></s>`)).toBe(
    'car 1 is longer than 1000000 characters',
  )
  expect(
    await reasonOf(
      JSON.stringify([Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`k${at}`, 1]))]),
    ),
  ).toContain('more than 2000 values')
  const dtd = '<!DOCTYPE a [<!ENTITY x "yyyyyyyy"><!ENTITY z "&x;&x;&x;">]>'
  expect(await named(`${dtd}<a><car><make>&z;</make><model>Rio</model></car></a>`)).toEqual([[1, '&z; Rio']])
})

test('whatever the format, no cell and no heading has what a database cannot store', async () => {
  const files = [
    // Behind the beginning, which tells that it is text.
    `make,model,price\n${'Kia,Rio,1\n'.repeat(20_000)}Ki\0a,Rio,ch\0eap`,
    '<cars><car><make>Ki\0a</make><model>Rio</model><price>ch\0eap</price></car></cars>',
    '[{"make":"Ki\\u0000a","model":"Rio","pr\\u0000ice":"cheap \\ud800"}]',
    await workbookOf({
      'C\0ars': [
        ['make', 'mo\0del', 'price'],
        ['Ki\0a', 'Rio', 'ch\0eap'],
      ],
    }),
  ]
  for (const file of files) {
    const profile = FeedProfile.parse({})
    const row = (await rowsOf(file)).at(-1)
    expect(row).toMatchObject({ car: { make: 'Kia', model: 'Rio' }, problems: expect.anything() })
    expect(row!.sent!.cells.join()).toContain('cheap')
    for (const stored of [row, await fed(file).look(profile)])
      expect(JSON.stringify(stored)).not.toMatch(/\\u(?:0000|d[89a-f])/)
  }
})
