import { expect, test } from 'vitest'
import { rowReader } from '../read-row.ts'
import { type FileSample, guessProfile } from './guess-profile.ts'
import { PRESETS, type PresetName } from './presets.ts'

const sampleOf = (names: string[], ...rows: string[][]): FileSample => ({
  columns: names.map((name, at) => ({ name, letter: String.fromCharCode(65 + at) })),
  samples: rows.map((cells) => ({ cells: { names, cells } })),
})
const fieldsOf = (sample: FileSample) =>
  Object.fromEntries(
    guessProfile(sample).columns.map(({ column, field, from }) => [column, field && `${field} by ${from}`]),
  )

const ROWS = [
  ['X100', '2019', 'KIA', 'RIO', 'U', '15990', '41213', '5D HATCHBACK', '6 SP AUTO'],
  ['X101', '2021', 'MAZDA', 'CX5', 'N', '35990', '12', '4D WAGON', '6 SP MANUAL'],
  ['X102', '2018', 'TOYOTA', 'COROLLA', 'U', '18490', '88120', '4D SEDAN', 'CVT AUTO'],
]

test('headings that say everything leave nothing to guess', () => {
  const names = [
    'Stock No',
    'Year',
    'Make',
    'Model',
    'Condition',
    'Price',
    'Odometer',
    'Body',
    'Transmission',
  ]
  const guess = guessProfile(sampleOf(names, ...ROWS))
  expect(guess).toMatchObject({ isSure: true, missing: [], questions: [] })
  expect(guess.profile.columns).toEqual({})
  expect(guess.columns[0]).toEqual({
    column: 'Stock No',
    letter: 'A',
    field: 'stocknum',
    from: 'heading',
    confidence: 0.95,
    examples: ['X100', 'X101', 'X102'],
  })
})

test('foreign headings are guessed from what stands under them', () => {
  const names = ['Nr', 'Jahr', 'Marke', 'Typ', 'Zustand', 'Preis', 'Stand', 'Form', 'Getriebe']
  const guess = guessProfile(sampleOf(names, ...ROWS))
  expect(guess.profile.columns).toEqual({
    stocknum: 'Nr',
    year: 'Jahr',
    make: 'Marke',
    model: 'Typ',
    car_type: 'Zustand',
    price: 'Preis',
    km: 'Stand',
    simple_body: 'Form',
    simple_transmission: 'Getriebe',
  })
  expect(guess.isSure).toBe(false)
  for (const { confidence } of guess.columns) expect(confidence).toBeGreaterThan(0.5)
})

test('a heading that its cells contradict is not believed', () => {
  const names = ['Stock No', 'Year', 'Make', 'Model', 'Condition', 'Sale']
  const rows = ROWS.map(([stock, year, make, model, type]) => [
    stock!,
    year!,
    make!,
    model!,
    'Excellent',
    type!,
  ])
  expect(fieldsOf(sampleOf(names, ...rows))).toMatchObject({
    Condition: undefined,
    Sale: 'car_type by values',
  })
  const { profile } = guessProfile(sampleOf(names, ...rows))
  expect(rowReader(profile).read(names, rows[0]!)).toMatchObject({ car: { car_type: 'used' }, problems: [] })
})

test('a column of Y and N that is named after a kind of price says what prices cover', () => {
  const names = ['Stock No', 'Year', 'Make', 'Model', 'Condition', 'Price', 'Drive Away']
  const rows = ROWS.map((row, at) => [...row.slice(0, 6), at === 1 ? 'Y' : 'N'])
  expect(fieldsOf(sampleOf(names, ...rows))['Drive Away']).toBe('price_type by heading')
  const priced = ROWS.map((row) => [...row.slice(0, 5), '', row[5]!])
  expect(fieldsOf(sampleOf(names, ...priced))['Drive Away']).toBe('price by heading')
})

test('what no column says is assumed and asked', () => {
  const names = ['Stock No', 'Year', 'Make', 'Model']
  const guess = guessProfile(sampleOf(names, ...ROWS))
  expect(guess).toMatchObject({
    isSure: false,
    missing: ['car_type'],
    profile: { constants: { car_type: 'used' } },
  })
  expect(guess.questions).toEqual(['No column tells new cars from used ones: all are taken as used.'])
  expect(guessProfile(sampleOf(['Colour'], ['White'])).missing).toEqual([
    'stocknum',
    'year',
    'make',
    'model',
    'car_type',
  ])
})

test('days with the month first are found by a number above twelve, and unclear ones are asked', () => {
  const days = (...cells: string[]) => guessProfile(sampleOf(['Date In'], ...cells.map((cell) => [cell])))
  expect(days('07/25/26', '08/07/26').profile.dates).toBe('month-first')
  const whole = (day: string) =>
    guessProfile(
      sampleOf(
        ['Stock No', 'Year', 'Make', 'Model', 'Condition', 'Date In'],
        ['X100', '2019', 'KIA', 'RIO', 'U', day],
      ),
    )
  // Tomorrow's file may have no such day, so somebody has to save the order.
  expect([whole('07/25/26').isSure, whole('25/07/26').isSure]).toEqual([false, true])
  expect(days('25/07/26', '08/07/26')).toMatchObject({
    profile: { dates: 'day-first' },
    questions: expect.not.arrayContaining([expect.stringContaining('Days')]),
  })
  expect(days('8/07/26', '9/07/26').questions).toContain('Days such as 8/07/26 are read with the day first.')
})

