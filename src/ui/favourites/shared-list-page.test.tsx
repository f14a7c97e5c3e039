import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { qrPath } from '#domain/qr-path.ts'
import { publicSite } from '#domain/site/views/public-site.ts'
import { SiteProvider } from '#ui/page/site-context.tsx'
import { SharedListPage } from './shared-list-page.tsx'

const site = aSite()
const now = new Date('2026-11-17T00:00:00Z')
const link = `https://one.example/lists/${'a'.repeat(22)}`
const aFresh = () => {
  const car = aCar()
  return { card: cardCar(car, site, now), facts: [], features: [], measures: { price: car.price! } }
}
const render = (many: number, gone = 0) =>
  renderToStaticMarkup(
    <SiteProvider value={publicSite(site)}>
      <SharedListPage
        cars={Array.from({ length: many }, aFresh)}
        gone={gone}
        link={link}
        qr={qrPath(link)}
        until="16 January 2027"
      />
    </SiteProvider>,
  )

test('LIST-2 a shared list compares its cars, cannot be changed, and asks about all of them at once', () => {
  const page = render(3, 1)
  expect(page).toContain('3 cars on this list')
  expect(page).toContain('One has left since the list was made.')
  expect(page).toContain(`href="/lists/${'a'.repeat(22)}/enquire"`)
  expect(page).toMatch(/<table/)
  expect(page).not.toContain('Remove')
  expect(page).toMatch(/role="img" aria-label="Code of this page/)
  expect(page).toContain('16 January 2027')
})

test('LIST-2 a list whose cars have all left says so, and leads on', () => {
  const page = render(0, 2)
  expect(page).toContain('These cars have left')
  expect(page).not.toContain('/enquire')
})
