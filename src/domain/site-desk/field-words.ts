import type { Block } from '#domain/site/blocks-schema.ts'
import { inWords } from './labels/in-words.ts'

/** What a dealer calls each kind of block. */
export const BLOCK_WORDS: Record<Block['kind'], string> = {
  hero: 'Opening picture',
  showMe: 'Count of cars',
  makeTiles: 'Makes',
  bodyTiles: 'Body shapes',
  priceSlider: 'Price slider',
  featuredStock: 'Cars',
  models: 'New models',
  promoTiles: 'Offers',
  locations: 'Places',
  reviews: 'Reviews',
  letsTalk: 'Let’s talk',
  whyChooseUs: 'Why choose us',
  calls: 'Large boxes',
  story: 'Story',
  steps: 'Steps',
  faqs: 'Questions',
  notice: 'Notice',
  linkTiles: 'Links',
  statement: 'Statement',
  staff: 'People',
  markdown: 'Text',
  form: 'Form',
}

const OPTIONS: Record<string, string> = {
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'en-US': 'United States',
  nz: 'New Zealand',
  svg: 'Our own drawn map',
  '': 'Yard',
  paper: 'Page',
  surface: 'Second background',
  highlight: 'In your accent colour',
  strong: 'In bold',
  button: 'As a button',
  'adf-email': 'ADF by mail',
  'adf-http': 'ADF by HTTP',
  email: 'Mail',
  au: 'Australian',
  numeric: 'Any digits',
  DL: 'DL',
  CL: 'CL',
  none: 'None',
  uppercase: 'In capitals',
  'rv-vehicles': 'Campers and caravans',
  'Pre-Owned': 'Pre-owned',
  Rego: 'Registration',
  car_type: 'New, used or demo',
  query: 'Words',
  weekly: 'Weekly repayment',
  facets: 'All cars',
  in_stock: 'Only cars in stock',
  split: 'Words and picture side by side',
  full: 'Picture across the screen',
  type: 'Large words only',
  rail: 'Slides beside the search',
  shop: 'Tiles, as in a shop',
  '/my-cars': '/my-cars',
}

/** A choice in words. */
export const optionWords = (value: string): string => OPTIONS[value] ?? inWords(value)

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const weekdayWords = (weekday: number): string => DAYS[weekday] ?? ''

/** A time of day as shoppers read it. */
export function timeWords(time: string | undefined): string {
  const [hours, minutes] = (time ?? '').split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(minutes)) return ''
  const half = hours % 24 >= 12 ? 'pm' : 'am'
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`
}

/** A date as people read it, with its weekday and year. */
export const dateWords = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`)
  return Number.isNaN(day.getTime())
    ? date
    : new Intl.DateTimeFormat('en-AU', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(day)
}
