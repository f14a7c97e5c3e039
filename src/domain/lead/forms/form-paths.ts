import type { FormId } from './form.ts'

/**
 * Forms about one car: the last part of /cars/{slug}/…. Each is a page, and with JavaScript it
 * opens as a dialog.
 */
export const CAR_FORMS: Record<string, FormId> = {
  enquire: 'enquiry',
  'test-drive': 'test-drive',
  'request-photos': 'request-photos',
  similar: 'similar',
  finance: 'finance',
}

/** The page of a site's terms of use. */
export const TERMS_PATH = '/terms'
/** The page of what the credit box of the finance form allows. */
export const CREDIT_PATH = '/credit-consent'

/** Forms with a url of their own (ROUTE-8). A car may be given as ?car_id=. */
export const PAGE_FORMS: Record<string, FormId> = {
  '/finance': 'finance',
  '/service': 'service',
  '/valuations': 'valuation',
  '/cars/trade-in': 'valuation',
  '/careers': 'careers',
  '/subscribe': 'subscribe',
}

/**
 * The page after a sent form (FORM-14). It is the same for everyone who sent that form about that
 * car.
 */
export function successHref(category: FormId, carSlug: string | undefined, isBooked: boolean): string {
  const about = new URLSearchParams({
    category,
    ...(carSlug && { car: carSlug }),
    ...(isBooked && { booked: 'yes' }),
  })
  return `/success?${about}`
}
