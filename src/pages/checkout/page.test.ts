import { expect, test, vi } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { checkoutHref } from '#domain/car/page/car-buttons.ts'
import type { RequestScope } from '../page.ts'
import { checkout } from './page.ts'

test('a reservation keeps the agent whose link brought the person, also by the other path', async () => {
  const site = aSite({ payment: { provider: 'test-bank' } })
  const car = aCar({ dealership_id: site.dealerships[0]!.id, location_id: site.locations[0]!.id })
  const hold = vi.fn(async (_: object) => ({ is: 'taken' as const }))
  const ports = {
    cars: { bySlug: async () => car },
    reservations: { hold },
    payments: { of: () => ({ name: 'test-bank', provider: {} }) },
    rateLimiter: { hasRoom: async () => true },
  }
  const scopeAt = (path: string) =>
    ({
      site,
      ports,
      now: new Date('2026-11-16T01:00:00Z'),
      url: new URL(path, 'https://one.example'),
      params: { slug: car.slug },
      visitor: '203.0.113.7',
    }) as unknown as RequestScope
  const form = new FormData()
  const person = {
    name: 'Jo',
    last_name: 'Marchetti',
    phone: '0491 570 006',
    email: 'jo@example.com',
    postcode: '3000',
  }
  for (const [name, value] of Object.entries(person)) form.append(name, value)
  const href = checkoutHref(car, site)
  const reserve = (query: string) => checkout.post!(scopeAt(href + query), { form, origin: 'same' })
  await reserve('?agent=chatgpt.com')
  await reserve('?agent=%3Cscript%3E')
  expect(hold.mock.calls.map(([held]) => held)).toMatchObject([{ agent: 'chatgpt.com' }, { agent: null }])
  const other = href.endsWith('/checkout') ? '/buy-online' : '/checkout'
  const moved = await checkout.load(scopeAt(`${href.replace(/\/[^/]+$/, other)}?agent=chatgpt.com`))
  expect(moved).toMatchObject({ kind: 'redirect', to: `${href}?agent=chatgpt.com` })
})
