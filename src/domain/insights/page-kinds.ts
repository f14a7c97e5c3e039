/** The kinds of pages that are counted, by the names of our pages, in the words of dealers. */
export const PAGE_KINDS = {
  home: 'Home',
  search: 'Search results',
  electricCars: 'Electric cars',
  usedCarList: 'All used cars',
  car: 'A car',
  carAround: 'A car all around',
  carForm: 'A form about a car',
  carTerms: 'A car’s terms',
  model: 'A model',
  models: 'Models',
  brand: 'A brand',
  compare: 'Comparing',
  favourites: 'Saved cars',
  garage: 'A shopper’s garage',
  newList: 'Sharing a list',
  sharedList: 'A shared list',
  listEnquiry: 'A form about a list',
  location: 'A yard',
  locations: 'Yards',
  contact: 'Contact',
  ownContact: 'Contact',
  form: 'A form',
  careers: 'Careers',
  booking: 'Booking',
  ownAppointment: 'An appointment',
  checkout: 'Reserving',
  reservation: 'A reservation',
  success: 'Thank you',
  alerts: 'Alerts',
  ownAlerts: 'A shopper’s alerts',
  stopAlerts: 'Stopping alerts',
  specialOffers: 'Offers',
  parts: 'Parts',
  content: 'A page of your own',
  design: 'Design',
  privacy: 'Privacy',
  terms: 'Terms',
  creditTerms: 'Credit terms',
  notFound: 'Not found',
  failed: 'An error',
} as const satisfies Record<string, string>
export type PageKind = keyof typeof PAGE_KINDS

const isPageKind = (name: unknown): name is PageKind =>
  typeof name === 'string' && Object.hasOwn(PAGE_KINDS, name)

/** A kind that we have: a forged event must not put words of its own on the screens. */
export const pageKindOf = (name: unknown): PageKind | '' => (isPageKind(name) ? name : '')

/** What dealers read for a kind that was counted. */
export const kindWords = (name: string): string => (isPageKind(name) ? PAGE_KINDS[name] : name)