const EXPORTS: Record<PresetName, Record<string, string>> = {
  'google-vehicles': {
    id: 'S1',
    vin: 'WVWZZZ1KZAW000001',
    store_code: 'main',
    brand: 'Kia',
    model: 'Rio',
    trim: 'Sport',
    year: '2019',
    mileage: '41200 km',
    condition: 'used',
    color: 'White',
    body_style: 'hatchback',
    engine: 'petrol',
    price: '15990.00 AUD',
    vehicle_price_type: 'drive_away_price',
    image_link: 'https://x.example/1.jpg',
    additional_image_link: 'https://x.example/2.jpg,https://x.example/3.jpg',
  },
  'meta-vehicles': {
    vehicle_id: 'S1',
    title: '2019 Kia Rio',
    make: 'Kia',
    model: 'Rio',
    trim: 'Sport',
    year: '2019',
    'mileage.value': '41200',
    'mileage.unit': 'KM',
    condition: 'EXCELLENT',
    state_of_vehicle: 'USED',
    body_style: 'HATCHBACK',
    exterior_color: 'White',
    price: '15990 AUD',
    fuel_type: 'GASOLINE',
    'image[0].url': 'https://x.example/1.jpg',
    'image[1].url': 'https://x.example/2.jpg',
    'image[2].url': 'https://x.example/3.jpg',
  },
  'schema-org': {
    '@type': 'Car',
    sku: 'S1',
    vehicleIdentificationNumber: 'WVWZZZ1KZAW000001',
    vehicleModelDate: '2019',
    'brand.name': 'Kia',
    model: 'Rio',
    vehicleConfiguration: 'Sport',
    'mileageFromOdometer.value': '41200',
    'offers.price': '15990',
    itemCondition: 'https://schema.org/UsedCondition',
    color: 'White',
    bodyType: 'Hatchback',
    fuelType: 'Petrol',
    image: 'https://x.example/1.jpg|https://x.example/2.jpg|https://x.example/3.jpg',
  },
  'ax-exchange': {
    stock: 'S1',
    title: 'Used',
    vin: 'WVWZZZ1KZAW000001',
    year: '2019',
    make: 'Kia',
    model: 'Rio',
    trim: 'Sport',
    free_text: '',
    type: 'CARS & TRUCKS & VANS',
    body: 'Hatchback',
    mileage: '25600',
    price_current: '15990',
    exterior: 'White',
    fuel_type: 'Gasoline',
    photos: 'https://x.example/1.jpg|https://x.example/2.jpg|https://x.example/3.jpg',
  },
  forecourt: {
    id: '1',
    url: 'https://a.example/cars/x',
    stockNumber: 'S1',
    year: '2019',
    make: 'Kia',
    model: 'Rio',
    badge: 'Sport',
    type: 'used',
    kind: 'car',
    status: 'in_stock',
    price: '15990',
    priceText: '$15,990',
    priceCovers: 'Drive Away',
    km: '41200',
    body: 'Hatchback',
    fuel: 'Petrol',
    colour: 'White',
    photos: 'https://x.example/1.jpg|https://x.example/2.jpg|https://x.example/3.jpg',
    'location.name': 'Main',
    listed: '2026-07-08T00:00:00Z',
  },
}

test('the well-known export shapes are recognised by their headings and read whole', () => {
  expect(Object.keys(EXPORTS)).toEqual(Object.keys(PRESETS))
  for (const [preset, row] of Object.entries(EXPORTS)) {
    const names = Object.keys(row)
    const guess = guessProfile(sampleOf(names, Object.values(row)))
    expect(guess).toMatchObject({ preset, isSure: true, missing: [] })
    const { car, problems } = rowReader(guess.profile).read(names, Object.values(row))
    expect([preset, problems]).toEqual([preset, []])
    expect(car).toMatchObject({
      stocknum: 'S1',
      year: 2019,
      make: 'Kia',
      model: 'Rio',
      badge: 'Sport',
      car_type: 'used',
      price: 15_990,
      colour: 'White',
      simple_body: 'Hatchback',
      simple_fuel: 'Petrol',
    })
    expect(car.km).toBeCloseTo(41_200, -2)
    expect(car.images).toHaveLength(3)
  }
})

test('years, prices and days are known by their cells, in whatever mixture of styles', () => {
  const rows = [
    ['X100', '2019', 'KIA', 'RIO', 'U', '$23,990.00', '8/07/26'],
    ['X101', 'MY21', 'MAZDA', 'CX5', 'N', '23990 D/A', '08/07/2026'],
    ['X102', '03/2020', 'TOYOTA', 'COROLLA', 'U', '23,990 EGC', '8-Jul-26'],
    ['X103', '2022', 'KIA', 'CERATO', 'U', 'POA', '2026-07-08'],
  ]
  const guess = guessProfile(
    sampleOf(['Ref', 'Built yr', 'Mfr name', 'Mdl', 'Cls', 'Ask', 'Arrived'], ...rows),
  )
  expect(guess.columns.map(({ field }) => field)).toEqual([
    'stocknum',
    'year',
    'make',
    'model',
    'car_type',
    'price',
    'created_at',
  ])
  expect(guess).toMatchObject({ isSure: false, missing: [] })
})

test('a column whose cells do not fit its heading is not used, and the guess says so', () => {
  const names = ['Stock No', 'Rego', 'Year', 'Make', 'Model', 'Condition']
  const rows = ['Y', 'N', 'true'].map((rego, at) => [`X10${at}`, rego, '2019', 'KIA', 'RIO', 'U'])
  const guess = guessProfile(sampleOf(names, ...rows))
  expect(guess.profile.ignore).toEqual(['rego'])
  expect(guess.questions).toEqual([
    'The heading Rego means rego, but most of its cells do not fit: the column is not used.',
  ])
})

test('the usual names of the day a car came are known', () => {
  for (const name of ['Date In', 'Date Acquired', 'Stock Date', 'date_added'])
    expect(guessProfile(sampleOf([name], ['8/07/26'], ['31/12/2025'])).columns[0]).toMatchObject({
      field: 'created_at',
    })
})
