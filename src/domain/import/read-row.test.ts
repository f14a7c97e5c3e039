import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEED_FIELD_NAMES } from './feed-fields.ts'
import { planRow } from './profile/column-plan.ts'
import { FeedProfile } from './profile/feed-profile-schema.ts'
import { rowReader } from './read-row.ts'

const CAR = { stocknum: 'A1', year: '2020', make: 'Kia', model: 'Rio', condition: 'Used' }
type Row = Record<string, string>
const reading = (row: Row, profile: Partial<FeedProfile> = {}) =>
  rowReader(FeedProfile.parse(profile)).read(Object.keys(row), Object.values(row))
const readAs = (field: string, raw: string, profile: Partial<FeedProfile> = {}) =>
  (reading({ ...CAR, [field]: raw }, profile).car as Record<string, unknown>)[field]
const problemOf = (field: string, raw: string, profile: Partial<FeedProfile> = {}) =>
  reading({ ...CAR, [field]: raw }, profile).problems[0]
/** Each raw cell beside what it must be read as. */
const allRead = (field: string, pairs: [string, unknown][], profile: Partial<FeedProfile> = {}) => {
  for (const [raw, value] of pairs)
    expect([raw, readAs(field, raw, profile), problemOf(field, raw, profile)]).toEqual([
      raw,
      value,
      undefined,
    ])
}

test('prices are read with their signs, separators and words', () => {
  for (const raw of [
    '24990',
    '$24,990',
    '24 990',
    'A$24,990.00',
    '24,990 AUD',
    'NZ$ 24,990',
    '24.990',
    '24.990,00',
    '24990,00',
    "24'990",
    '$24,990*',
    'From $24,990',
    '24.99k',
    '24990.4',
  ])
    expect([raw, readAs('price', raw)]).toEqual([raw, 24_990])
  for (const raw of ['', '0', '$0.00', 'POA', 'Call us', 'Price on Application', '#N/A', 'null', '-'])
    expect([raw, readAs('price', raw), problemOf('price', raw)]).toEqual([raw, undefined, undefined])
})

test('a price tells what it covers, unless the feed has a column for that', () => {
  const typeOf = (raw: string) => reading({ ...CAR, price: raw }).car
  for (const [raw, price_type] of [
    ['23990 D/A', 'Drive Away'],
    ['$23,990 Driveaway', 'Drive Away'],
    ['23,990 EGC', 'Excl. Govt. Charges'],
    ['23990 (Excl. Govt. Charges)', 'Excl. Govt. Charges'],
    ['23,990 + on road costs', '+ ORC'],
    ['23990 + GST', 'Plus GST'],
  ])
    expect(typeOf(raw!)).toMatchObject({ price: 23_990, price_type })
  expect(reading({ ...CAR, price: '23990 D/A', 'Price Guide': 'EGC' }).car.price_type).toBe(
    'Excl. Govt. Charges',
  )
})

test('a heading with a remark is known by the words before it, and may say what prices cover', () => {
  const priceOf = (heading: string, cell: string) => {
    const { price, price_type } = reading({ ...CAR, [heading]: cell }).car
    return [price, price_type]
  }
  expect(priceOf('Price (EGC)', '23,990')).toEqual([23_990, 'Excl. Govt. Charges'])
  expect(priceOf('Drive Away Price', '23990')).toEqual([23_990, 'Drive Away'])
  expect(priceOf('Price $', '23990')).toEqual([23_990, undefined])
  // The cell speaks for itself.
  expect(priceOf('Price (EGC)', '23990 D/A')).toEqual([23_990, 'Drive Away'])
  expect(priceOf('Price (EGC)', 'POA')).toEqual([undefined, undefined])
  expect(reading({ ...CAR, 'Odometer [km]': '41,200', Drs: '4' }).car).toMatchObject({ km: 41_200, doors: 4 })
  expect(reading({ ...CAR, Fuel: 'ELEC' }).car.simple_fuel).toBe('Electric')
})

