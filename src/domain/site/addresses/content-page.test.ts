import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { contentPage, serviceBookingUrl } from './content-page.ts'
import { legalLinks } from './legal-links.ts'

const faqs = { path: '/faqs', title: 'FAQs', description: 'Asked often', blocks: [] }

test('ROUTE-10 a content page exists only on the sites whose data have it', () => {
  expect(contentPage(aSite({ pages: [faqs] }), '/faqs')?.title).toBe('FAQs')
  expect(contentPage(aSite({ pages: [faqs] }), '/faqs/')?.title).toBe('FAQs')
  expect(contentPage(aSite(), '/faqs')).toBeUndefined()
})

test('ROUTE-9 the service-booking path is served only when a booking url is configured', () => {
  const path = '/subaru-service'
  const url = 'https://book.example/x'
  expect(serviceBookingUrl(aSite({ serviceBooking: { path, xtime_url: url } }), path)).toBe(url)
  expect(serviceBookingUrl(aSite({ serviceBooking: { path } }), path)).toBeUndefined()
  expect(serviceBookingUrl(aSite({ serviceBooking: { path, xtime_url: url } }), '/other')).toBeUndefined()
  expect(serviceBookingUrl(aSite(), path)).toBeUndefined()
})

test('LEGAL-2 used-car terms are linked where a site promises money back', () => {
  expect(legalLinks(aSite({ legal: { moneyBack: true } })).map(({ href }) => href)).toContain(
    '/used-car-terms',
  )
  expect(legalLinks(aSite()).map(({ href }) => href)).toEqual(['/privacy-policy'])
})
