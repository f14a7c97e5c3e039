import {
  choice,
  day,
  flag,
  list,
  number,
  pictures,
  price,
  type Reader,
  spelling,
  text,
  vin,
} from './field-kinds.ts'

/** One thing a feed can say of a car: how it is read, and by which names feeds call it. */
type FeedField = { read: Reader; names: string[]; required?: true }

const PETROL = 'Petrol'
const CAR_TYPE = {
  new: 'new',
  n: 'new',
  demo: 'demo',
  d: 'demo',
  demonstrator: 'demo',
  'ex-demo': 'demo',
  used: 'used',
  u: 'used',
  'pre-owned': 'used',
  preowned: 'used',
  'second hand': 'used',
}
const STATUS = {
  in_stock: 'in_stock',
  'in stock': 'in_stock',
  available: 'in_stock',
  coming_soon: 'coming_soon',
  'coming soon': 'coming_soon',
  incoming: 'coming_soon',
  'in transit': 'coming_soon',
  sold: 'sold',
}
const ITEM_TYPE = {
  car: 'car',
  cars: 'car',
  truck: 'truck',
  motorcycle: 'motorcycle',
  motorbike: 'motorcycle',
  bike: 'motorcycle',
  motorhome: 'motorhome',
  rv: 'rv',
  caravan: 'rv',
  van: 'van',
  bus: 'bus',
}
const BODY = {
  hatch: 'Hatchback',
  hatchback: 'Hatchback',
  suv: 'SUV',
  sedan: 'Sedan',
  wagon: 'Wagon',
  'station wagon': 'Wagon',
  ute: 'Ute',
  utility: 'Ute',
  'cab chassis': 'Cab Chassis',
  convertible: 'Convertible',
  cabriolet: 'Convertible',
  coupe: 'Coupe',
  coupé: 'Coupe',
  van: 'Van',
  'people mover': 'People Mover',
  motorhome: 'Motorhome',
  caravan: 'Caravan',
  bus: 'Bus',
}
const FUEL = {
  petrol: PETROL,
  ulp: PETROL,
  pulp: PETROL,
  unleaded: PETROL,
  gasoline: PETROL,
  'petrol - unleaded ulp': PETROL,
  'petrol - premium ulp': PETROL,
  diesel: 'Diesel',
  electric: 'Electric',
  ev: 'Electric',
  hybrid: 'Hybrid',
  'plug-in hybrid': 'Plug-in Hybrid',
  phev: 'Plug-in Hybrid',
}
const DRIVE = {
  fwd: 'FWD',
  'front wheel drive': 'FWD',
  rwd: 'RWD',
  'rear wheel drive': 'RWD',
  '4x2': 'RWD',
  awd: 'AWD',
  'all wheel drive': 'AWD',
  '4x4': '4x4',
  '4wd': '4x4',
  'four wheel drive': '4x4',
}
const GEARBOX = {
  automatic: 'Automatic',
  auto: 'Automatic',
  a: 'Automatic',
  cvt: 'Automatic',
  'sports automatic': 'Automatic',
  dct: 'Automatic',
  manual: 'Manual',
  m: 'Manual',
}

/** Everything a feed may own. A column with one of these names needs no mapping. */
export const FEED_FIELDS = {
  stocknum: { read: text(40), names: ['stock_number', 'stock_no', 'stockno', 'stock'] },
  vin: { read: vin, names: ['vin_number', 'chassis'] },
  rego: { read: text(12), names: ['registration', 'rego_number', 'plate'] },
  year: {
    read: number(1886, 2100),
    names: ['build_year', 'model_year', 'manufacture_year'],
    required: true,
  },
  make: { read: text(60), names: ['manufacturer', 'brand'], required: true },
  model: { read: text(80), names: [], required: true },
  badge: { read: text(80), names: ['variant', 'trim'] },
  series: { read: text(60), names: [] },
  item_type: { read: choice(ITEM_TYPE), names: ['vehicle_type'] },
  car_type: { read: choice(CAR_TYPE), names: ['condition', 'new_used', 'listing_type'], required: true },
  status: { read: choice(STATUS), names: ['availability'] },
  price: { read: price(20_000_000), names: ['advertised_price', 'sale_price', 'asking_price'] },
  price_type: { read: text(60), names: ['price_guide', 'price_description'] },
  subscription_price: { read: price(10_000), names: ['weekly_subscription'] },
  rental_day_price: { read: price(10_000), names: ['daily_rate'] },
  km: { read: number(0, 3_000_000), names: ['odometer', 'kms', 'kilometres', 'mileage'] },
  engine: { read: text(120), names: ['engine_description'] },
  doors: { read: number(0, 9), names: ['door_count'] },
  seats: { read: number(1, 80), names: ['seat_count'] },
  colour: { read: text(80), names: ['color', 'exterior_colour', 'body_colour'] },
  tag: { read: text(60), names: [] },
  certified: { read: flag, names: [] },
  description: { read: text(20_000), names: ['comments', 'dealer_comments'] },
  images: { read: pictures, names: ['photos', 'pictures', 'image_urls', 'photo_urls', 'image_link'] },
  simple_body: { read: spelling(BODY), names: ['body', 'body_type', 'body_style'] },
  simple_drive: { read: spelling(DRIVE), names: ['drive', 'drive_type', 'drivetrain'] },
  simple_fuel: { read: spelling(FUEL), names: ['fuel', 'fuel_type'] },
  simple_transmission: { read: spelling(GEARBOX), names: ['transmission', 'gearbox'] },
  filtered_features: { read: list, names: ['features', 'options'] },
  custom_rank: { read: number(0, 100_000), names: ['rank'] },
  location: { read: text(80), names: ['location_id', 'location_name', 'location_slug', 'yard'] },
  deposit_amount: { read: price(100_000), names: ['deposit'] },
  reservable: { read: flag, names: [] },
  show_on_dealer_website: { read: flag, names: ['publish'] },
  created_at: { read: day, names: ['date_in_stock', 'date_added', 'listed'] },
} satisfies Record<string, FeedField>

export type FeedFieldName = keyof typeof FEED_FIELDS
export const FEED_FIELD_NAMES = Object.keys(FEED_FIELDS) as FeedFieldName[]
export const isFeedField = (name: string): name is FeedFieldName => Object.hasOwn(FEED_FIELDS, name)

/** A car as its feed, or its dealer's overrides, tell it: only what was said. */
export type FeedCar = {
  stocknum?: string
  vin?: string
  rego?: string
  year?: number
  make?: string
  model?: string
  badge?: string
  series?: string
  item_type?: string
  car_type?: string
  status?: string
  price?: number
  price_type?: string
  subscription_price?: number
  rental_day_price?: number
  km?: number
  engine?: string
  doors?: number
  seats?: number
  colour?: string
  tag?: string
  certified?: boolean
  description?: string
  images?: string[]
  simple_body?: string
  simple_drive?: string
  simple_fuel?: string
  simple_transmission?: string
  filtered_features?: string[]
  custom_rank?: number
  location?: string
  deposit_amount?: number
  reservable?: boolean
  show_on_dealer_website?: boolean
  created_at?: number
}