test('a column of Y and N beside the price says whether it is drive away, and is no price', () => {
  const carOf = (price: string, answer: string) => {
    const { car, problems } = reading({ ...CAR, Price: price, 'Drive Away': answer })
    return [car.price, car.price_type, problems.length]
  }
  expect(carOf('23990', 'Y')).toEqual([23_990, 'Drive Away', 0])
  expect(carOf('23990', 'N')).toEqual([23_990, undefined, 0])
  expect(carOf('POA', 'N')).toEqual([undefined, undefined, 0])
  expect(carOf('', 'true')).toEqual([undefined, 'Drive Away', 0])
  // The cell of the price speaks for itself, and a column of prices stays one.
  expect(carOf('23,990 EGC', 'Y')).toEqual([23_990, 'Excl. Govt. Charges', 0])
  expect(carOf('', '24990')).toEqual([24_990, 'Drive Away', 0])
  const mapped = rowReader(FeedProfile.parse({ columns: { price_type: 'Drive Away' } }))
  expect(mapped.read(['Price', 'Drive Away'], ['23990', '1']).car.price_type).toBe('Drive Away')
  expect(mapped.read(['Price', 'Drive Away'], ['23990', 'No']).car.price_type).toBeUndefined()
})

test('numbers follow the style a profile declares, and what is no number is reported', () => {
  allRead('price', [
    ['1.234', 1_234],
    ['1.234,00', 1_234],
    ['1,234.00', 1_234],
  ])
  allRead(
    'price',
    [
      ['23.990', 24],
      ['23,990.00', 23_990],
    ],
    { numbers: '1,234.56' },
  )
  allRead(
    'price',
    [
      ['23.990', 23_990],
      ['990,40', 990],
    ],
    { numbers: '1.234,56' },
  )
  for (const raw of ['cheap', 'Was $25,990 Now $23,990', '12,34,56', '1.2.3', '23990 per week'])
    expect([raw, readAs('price', raw), problemOf('price', raw)?.kind]).toEqual([raw, undefined, 'number'])
})

test('odometers, doors, seats and years are read as people write them', () => {
  allRead('km', [
    ['45,000 km', 45_000],
    ['45000KMS', 45_000],
    ['45 000 kilometres', 45_000],
    ['45k', 45_000],
    ['0', 0],
  ])
  allRead('doors', [
    ['4D', 4],
    ['5 doors', 5],
    ['2dr', 2],
  ])
  allRead('seats', [
    ['5 seats', 5],
    ['7 Seater', 7],
  ])
  allRead('year', [
    ['2019', 2019],
    ['2019.0', 2019],
    ['07/2019', 2019],
    ['07/19', 2019],
    ['Jul 2019', 2019],
    ['19', 2019],
    ['98', 1998],
    ['MY22', 2022],
    ['my22.5', 2022],
    ['2019-07-01', 2019],
  ])
})

test('days are read day first unless the profile says otherwise, with years of two digits', () => {
  const eighthOfJuly = Date.parse('2026-07-08') / 1000
  allRead('created_at', [
    ['8/07/26', eighthOfJuly],
    ['08/07/2026', eighthOfJuly],
    ['8-7-2026', eighthOfJuly],
    ['8.7.2026', eighthOfJuly],
    ['2026-07-08', eighthOfJuly],
    ['2026/07/08', eighthOfJuly],
    ['2026-07-08T10:30:00+10:00', eighthOfJuly],
    ['8/07/2026 10:30:00 AM', eighthOfJuly],
    ['20260708', eighthOfJuly],
    ['46211', eighthOfJuly],
    ['46211.5', eighthOfJuly],
    ['8 Jul 2026', eighthOfJuly],
    ['8-Jul-26', eighthOfJuly],
    ['July 8, 2026', eighthOfJuly],
  ])
  allRead('created_at', [['07/08/26', eighthOfJuly]], { dates: 'month-first' })
  for (const raw of ['07/25/26', '31/02/2026', 'soon', '8/07/026', '1/1/1900'])
    expect([raw, problemOf('created_at', raw)]).toEqual([
      raw,
      {
        field: 'created_at',
        kind: 'day',
        reason: `'${raw}' is not a day like 2026-07-08 or 8/07/2026`,
        isHeld: false,
        column: 'created_at',
      },
    ])
})

