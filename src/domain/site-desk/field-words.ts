import type { Block } from '#domain/site/blocks-schema.ts'

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

/** Labels of fields whose name in the configuration is not plain English. */
const LABELS: Record<string, string> = {
  promotions: 'Offers',
  announcements: 'Banners',
  staff: 'People',
  pictureAlt: 'What the picture shows',
  image: 'Picture',
  images: 'Own pictures',
  href: 'Leads to',
  url: 'Web address',
  ground: 'Background',
  flip: 'Swap the sides',
  lead: 'Sentence below',
  lines: 'Heading, line by line',
  eyebrow: 'Small words above',
  svg: 'Logo as SVG',
  about: 'About',
  from: 'Shows from',
  until: 'Shows until',
  start: 'Shows from',
  expiry: 'Shows until',
  display: 'About cars that are',
  strictDisplay: 'Only among those cars',
  filter: 'Which cars',
  sort: 'Which come first',
  limit: 'How many',
  more: 'Link to more',
  cars: 'Which cars',
  badge: 'Badge on their photo',
  customer_name: 'Who wrote it',
  created_at_time_ago_in_words: 'How long ago',
  review_date: 'Day',
  review_date_in_words: 'Day in words',
  contact_detail: 'Phone, mail and hours',
  landline_phone: 'Second phone',
  opening_hours: 'Usual week',
  special_hours: 'Days that differ',
  formated_hours: 'Own words for the hours',
  start_hour: 'Opens',
  end_hour: 'Closes',
  open: 'Opens',
  close: 'Closes',
  lang: 'Longitude',
  lat: 'Latitude',
  place_id: 'Google’s id of the place',
  place_url: 'Directions lead to',
  map_key: 'Key for Google’s maps',
  location_type: 'Kind of place',
  location_subtype: 'Also',
  dealership_id: 'Dealership',
  dealer_license_number: 'Dealer licence',
  motor_vehicle_repairer: 'Repairer licence',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  tiktok_url: 'TikTok',
  youtube_url: 'YouTube',
  linkedin_url: 'LinkedIn',
  review_url: 'Where people read your reviews',
  gmb_profiles: 'Google business profiles',
  google_site_verification: 'Google verification code',
  xtime_url: 'Booking system',
  garage_enabled: 'Garage instead of favourites',
  include_sold_cars_days: 'Days a sold car stays',
  search_filters: 'Only these cars',
  dealership_websites: 'Other websites of the group',
  noun: 'What you sell',
  abn: 'ABN',
  to: 'Mail address',
  dynamicDropdown: 'Menu that fills itself',
  dropdownItems: 'Links below it',
  dropdownMenus: 'Columns below it',
  className: 'Stands out',
  withoutNavigation: 'Footer without links',
  ga4: 'Google Analytics 4',
  gtm: 'Google Tag Manager',
  unlisted: 'Hidden from search engines',
  redirects: 'Old addresses',
  seo: 'Single pages and old addresses',
  tags: 'Programs of others',
  metaPixel: 'Meta pixel',
  origins: 'Other origins',
  script: 'Address of the script',
  consent: 'Ask visitors first',
}

/** Labels of fields whose name means something else elsewhere, by their path in the schema. */
const LABELS_AT: Record<string, string> = {
  'card.tags': 'Where tags are',
  hours: 'How hours are written',
  'hours.full': 'List every day',
  'finance.display': 'How a loan is shown',
  'theme.display': 'Size of the largest heading',
  'seo.redirects[].path': 'Old address',
  'seo.redirects[].to': 'Leads to',
  'theme.colours.paper': 'Background',
  'theme.colours.surface': 'Second background',
  'theme.colours.card': 'Background of cards',
  'theme.colours.ink': 'Colour of words',
  'theme.colours.soft': 'Colour of quiet words',
  'theme.colours.line': 'Colour of thin lines',
  'theme.colours.brand': 'Main colour',
  'theme.colours.onBrand': 'Colour of words on the main colour',
  'theme.colours.link': 'Colour of links',
  'theme.colours.accent': 'Colour of buttons',
  'theme.colours.onAccent': 'Colour of words on buttons',
  'theme.colours.onHeader': 'Colour of words in the header',
  'theme.colours.onFooter': 'Colour of words in the footer',
  'theme.colours.headerAction': 'Colour of buttons in the header',
  'theme.colours.onHeaderAction': 'Colour of words on these buttons',
  'theme.colours.photo': 'Colour behind photos',
  'theme.colours.good': 'Colour of good news',
  'theme.colours.warn': 'Colour of warnings',
  'theme.colours.bad': 'Colour of errors',
}

/** A label for a field: its own, or its name in words. */
export function fieldLabel(key: string, at = ''): string {
  const own = LABELS_AT[at] ?? LABELS[key]
  if (own) return own
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const OPTIONS: Record<string, string> = {
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'en-US': 'United States',
  au: 'Australian',
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
}

/** Orders of cars that a dealer chooses from. */
const ORDER_WORDS: Record<string, string> = {
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

/** Fields whose schema takes any text, and for which a dealer chooses from these. */
const CHOICES = new Map([
  ['sort', Object.keys(ORDER_WORDS)],
  ['className', ['highlight', 'strong', 'button']],
])
export const choicesFor = (key: string): readonly string[] | undefined => CHOICES.get(key)

/** A choice in words. */
export const optionWords = (value: string): string =>
  OPTIONS[value] ?? ORDER_WORDS[value] ?? fieldLabel(value)

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
