import { ANY_WIDTH, expect, siteUrl, test } from './testing/site-test.ts'

// A Monday: 12:30 pm in Sydney, 2:30 pm in Auckland, 9:30 am in Perth.
const MONDAY_NOON = new Date('2026-11-16T01:30:00Z')

test('HRS-5 a page shows whether a location is open now, in the location’s time zone', async ({ page }) => {
  await page.clock.setFixedTime(MONDAY_NOON)
  await page.goto(siteUrl('harbourline', '/locations/port-alder-used'))
  const now = page.locator('.map-card .open-now')
  await expect(now).toHaveText('Open now · closes 5:30 pm')
  await expect(page.locator('.map-card .hours [data-today]')).toContainText('Monday')
  await page.clock.setFixedTime(new Date('2026-11-16T08:00:00Z')) // 7 pm
  await page.reload()
  await expect(now).toHaveText('Closed · opens tomorrow 8:30 am')
  await page.clock.setFixedTime(new Date('2026-12-25T01:30:00Z')) // Christmas Day, a Friday
  await page.reload()
  await expect(now).toContainText('Closed')
})

test('HRS-3 the holiday hours open in a dialog and close again', async ({ page }) => {
  await page.goto(siteUrl('harbourline', '/locations/port-alder-used'))
  const dialog = page.locator('dialog.holiday').first()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Holiday hours' }).click()
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Christmas Day')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test(
  'HRS-3 a cached page loses the holiday button when its last holiday is over',
  ANY_WIDTH,
  async ({ page }) => {
    const path = siteUrl('harbourline', '/locations/port-alder-used')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Holiday hours' })).toBeVisible()
    await page.clock.setFixedTime(new Date('2029-03-01T01:00:00Z'))
    // Also if somebody clicks before the script that knows the date has loaded.
    let loadScripts = () => {}
    const gate = new Promise<void>((resolve) => (loadScripts = resolve))
    await page.route('**/assets/*.js', (route) => gate.then(() => route.continue()))
    await page.goto(path)
    await page.getByRole('button', { name: 'Holiday hours' }).click()
    await expect(page.locator('dialog.holiday').first()).toBeHidden()
    loadScripts()
    await expect(page.locator('.map-card .open-now')).not.toBeEmpty()
    await expect(page.getByRole('button', { name: 'Holiday hours' })).toBeHidden()
    await expect(page.locator('dialog.holiday').first()).toBeHidden()
  },
)

test('LOC-1 every View Location leads to its own location', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same HTML')
  for (const site of ['meridian', 'harbourline', 'tui-city']) {
    await page.goto(siteUrl(site, '/locations'))
    const cards = page.locator('.place-card')
    const links = await cards.evaluateAll((all) =>
      all.map((card) => [
        card.querySelector('h3')!.textContent,
        card.querySelector<HTMLAnchorElement>('a.more')!.href,
      ]),
    )
    expect(links.length).toBeGreaterThan(3)
    for (const [name, href] of links) {
      await page.goto(href!)
      await expect(page.locator('h1')).toContainText(name!)
    }
  }
})

test('LOC-3 one or two cards are centred, three or four are three across, more are five across', async ({
  page,
  isMobile,
}) => {
  test.slow() // six home pages
  const across: Record<string, { cards: number; shown: number; hint: boolean }> = {
    'van-yard': { cards: 1, shown: 1, hint: false },
    'open-lot': { cards: 2, shown: 2, hint: false },
    tableland: { cards: 3, shown: 3, hint: false },
    'tui-city': { cards: 4, shown: 3, hint: true },
    meridian: { cards: 5, shown: 5, hint: true },
    harbourline: { cards: 7, shown: 5, hint: true },
  }
  for (const [site, { cards, shown, hint }] of Object.entries(across)) {
    await page.goto(siteUrl(site))
    const carousel = page.locator('.places-carousel')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.locator('.carousel[data-live]')).toBeVisible()
    const names = await carousel.locator('h3').allTextContents()
    expect(names).toHaveLength(cards)
    // One dealer has an order of their own.
    if (site !== 'meridian') expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    // On a phone there is one card and a part of the next.
    const stops = isMobile ? cards : cards - shown + 1
    await expect(carousel.locator('.dots button')).toHaveCount(stops)
    await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible({ visible: stops > 1 })
    await expect(carousel.getByText('Swipe')).toBeVisible({ visible: isMobile ? cards > 1 : hint })
    if (!isMobile && cards < 3) {
      const edges = await carousel
        .locator('.place-card')
        .evaluateAll((all) => [
          all[0]!.getBoundingClientRect().left,
          window.innerWidth - all.at(-1)!.getBoundingClientRect().right,
        ])
      expect(Math.abs(edges[0]! - edges[1]!)).toBeLessThan(20)
    }
  }
})

