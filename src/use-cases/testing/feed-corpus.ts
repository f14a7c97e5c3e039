import { workbookOf, zipOf } from '#adapters/stock-feed/testing/make-files.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { FeedProfileInput } from '#domain/import/profile/feed-profile-schema.ts'

/**
 * For tests: feeds of invented dealers in every shape that stock systems write, with the expected
 * result.
 */
export type CorpusFile = {
  name: string
  content: string | Uint8Array
  profile?: FeedProfileInput
  /** The cars that must come out of it, by stock number. */
  cars: FeedCar[]
  /**
   * Rows that must be held back, and rows that must lose a cell but not the car, with the field.
   */
  held?: number[]
  lost?: [row: number, field: string][]
}

const PHOTOS = ['https://photos.example/1.jpg', 'https://photos.example/2.jpg']
const DAY = Date.parse('2026-07-08') / 1000
/** Three cars that every file of the corpus tells in its own way. */
const KIA: FeedCar = {
  stocknum: 'S1',
  year: 2019,
  make: 'Kia',
  model: 'Rio',
  badge: 'Sport',
  car_type: 'used',
  price: 15_990,
  km: 41_200,
  colour: 'White',
  simple_body: 'Hatchback',
  simple_transmission: 'Automatic',
  images: PHOTOS,
  created_at: DAY,
}
const MAZDA: FeedCar = {
  stocknum: 'S2',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  car_type: 'new',
  price: 35_990,
  km: 12,
  colour: 'Soul Red',
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  images: PHOTOS,
  created_at: DAY,
}
const CITROEN: FeedCar = {
  stocknum: 'S3',
  year: 2018,
  make: 'Citroën',
  model: 'C3',
  badge: 'Shine',
  car_type: 'demo',
  price: 18_490,
  km: 8_120,
  colour: 'Black',
  simple_body: 'Hatchback',
  simple_transmission: 'Manual',
  images: PHOTOS,
  created_at: DAY,
}
const CARS = [KIA, MAZDA, CITROEN]

const HEADINGS = [
  'Stock No',
  'Year',
  'Make',
  'Model',
  'Badge',
  'Condition',
  'Price',
  'Odometer',
  'Colour',
  'Body',
  'Transmission',
  'Photos',
  'Date In',
]
type Style = {
  price?: (price: number) => string
  km?: (km: number) => string
  date?: string
  photos?: (photos: string[]) => string
  word?: (word: string) => string
  condition?: Record<string, string>
}
const plain = (word: string) => word
/** A car as the cells of one row. */
function cellsOf(car: FeedCar, style: Style = {}): string[] {
  const {
    price = String,
    km = String,
    date = '2026-07-08',
    photos = (list) => list.join('|'),
    word = plain,
    condition = {},
  } = style
  const type = condition[car.car_type!] ?? { used: 'Used', new: 'New', demo: 'Demo' }[car.car_type!]!
  return [
    car.stocknum!,
    String(car.year),
    word(car.make!),
    word(car.model!),
    word(car.badge!),
    type,
    price(car.price!),
    km(car.km!),
    word(car.colour!),
    word(car.simple_body!),
    word(car.simple_transmission!),
    photos(car.images!),
    date,
  ]
}
const quoted = (cell: string, sign: string) =>
  new RegExp(`["\\r\\n${sign === '|' ? '\\|' : sign}]`).test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
const table = (rows: string[][], sign = ',', end = '\n') =>
  rows.map((cells) => cells.map((cell) => quoted(cell, sign)).join(sign)).join(end) + end
const csv = (style: Style = {}, sign = ',', end = '\n', headings = HEADINGS) =>
  table([headings, ...CARS.map((car) => cellsOf(car, style))], sign, end)
const windows = (text: string) => Buffer.from(text, 'latin1')
/** UTF-8 with a byte of Windows-1252 in place of each `~`. */
const strayed = (text: string) =>
  Buffer.concat(text.split('~').flatMap((part, at) => [Buffer.from(at > 0 ? [0xe9] : []), Buffer.from(part)]))
/** Longer than what is read of a file at once. */
const BLANK_ROWS: string[] = Array(30).fill(' '.repeat(10_000))
const objects = CARS.map((car) => ({ ...car, created_at: '2026-07-08' }))
const upper = (word: string) => word.toUpperCase()

const without = (car: FeedCar, ...fields: (keyof FeedCar)[]): FeedCar =>
  Object.fromEntries(Object.entries(car).filter(([field]) => !fields.includes(field as keyof FeedCar)))
const all = (...fields: (keyof FeedCar)[]) => CARS.map((car) => without(car, ...fields))
const shouted = CARS.map((car) => ({
  ...car,
  badge: upper(car.badge!),
  ...(car === MAZDA && { colour: 'SOUL RED' }),
}))

const xmlOf = (car: FeedCar) =>
  `<stockno>${car.stocknum}</stockno><year>${car.year}</year><make>${car.make}</make><model>${car.model}</model><badge>${car.badge}</badge><condition>${car.car_type}</condition>
   <price currency="AUD">${car.price}</price><odometer unit="km">${car.km}</odometer><colour>${car.colour}</colour><body>${car.simple_body}</body><transmission>${car.simple_transmission}</transmission>
   <datein>2026-07-08</datein><images>${car.images!.map((url) => `<image>${url}</image>`).join('')}</images>`
const xml = (element = 'vehicle', wrap = 'stock') =>
  `<?xml version="1.0"?>\n<${wrap}>\n${CARS.map((car) => `<${element}>${xmlOf(car)}</${element}>`).join('\n')}\n</${wrap}>`

const sheet = (rows: (string | number | { day: string })[][]) => rows
const sheetRows = CARS.map((car) =>
  cellsOf(car).map((cell, at) => (at === 12 ? { day: cell } : [1, 6, 7].includes(at) ? Number(cell) : cell)),
)