test('yes and no are read in all their ways', () => {
  allRead('certified', [
    ['Y', true],
    ['true', true],
    ['1', true],
    ['✓', true],
    ['N', false],
    ['FALSE', false],
    ['0', false],
  ])
  expect(problemOf('certified', 'maybe')?.reason).toBe("'maybe' is neither yes nor no")
})

test('makes and models are matched whatever their case, and keep the feed’s words where nothing matches', () => {
  allRead('make', [
    ['TOYOTA', 'Toyota'],
    ['toyota', 'Toyota'],
    ['Mercedes-Benz', 'Mercedes Benz'],
    ['MERCEDES BENZ', 'Mercedes Benz'],
    ['VW', 'Volkswagen'],
    ['Škoda', 'SKODA'],
    ['Citroen', 'Citroën'],
    ['Koala Motors', 'Koala Motors'],
  ])
  const named = (make: string, model: string) => {
    const { car } = reading({ ...CAR, make, model })
    return `${car.make} ${car.model}`
  }
  expect(named('TOYOTA', 'COROLLA')).toBe('Toyota Corolla')
  expect(named('Toyota', 'Toyota Corolla')).toBe('Toyota Corolla')
  expect(named('toyota', 'land cruiser prado')).toBe('Toyota LandCruiser Prado')
  expect(named('MAZDA', 'CX5')).toBe('Mazda CX-5')
  expect(named('Mazda', 'MAZDA3')).toBe('Mazda 3')
  expect(named('HYUNDAI', 'I30')).toBe('Hyundai i30')
  expect(named('Isuzu UTE', 'DMAX')).toBe('Isuzu UTE D-MAX')
  expect(named('Toyota', 'Wombat')).toBe('Toyota Wombat')
})

test('bodies, gearboxes, fuels, drives and colours are found inside what a feed says of them', () => {
  allRead('simple_body', [
    ['4D SEDAN', 'Sedan'],
    ['5D HATCHBACK', 'Hatchback'],
    ['DUAL CAB UTILITY', 'Ute'],
    ['DOUBLE CAB CHASSIS', 'Cab Chassis'],
    ['4D WAGON', 'Wagon'],
    ['Sport Utility', 'SUV'],
    ['Shooting Brake', 'Shooting Brake'],
  ])
  allRead('simple_transmission', [
    ['6 SP MANUAL', 'Manual'],
    ['8 SP SPORTS AUTOMATIC', 'Automatic'],
    ['CVT AUTO 7 SPEED', 'Automatic'],
    ['7 SP AUTOMATED MANUAL', 'Automatic'],
    ['6M', 'Manual'],
    ['6MT', 'Manual'],
    ['8AT', 'Automatic'],
    ['A', 'Automatic'],
    ['Dual Clutch', 'Automatic'],
  ])
  allRead('simple_fuel', [
    ['PETROL - UNLEADED ULP', 'Petrol'],
    ['Unleaded', 'Petrol'],
    ['Petrol/Electric Hybrid', 'Hybrid'],
    ['PHEV', 'Plug-in Hybrid'],
    ['TURBO DIESEL', 'Diesel'],
  ])
  allRead('simple_drive', [
    ['4WD', '4x4'],
    ['4X4 DUAL RANGE', '4x4'],
    ['FRONT WHEEL DRIVE', 'FWD'],
  ])
  allRead('colour', [
    ['WHITE', 'White'],
    ['BLK', 'Black'],
    ['Glacier White', 'Glacier White'],
  ])
  allRead('car_type', [
    ['Certified Pre-Owned', 'used'],
    ['DEMONSTRATOR', 'demo'],
    ['New Vehicle', 'new'],
  ])
})

test('a dealer adds words of his own', () => {
  const profile = { vocabulary: { make: { KM: 'Koala Motors' }, simple_body: { fourdoor: 'Sedan' } } }
  allRead('make', [['km', 'Koala Motors']], profile)
  allRead('simple_body', [['FourDoor', 'Sedan']], profile)
})