test('LOC-3 the carousel follows the arrow keys and its dots', async ({ page }) => {
  await page.goto(siteUrl('harbourline'))
  const carousel = page.locator('.places-carousel')
  const track = carousel.locator('.carousel-track')
  await track.scrollIntoViewIfNeeded()
  await expect(carousel.locator('.dots button').first()).toBeVisible()
  const left = () => track.evaluate((element) => element.scrollLeft)
  await track.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(50)
  // Also during the animation.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(left).toBeLessThan(50)
  await carousel.locator('.dots button').nth(1).click()
  await expect.poll(left).toBeGreaterThan(50)
})

test('LOC-3 the hours in a card unfold in 300 ms, and at once with reduced motion', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has the same style')
  await page.goto(siteUrl('harbourline'))
  const hours = page.locator('.places-carousel .place-hours').first()
  const unfolds = () => hours.evaluate((box) => getComputedStyle(box, '::details-content').transitionDuration)
  expect(await unfolds()).toBe('0.3s, 0.3s')
  await hours.locator('summary').click()
  await expect(hours.locator('table')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await unfolds()).toBe('0s')
})

test(
  'ROUTE-9 the service-booking path exists and is linked only where it is configured',
  ANY_WIDTH,
  async ({ page, problems }) => {
    await page.goto(siteUrl('kestrel-subaru', '/subaru-service'))
    await expect(page.getByRole('link', { name: 'Book online' })).toHaveAttribute(
      'href',
      /^https:\/\/book\.example/,
    )
    await expect(page.locator('.footer a[href="/subaru-service"]')).toHaveText('Book a service')
    const response = await page.goto(siteUrl('harbourline', '/subaru-service'))
    expect(response?.status()).toBe(404)
    problems.length = 0 // the browser reports the 404 itself
  },
)

test(
  'ROUTE-11 /models?body= filters the models, and says so when there are none',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(siteUrl('longhaul', '/models?body=all'))
    await expect(page.locator('.models > li')).toHaveCount(5)
    await page.goto(siteUrl('longhaul', '/models?body=cab-chassis'))
    await expect(page.locator('.models > li')).toHaveCount(2)
    await page.goto(siteUrl('longhaul', '/models?body=spaceship'))
    await expect(page.locator('main')).toContainText('No models of that body')
  },
)

test(
  'META-3 the share image is 1200 by 627, and the site verification is on the page',
  ANY_WIDTH,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    await page.goto(siteUrl('harbourline'))
    const verification = page.locator('meta[name="google-site-verification"]')
    await expect(verification).toHaveAttribute('content', 'demo-harbourline-0001')
    const share = await page.locator('meta[property="og:image"]').getAttribute('content')
    const size = await page.evaluate(async (path) => {
      const picture = await createImageBitmap(await (await fetch(path)).blob())
      return [picture.width, picture.height]
    }, new URL(share!).pathname)
    expect(size).toEqual([1200, 627])
    await page.goto(siteUrl('ironbark'))
    await expect(verification).toHaveCount(0)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('GEO-3 a postcode sorts the locations without JavaScript', ANY_WIDTH, async ({ page }) => {
    await page.goto(siteUrl('harbourline', '/locations'))
    await page.getByLabel('Nearest to postcode').fill('2430')
    await page.getByRole('button', { name: 'Sort by distance' }).click()
    await expect(page.getByRole('heading', { name: 'Nearest to 2430' })).toBeVisible()
    const away = await page.locator('.place-card p', { hasText: 'km away' }).allTextContents()
    const km = away.map((text) => Number.parseFloat(text))
    expect(km.length).toBeGreaterThan(3)
    expect(km).toEqual([...km].sort((a, b) => a - b))
    await page.goto(siteUrl('harbourline', '/locations?postcode=0000'))
    await expect(page.getByRole('alert')).toHaveText('Invalid postcode')
    await expect(page.getByLabel('Nearest to postcode')).toHaveValue('0000')
  })

  test(
    'HRS-5 without JavaScript a page shows its hours and nothing about now',
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto(siteUrl('harbourline', '/locations/port-alder-used'))
      await expect(page.locator('.map-card .hours').first()).toContainText('8:30 am – 5:30 pm')
      await expect(page.getByText('Open now')).toHaveCount(0)
    },
  )
})

test('HDR-8 the banner of three yards shows every address, on a phone too, and not the hidden yard', async ({
  page,
}) => {
  await page.goto(siteUrl('kowhai'))
  const addresses = page.locator('.banner a[href^="/contact-us/"]')
  await expect(addresses).toHaveCount(3)
  for (const address of await addresses.all()) await expect(address).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.banner a[href^="tel:"]')).toHaveCount(3)
  await expect(page.locator('.banner')).not.toContainText('Slipway')
})