/** Every file, built anew for each test. */
export async function feedCorpus(): Promise<CorpusFile[]> {
  const right = (
    name: string,
    content: string | Uint8Array,
    profile?: FeedProfileInput,
    cars = CARS,
  ): CorpusFile => ({ name, content, cars, ...(profile && { profile }) })
  const [heading, kia, mazda, citroen] = csv().trimEnd().split('\n') as [string, string, string, string]
  const lines = (...given: string[]) => `${[heading, ...given].join('\n')}\n`
  const described = (...words: string[]) =>
    table([[...HEADINGS, 'Description'], ...CARS.map((car, at) => [...cellsOf(car), words[at]!])])
  const changed = (car: FeedCar, at: number, cell: string) =>
    cellsOf(car)
      .map((old, n) => (n === at ? cell : old))
      .map((one) => quoted(one, ','))
      .join(',')
  return [
    right('utf-8, commas', csv()),
    right('utf-8 with its mark', `\uFEFF${csv()}`),
    right(
      'utf-16 little, tabs, as spreadsheets save Unicode text',
      Buffer.from(`\uFEFF${csv({}, '\t', '\r\n')}`, 'utf16le'),
    ),
    right('utf-16 big', Buffer.from(`\uFEFF${csv()}`, 'utf16le').swap16()),
    right('utf-16 without its mark', Buffer.from(csv(), 'utf16le')),
    right('windows-1252, semicolons', windows(csv({}, ';', '\r\n'))),
    right(
      'windows-1252, with its first accent late in a large file',
      windows(lines(kia, mazda, ...BLANK_ROWS, citroen)),
    ),
    right(
      'windows-1252, with one character that looks like utf-8',
      windows(
        described('Très soigné, révisé, à voir à Orléans', 'CafÃ©', 'Décapotable, été, équipé, né, clé'),
      ),
      undefined,
      [
        { ...KIA, description: 'Très soigné, révisé, à voir à Orléans' },
        { ...MAZDA, description: 'CafÃ©' },
        { ...CITROEN, description: 'Décapotable, été, équipé, né, clé' },
      ],
    ),
    right(
      'macintosh, declared, old line ends',
      Buffer.from(csv({}, ',', '\r').replace('ë', '\x91'), 'latin1'),
      { encoding: 'macintosh' },
    ),
    right('tabs', csv({}, '\t')),
    right('bars, photos by commas', csv({ photos: (list) => list.join(',') }, '|')),
    right('a separator line of its own', `sep=;\n${csv({}, ';')}`),
    right(
      'every cell in quotes',
      [HEADINGS, ...CARS.map((car) => cellsOf(car))]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\r\n'),
    ),
    right('blanks around cells', csv().replaceAll(',', ' , ')),
    right('no line end at the end', csv().trimEnd()),
    right('empty lines and rows of separators', lines(kia, '', ',,,,,,,,,,,,', mazda, citroen)),
    right('dollars and cents', csv({ price: (price) => `$${price.toLocaleString('en-AU')}.00` })),
    right(
      'prices with what they cover',
      csv({ price: (price) => `${price} D/A` }),
      undefined,
      CARS.map((car) => ({ ...car, price_type: 'Drive Away' })),
    ),
    right(
      'prices without government charges',
      csv({ price: (price) => `${price.toLocaleString('en-AU')} EGC` }),
      undefined,
      CARS.map((car) => ({ ...car, price_type: 'Excl. Govt. Charges' })),
    ),
    right(
      'prices with points and commas',
      csv({ price: (price) => `${price.toLocaleString('de-DE')},00` }, ';'),
    ),
    right('kilometres with their unit', csv({ km: (km) => `${km.toLocaleString('en-AU')} km` })),
    right('odometers in miles', csv({ km: (km) => String(km / 1.609344) }), {
      columns: { km: { column: 'Odometer', units: 'miles' } },
    }),
    right('prices in cents', csv({ price: (price) => String(price * 100) }), {
      columns: { price: { column: 'Price', units: 'cents' } },
    }),
    right('days as here, with years of two digits', csv({ date: '8/07/26' })),
    right('days with names', csv({ date: '8-Jul-2026' })),
    right('days with the month first, declared', csv({ date: '07/08/2026' }), { dates: 'month-first' }),
    right('days with a time', csv({ date: '8/07/2026 12:00:00 AM' })),
    right('conditions as letters', csv({ condition: { used: 'U', new: 'N', demo: 'D' } })),
    right('conditions of its own, in a table', csv({ condition: { used: 'ZB', new: 'NB1', demo: 'VF' } }), {
      columns: { car_type: { column: 'Condition', values: { zb: 'used', nb1: 'new', vf: 'demo' } } },
    }),
    right('shouting', csv({ word: upper }), undefined, shouted),
    right(
      'small letters',
      csv({ word: (word) => (/^(kia|mazda|citroën|rio|cx-5|c3)$/i.test(word) ? word.toLowerCase() : word) }),
    ),
    right(
      'gearboxes and bodies in words',
      csv({
        word: (word) =>
          ({
            Automatic: '6 SP AUTOMATIC',
            Manual: '5 SP MANUAL',
            Hatchback: '5D HATCHBACK',
            SUV: 'Sport Utility',
          })[word] ?? word,
      }),
    ),
    right(
      'headings of a stock system',
      csv({}, ',', '\n', [
        'STOCKNO',
        'BUILD YEAR',
        'MANU',
        'FAMILY',
        'VARIANT',
        'N/U',
        'SELL PRICE',
        'ODO',
        'EXT COLOUR',
        'BODY TYPE',
        'GEARBOX',
        'IMAGE LIST',
        'ENTRY DATE',
      ]),
    ),
    right(
      'foreign headings, mapped',
      csv({}, ';', '\n', [
        'Nr',
        'Jahr',
        'Marke',
        'Typ',
        'Linie',
        'Zustand',
        'Preis',
        'Stand',
        'Farbe',
        'Form',
        'Getriebe',
        'Bilder',
        'Eingang',
      ]),
      {
        columns: {
          stocknum: 'Nr',
          year: 'Jahr',
          make: 'Marke',
          model: 'Typ',
          badge: 'Linie',
          car_type: 'Zustand',
          price: 'Preis',
          km: 'Stand',
          colour: 'Farbe',
          simple_body: 'Form',
          simple_transmission: 'Getriebe',
          images: 'Bilder',
          created_at: 'Eingang',
        },
      },
    ),
    right('no headings at all, mapped by letters', table(CARS.map((car) => cellsOf(car))), {
      headingRow: 0,
      columns: {
        stocknum: 'A',
        year: 'B',
        make: 'C',
        model: 'D',
        badge: 'E',
        car_type: 'F',
        price: 'G',
        km: 'H',
        colour: 'I',
        simple_body: 'J',
        simple_transmission: 'K',
        images: 'L',
        created_at: 'M',
      },
    }),
    right('titles above the headings', `Stock list of an invented yard,,\nas at 8/07/26,,\n\n${csv()}`),
    right(
      'a constant for all cars',
      csv(),
      { constants: { price_type: 'Drive Away' } },
      CARS.map((car) => ({ ...car, price_type: 'Drive Away' })),
    ),
    right(
      'photos in columns of their own',
      table([
        [...HEADINGS.slice(0, 11), 'Date In', 'Photo1', 'Photo2'],
        ...CARS.map((car) => [...cellsOf(car).slice(0, 11), '2026-07-08', ...PHOTOS]),
      ]),
    ),
    right('photos by file name', csv({ photos: () => '1.jpg,2.jpg' }), {
      photoBase: 'https://photos.example/',
    }),
    right('formula signs around cells', csv().replace('\nS1,', '\n="S1",')),
    right('a list of JSON', JSON.stringify(objects)),
    right('one object a line', objects.map((car) => JSON.stringify(car)).join('\n')),
    right('an object with a list in it', JSON.stringify({ dealer: { name: 'A' }, vehicles: objects })),
    right(
      'JSON with values inside objects',
      JSON.stringify({
        data: objects.map(({ price, images, make, ...car }) => ({
          ...car,
          make: { name: make },
          price: { amount: price, currency: 'AUD' },
          photos: images!.map((url) => ({ url })),
        })),
      }),
    ),
    right('XML with elements', xml()),
    right('XML with other names, declared', xml('lot', 'yard'), { records: 'lot' }),
    right(
      'XML with bare ampersands and namespaces',
      xml('g:item', 'rss')
        .replace('<rss>', '<rss xmlns:g="x"><channel title="Smith & Sons">')
        .replace('</rss>', '</channel></rss>'),
    ),
    right(
      'XML of windows-1252',
      windows(xml().replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="windows-1252"?>')),
    ),
    right(
      'a workbook',
      await workbookOf({ Stock: sheet([HEADINGS, ...sheetRows]), Notes: [['nothing here']] }),
    ),
    right(
      'a workbook with a title and another sheet first',
      await workbookOf({ Cover: [['Hello']], Cars: sheet([['Stock list'], [], HEADINGS, ...sheetRows]) }),
      { sheet: 'Cars' },
    ),
    right(
      'a workbook with the cars on its second sheet, not declared',
      await workbookOf({ Cover: [['Stock of'], ['A Dealer']], Cars: sheet([HEADINGS, ...sheetRows]) }),
    ),
    right(
      'a zip of a workbook',
      await zipOf({ 'stock.xlsx': await workbookOf({ Stock: sheet([HEADINGS, ...sheetRows]) }) }),
    ),
    right('a zip of a CSV', await zipOf({ 'export/stock.csv': csv() })),
    right('a zip of XML', await zipOf({ 'stock.xml': xml(), 'readme.md': 'hello' })),
    {
      name: 'a price that is no price',
      content: lines(changed(KIA, 6, 'cheap'), mazda, citroen),
      cars: [without(KIA, 'price'), MAZDA, CITROEN],
      lost: [[2, 'price']],
    },
    {
      name: 'a day that is none',
      content: lines(kia, changed(MAZDA, 12, '31/02/26'), citroen),
      cars: [KIA, without(MAZDA, 'created_at'), CITROEN],
      lost: [[3, 'created_at']],
    },
    {
      name: 'a photo that is no address',
      content: lines(changed(KIA, 11, `${PHOTOS[0]}|javascript:x`), mazda, citroen),
      cars: [{ ...KIA, images: [PHOTOS[0]!] }, MAZDA, CITROEN],
      lost: [[2, 'images']],
    },
    {
      name: 'a make that is missing',
      content: lines(changed(KIA, 2, ''), mazda, citroen),
      cars: [MAZDA, CITROEN],
      held: [2],
    },
    {
      name: 'a row with a comma too many',
      content: lines(kia, mazda.replace('35990', '35,990'), citroen),
      cars: [KIA, CITROEN],
      held: [3],
    },
    { name: 'the same stock number twice', content: lines(kia, mazda, citroen, kia), cars: CARS, held: [5] },
    {
      name: 'a quote that is never closed',
      content: lines(kia, mazda.replace(',Maxx Sport', ',"Maxx Sport'), citroen),
      cars: [KIA, { ...MAZDA, badge: '"Maxx Sport' }, CITROEN],
    },
    {
      name: 'letters that cannot be read',
      content: csv().replace('Citroën', 'Citro\uFFFDn').replace('Shine', 'Sh\uFFFDne'),
      cars: [KIA, MAZDA, without(CITROEN, 'badge')],
      lost: [[4, 'badge']],
    },
    {
      name: 'a make that cannot be read',
      content: csv().replace('Citroën', 'Zz\uFFFDq'),
      cars: [KIA, MAZDA],
      held: [4],
    },
    {
      name: 'utf-8 with one stray byte among many accents',
      content: strayed(described('Très soigné – révisé €', 'Caf~ owned – soigné', 'Décapotable, à voir')),
      cars: [
        { ...KIA, description: 'Très soigné – révisé €' },
        { ...MAZDA, description: 'Caf owned – soigné' },
        { ...CITROEN, description: 'Décapotable, à voir' },
      ],
      lost: [[3, 'description']],
    },
    {
      name: 'utf-8 with stray bytes in a make and a model',
      content: strayed(lines(changed(KIA, 2, 'Ki~q'), changed(MAZDA, 3, 'CX~q'), citroen)),
      cars: [CITROEN],
      held: [2, 3],
    },
    {
      name: 'utf-8 with its mark, no accent and a stray byte in a make',
      content: strayed(`\uFEFF${lines(kia, mazda, changed(CITROEN, 2, 'Zz~q'))}`),
      cars: [KIA, MAZDA],
      held: [4],
    },
    {
      name: 'utf-8 with a stray byte late in a large file',
      content: strayed(lines(citroen, kia, ...BLANK_ROWS, changed(MAZDA, 4, 'Ma~xx'))),
      cars: [KIA, without(MAZDA, 'badge'), CITROEN],
      lost: [[4 + BLANK_ROWS.length, 'badge']],
    },
    {
      name: 'JSON of utf-8 with a stray byte',
      content: strayed(JSON.stringify(objects).replace('Maxx Sport', 'Ma~xx')),
      cars: [KIA, without(MAZDA, 'badge'), CITROEN],
      lost: [[2, 'badge']],
    },
    {
      name: 'JSON with a broken car',
      content: `[${JSON.stringify(objects[0])},{"make": oops},${JSON.stringify(objects[2])}]`,
      cars: [KIA, CITROEN],
      held: [2],
    },
    {
      name: 'XML that was cut off',
      content: xml().slice(0, xml().lastIndexOf('<condition>')),
      cars: [KIA, MAZDA],
      held: [3],
    },
    {
      name: 'a feed without days, gearboxes and photos',
      content: table([HEADINGS.slice(0, 10), ...CARS.map((car) => cellsOf(car).slice(0, 10))]),
      cars: all('simple_transmission', 'images', 'created_at'),
    },
  ]
}
