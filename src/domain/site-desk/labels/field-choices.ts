import type { FormId } from '#domain/lead/forms/form.ts'
import { FACETS } from '#domain/search/facets/facets.ts'
import { optionWords } from '../field-words.ts'
import { TEMPLATES } from './template-words.ts'

type Choices = Readonly<Record<string, string>>

/** Orders of cars that a dealer chooses from. */
const ORDERS: Choices = {
  'custom_rank:desc': 'Our pick first',
  'created_at_timestamp:desc': 'Newest arrivals',
  'price:asc': 'Price, lowest first',
  'price:desc': 'Price, highest first',
  'weekly_price:asc': 'Weekly repayment, lowest first',
  'subscription_price:asc': 'Weekly price, lowest first',
  'rental_day_price:asc': 'Day price, lowest first',
  'km:asc': 'Kilometres, fewest first',
  'year:desc': 'Year, newest first',
  'year:asc': 'Year, oldest first',
  'views:desc': 'Most looked at',
  'make:asc': 'By make, from A to Z',
}

const FORMS: Record<FormId, string> = {
  enquiry: 'Enquiry about a car',
  'test-drive': 'Test drive',
  'request-photos': 'Request for photos',
  similar: 'Similar cars',
  valuation: 'Valuation of a trade-in',
  finance: 'Finance',
  service: 'Service',
  contact: 'Contact',
  subscribe: 'News by mail',
  careers: 'Jobs',
  reserve: 'Reservation',
}

/** Questions of forms. */
const QUESTIONS: Choices = {
  name: 'Name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Mail address',
  postcode: 'Postcode',
  message: 'Message',
  category: 'What it is about',
  location: 'Place',
  hear_about_us: 'Where they heard of you',
  Rego: 'Registration',
  additional_services: 'Additional services',
  terms_conditions: 'Terms and conditions',
  opt_in: 'Offers by mail',
}

const TIME_ZONES: Choices = {
  'Australia/Sydney': 'New South Wales and Canberra',
  'Australia/Melbourne': 'Victoria',
  'Australia/Brisbane': 'Queensland',
  'Australia/Adelaide': 'South Australia',
  'Australia/Perth': 'Western Australia',
  'Australia/Hobart': 'Tasmania',
  'Australia/Darwin': 'Northern Territory',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Pacific/Auckland': 'New Zealand',
  'Pacific/Chatham': 'Chatham Islands',
}

/** The signs beside a reason or a promise. */
export const SIGNS = {
  ...{ shield: 'Shield', check: 'Tick', star: 'Star', heart: 'Heart', tag: 'Price tag', dollar: 'Dollar' },
  ...{ wrench: 'Spanner', key: 'Key', truck: 'Truck', gauge: 'Gauge', engine: 'Engine', gear: 'Gear' },
  ...{ clock: 'Clock', calendar: 'Calendar', phone: 'Phone', mail: 'Letter', chat: 'Speech bubble' },
  ...{ pin: 'Place on a map', home: 'House', person: 'Person', lock: 'Lock', document: 'Document' },
  ...{
    leaf: 'Leaf',
    bolt: 'Lightning',
    drop: 'Drop',
    repeat: 'Arrows in a circle',
    seat: 'Seat',
    road: 'Road',
  },
} as const

const FILTERS: Choices = {
  ...Object.fromEntries(Object.entries(FACETS).map(([name, { label }]) => [name, label])),
  make_model: 'Make and model',
}

/** Fields whose schema takes any text, and for which a dealer chooses from these. */
const CHOICES = new Map<string, Choices>([
  ['sort', ORDERS],
  ['className', { highlight: 'In your accent colour', strong: 'In bold', button: 'As a button' }],
  ['facets', FILTERS],
  ['form', FORMS],
  ['overrides', FORMS],
  ['byForm', FORMS],
  ['omit', QUESTIONS],
  ['optional', QUESTIONS],
  ['timeZone', TIME_ZONES],
  ['location_subtype', { buying: 'Buys cars' }],
  ['icon', SIGNS],
  ['template', TEMPLATES],
])
export const choicesFor = (key: string): readonly string[] | undefined => {
  const choices = CHOICES.get(key)
  return choices && Object.keys(choices)
}

/** A choice of this field in words. */
export const choiceWords = (value: string, key: string): string =>
  CHOICES.get(key)?.[value] ?? (key === 'words' ? FILTERS[value] : undefined) ?? optionWords(value)
