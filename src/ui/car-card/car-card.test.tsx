import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { cardCar } from '#domain/car/card-car.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import { publicSite } from '#domain/site/views/public-site.ts'
import { SiteProvider } from '#ui/page/site-context.tsx'
import { CarCard } from './car-card.tsx'

const now = new Date('2026-11-16T00:00:00Z')
const render = (car: Partial<Car> = {}, special: Partial<SiteInput> = {}) => {
  const site = aSite(special)
  return renderToStaticMarkup(
    <SiteProvider value={publicSite(site)}>
      <CarCard car={cardCar(aCar(car), site, now)} />
    </SiteProvider>,
  )
}

test('CARD-1 title, badge, chips, price with its type, weekly finance and buttons are on the card', () => {
  const card = render({ series: 'MZEA12R' })
  for (const words of [
    '2022 Toyota Corolla',
    'Ascent Sport · MZEA12R',
    '41,200 km',
    '$24,990',
    'Drive Away',
    'a week',
    '<span>$0 deposit</span> · <span>5 years</span> · <span>$0 final payment</span>',
    'Enquire',
  ])
    expect(card).toContain(words)
})

test('CARD-7 a car without a photo shows the dealer’s new-arrival text, and a photo request where configured', () => {
  const bare = { primary_image_url: undefined, photos_count: 0 }
  expect(render(bare)).toContain('New arrival. Photos on the way.')
  expect(render(bare)).not.toContain('Request photos')
  expect(render(bare, { card: { requestPhotos: true, noPhoto: 'In the wash.' } })).toMatch(
    /In the wash\..*Request photos/s,
  )
})

test('FIN-4 the weekly amount, the rate and the comparison rate have the same markup', () => {
  const [, weekly] = /<p class="weekly">(.*?)<\/p>/s.exec(render())!
  expect(weekly!.match(/<span><b>[^<]+<\/b> [^<]+<\/span>/g)).toHaveLength(3)
})

test('EVENT-1 only the link of a search result counts as a search result click', () => {
  const site = aSite()
  const card = (isResult: boolean) =>
    renderToStaticMarkup(
      <SiteProvider value={publicSite(site)}>
        <CarCard car={cardCar(aCar(), site, now)} isResult={isResult} />
      </SiteProvider>,
    )
  expect(card(true)).toContain('data-event="29"')
  expect(card(false)).not.toContain('data-event')
})

test('text from a feed never becomes markup', () => {
  const card = render({ model: '<img src=x onerror=alert(1)>', tag: '"><script>' })
  expect(card).not.toContain('<img src=x')
  expect(card).not.toContain('<script>')
})

test('TAG-3 a certified car wears the picture of its badge, or words where the site has none', () => {
  const certified = { certified: true, car_type: 'used', make: 'Toyota', created_at_timestamp: 0 } as const
  const badge = render(certified, { card: { certifiedMake: 'Toyota', certifiedBadge: 'site/badge' } })
  expect(badge).toMatch(
    /<img class="tag tag-badge" src="\/img\/240\/site\/badge.webp" alt="Toyota certified"/,
  )
  const words = render(certified, { card: { certifiedMake: 'Toyota' } })
  expect(words).toMatch(/<span class="tag" data-tone="quiet">.*Toyota certified<\/span>/)
})

test('ROUTE-7 the heart of a card is a garage where the site has one', () => {
  expect(render()).toContain('aria-label="Save 2022 Toyota Corolla"')
  const garage = render({}, { favourites: { garage_enabled: true } })
  expect(garage).toContain('aria-label="Add 2022 Toyota Corolla to your garage"')
  expect(garage).toContain('#i-garage')
})
