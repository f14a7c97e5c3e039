import type { FormId } from './form.ts'

/** Forms about one car: the last part of /cars/{slug}/…. Each is a page, and opens as a dialog where there is JavaScript. */
export const CAR_FORMS: Record<string, FormId> = {
  enquire: 'enquiry',
  'test-drive': 'test-drive',
  'request-photos': 'request-photos',
  similar: 'similar',
  finance: 'finance',
}

/** Forms with an address of their own (ROUTE-8); a car may come along as ?car_id=. */
export const PAGE_FORMS: Record<string, FormId> = {
  '/finance': 'finance',
  '/service': 'service',
  '/valuations': 'valuation',
  '/cars/trade-in': 'valuation',
  '/careers': 'careers',
  '/subscribe': 'subscribe',
}

/** Where a finished form leads (FORM-14): the same page for everyone who sent that form about that car. */
export function successHref(category: FormId, carSlug: string | undefined, isBooked: boolean): string {
  const about = new URLSearchParams({
    category,
    ...(carSlug && { car: carSlug }),
    ...(isBooked && { booked: 'yes' }),
  })
  return `/success?${about}`
}