test('a character that cannot be read is mended where one word fits, and otherwise never reaches a name', () => {
  allRead('make', [
    ['Citro\uFFFDn', 'Citroën'],
    ['\uFFFDkoda', 'SKODA'],
  ])
  expect(problemOf('make', 'Ren\uFFFDXault')).toMatchObject({
    field: 'make',
    kind: 'unreadable',
    isHeld: true,
  })
  expect(problemOf('model', 'Ka\uFFFDX')).toMatchObject({ field: 'model', kind: 'unreadable', isHeld: true })
  expect(reading({ ...CAR, badge: 'Tit\uFFFDnium' })).toMatchObject({
    isHeld: false,
    problems: [{ field: 'badge' }],
  })
  expect(readAs('badge', 'Tit\uFFFDnium')).toBeUndefined()
  expect(readAs('description', 'One owner \uFFFD full books')).toBe('One owner  full books')
  for (const [field, cell] of [
    ['description', 'One owner \uFFFD'],
    ['description', '\uFFFD'],
    ['filtered_features', 'Tow bar|Caf\uFFFD racks'],
  ] as const)
    expect([cell, problemOf(field, cell)?.kind]).toEqual([cell, 'unreadable'])
  expect(readAs('description', '\uFFFD')).toBeUndefined()
  expect(readAs('filtered_features', 'Tow bar|Caf\uFFFD racks')).toEqual(['Tow bar', 'Caf racks'])
})

test('no cell or heading is so odd that it takes long to read', () => {
  const gap = ' '.repeat(300_000)
  for (const [field, cell] of [
    ['price', `5${gap}x`],
    ['price', `price${gap}5`],
    ['price', `5 x${'*'.repeat(300_000)}x`],
    ['km', `5${gap}x`],
    ['make', `Land${gap}Rover`],
    ['images', `https://x.example/${','.repeat(300_000)}a.jpg`],
    ['model', `Land${'\uFFFD-'.repeat(40)}q`],
  ] as const)
    expect([field, problemOf(field, cell, {})?.field]).toEqual([field, field])
  const headings = [`Price${gap}x`, `Price${gap}$${gap}x`]
  expect(planRow(headings, FeedProfile.parse({}))).toEqual({ cells: [], unknown: headings })
})

test('photos are separated in any of the usual ways, and a comma inside an address is part of it', () => {
  const [a, b] = ['https://x.example/a.jpg', 'https://x.example/w_100,h_50/b.jpg']
  for (const between of ['|', ' ', '\n', ';', '; ', ',', ', ', ' , ', ',\n', ',|', ',,'])
    expect([between, readAs('images', `${a}${between}${b}`)]).toEqual([between, [a, b]])
  for (const end of [',', ', ', ';', '|', ',,']) expect(readAs('images', `${a}, ${b}${end}`)).toEqual([a, b])
  expect(readAs('images', 'http://x.example/a.jpg //x.example/b.jpg')).toEqual([a, 'https://x.example/b.jpg'])
  const numbered = {
    ...CAR,
    Photo1: a,
    Photo2: '',
    'Image 3 URL': b,
    'image[4].url': 'https://x.example/c.jpg',
  }
  expect(reading(numbered).car.images).toEqual([a, b, 'https://x.example/c.jpg'])
  expect(readAs('images', 'a.jpg,b.jpg', { photoBase: 'https://x.example/cars/' })).toEqual([
    'https://x.example/cars/a.jpg',
    'https://x.example/cars/b.jpg',
  ])
})

test('a photo that is no address is left out and reported, and the others stay', () => {
  for (const wrong of [
    'javascript:alert(1)',
    'a.jpg',
    'file:///etc/passwd',
    'https://user:pw@x.example/a.jpg',
    'https://local/a.jpg',
  ]) {
    expect(readAs('images', `https://x.example/a.jpg|${wrong}`)).toEqual(['https://x.example/a.jpg'])
    expect(problemOf('images', wrong)).toMatchObject({ kind: 'photo', isHeld: false })
  }
})

test('a wrong optional cell loses the cell, and a wrong required one holds the car back', () => {
  expect(reading({ ...CAR, km: 'low' })).toEqual({
    car: { stocknum: 'A1', year: 2020, make: 'Kia', model: 'Rio', car_type: 'used' },
    problems: [{ field: 'km', kind: 'number', reason: "'low' is not a number", isHeld: false, column: 'km' }],
    isHeld: false,
  })
  for (const [field, raw] of [
    ['year', 'old'],
    ['make', ''],
    ['model', '#N/A'],
    ['condition', 'constructor'],
  ])
    expect([field, reading({ ...CAR, [field!]: raw! }).isHeld]).toEqual([field, true])
  expect(problemOf('year', '1492')?.reason).toBe('1492 is not between 1886 and 2100')
  expect(reading({ ...CAR, stocknum: '' }).problems[0]?.reason).toBe('is missing, and so is the VIN')
  expect(reading({ ...CAR, stocknum: '1.23E+05' })).toMatchObject({
    isHeld: true,
    problems: [{ kind: 'number' }],
  })
  expect(reading({ ...CAR, stocknum: '', vin: '!' })).toMatchObject({
    isHeld: true,
    problems: [{ field: 'vin' }],
  })
  expect(reading({ ...CAR, vin: '!' })).toMatchObject({ isHeld: false, problems: [{ field: 'vin' }] })
})

test('the usual headings need no mapping, and unknown ones are named', () => {
  const row = {
    'STOCK NO.': 'S1',
    'Vehicle Make': 'KIA',
    FAMILY: 'RIO',
    Variant: 'Sport',
    Yr: '2019',
    'New/Used': 'U',
    'Odometer (km)': '12,000',
    'price.amount': '9,990',
    'Star sign': 'Leo',
    'Forecourt problem': 'x',
  }
  const { car, problems } = reading(row)
  expect(problems).toEqual([])
  const named = { stocknum: 'S1', make: 'Kia', model: 'Rio', badge: 'Sport', year: 2019, car_type: 'used' }
  expect(car).toEqual({ ...named, km: 12_000, price: 9_990 })
  expect(planRow(Object.keys(row), FeedProfile.parse({})).unknown).toEqual(['Star sign'])
})

test('what programs leave around a cell is no part of it', () => {
  expect(readAs('stocknum', '="00123"')).toBe('00123')
  expect(readAs('badge', "'-X")).toBe('-X')
  expect(readAs('description', '<p>One owner.</p><p>Full&nbsp;books &amp; keys</p>')).toBe(
    'One owner.\nFull books & keys',
  )
})

test('no half of a character is left where a cell is cut', () => {
  const long = 'x'.repeat(119)
  expect(readAs('filtered_features', `${long}🚗 and more|Towbar`)).toEqual([long, 'Towbar'])
  const { reason } = problemOf('certified', `${'x'.repeat(39)}🚗 and more`)!
  expect(reason).toContain(`'${'x'.repeat(39)}…'`)
})

test('no row, however strange, brings the reader down or leaves an empty text behind', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('constructor', '__proto__', '\0', '=1+1', '\uFFFD'),
    fc.string({ unit: fc.constantFrom('1', '2', '0', ',', '.', ' ', '$', '-', 'k', '/', '|') }),
  )
  const read = rowReader(FeedProfile.parse({})).read
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FEED_FIELD_NAMES, 'Photo1', '__proto__'), cell), (given) => {
      const row = { ...CAR, ...given }
      const { car, isHeld, problems } = read(Object.keys(row), Object.values(row))
      for (const value of Object.values(car)) {
        expect(value).not.toBe('')
        expect(['string', 'number', 'boolean', 'object']).toContain(typeof value)
      }
      if (!isHeld) expect(`${car.make} ${car.model} ${car.badge}`).not.toContain('\uFFFD')
      const isZero = (raw: string) => Number(raw.replaceAll(/\s/g, '').replace(/(?<=0)k$/i, '')) === 0
      // What was said of a field is there, or something is said about it. Nothing costs zero, and
      // a price may be had by a call.
      for (const [field, raw] of Object.entries(given))
        if (
          /^[\w ]+$/.test(raw.trim()) &&
          !/^(0|null|undefined|call.*|ask.*|contact.*|enquire.*)$/i.test(raw.trim()) &&
          (FEED_FIELD_NAMES as string[]).includes(field)
        )
          expect([
            raw,
            field in car || problems.some((problem) => problem.field === field) || isZero(raw),
          ]).toEqual([raw, true])
    }),
    { numRuns: 200 },
  )
})
