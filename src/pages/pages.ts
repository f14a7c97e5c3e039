import { alerts, ownAlerts, stopAlerts } from './alerts/page.ts'
import { booking } from './booking/page.ts'
import { brand } from './brand/page.ts'
import { car } from './car/page.ts'
import { carAround } from './car-around/page.ts'
import { carForm } from './car-form/page.ts'
import { checkout } from './checkout/page.ts'
import { compare } from './compare/page.ts'
import { contact, ownContact } from './contact/page.ts'
import { content } from './content/page.ts'
import { design } from './design/page.ts'
import { favourites } from './favourites/page.ts'
import { careers, form } from './form/page.ts'
import { garage } from './garage/page.ts'
import { home } from './home/page.ts'
import { parts, specialOffers } from './items/page.ts'
import { location } from './location/page.ts'
import { locations } from './locations/page.ts'
import { model } from './model/page.ts'
import { models } from './models/page.ts'
import { ownAppointment } from './own-booking/page.ts'
import type { Page } from './page.ts'
import { privacy } from './privacy/page.ts'
import { reservation } from './reservation/page.ts'
import { electricCars, search, usedCarList } from './search/page.ts'
import { listEnquiry, newList, sharedList } from './shared-list/page.ts'
import { success } from './success/page.ts'
import { creditTerms, terms } from './terms/page.ts'
import { carTerms } from './used-car-terms/page.ts'

/**
 * Every page of the shop (ROUTE-1 to 12). Routing, known paths, the sitemap, the site check and the
 * tests that visit every page all read this table. The order matters: the first matching page that
 * does not return "not found" answers.
 */
export const PAGES = {
  home,
  design,
  search,
  electricCars,
  usedCarList,
  parts,
  specialOffers,
  form,
  careers,
  car,
  carAround,
  carForm,
  checkout,
  favourites,
  compare,
  garage,
  success,
  contact,
  locations,
  location,
  brand,
  models,
  privacy,
  carTerms,
  terms,
  creditTerms,
  reservation,
  alerts,
  ownAlerts,
  stopAlerts,
  ownAppointment,
  newList,
  sharedList,
  listEnquiry,
  // The dealer's own paths come last, so that they never hide a page of the platform.
  ownContact,
  content,
  booking,
  model,
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES
