import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { savedCarOf } from '#domain/favourites/saved-car.ts'
import { publicSite } from '#domain/site/views/public-site.ts'
import { SiteProvider } from '#ui/page/site-context.tsx'
import { Comparison } from './compare-page.tsx'
import type { Fresh } from './use-saved.ts'

const saved = [savedCarOf(aCar({ id: 1, name: 'Old Red' })), savedCarOf(aCar({ id: 2, name: 'Old Blue' }))]
const render = (fresh: Partial<Fresh>) =>
  renderToStaticMarkup(
    <SiteProvider value={publicSite(aSite())}>
      <Comparison
        saved={saved}
        fresh={{ cars: new Map(), isGone: () => false, hasFailed: false, retry: () => {}, ...fresh }}
      />
    </SiteProvider>,
  )

test('FAV-5 FAV-6 cars whose data failed to load are not shown as sold, and loading can be retried', () => {
  const page = render({ hasFailed: true })
  expect(page).not.toContain('Left since you looked')
  expect(page).not.toContain('no longer in stock')
  expect(page).toMatch(/Today&#x27;s prices did not load.*Try again<\/button>/)
  expect(page).toMatch(/<h2>Could not be fetched<\/h2>.*Old Red.*Old Blue/)
})

test('FAV-6 a car is gone only if the server was asked for it and did not have it', () => {
  const page = render({ isGone: (id) => id === 2 })
  expect(page).toMatch(/<h2>Left since you looked<\/h2>.*Old Blue/)
  expect(page).toContain('no longer in stock')
  expect(page).not.toContain('Old Red')
  expect(page).not.toContain('Try again')
})
