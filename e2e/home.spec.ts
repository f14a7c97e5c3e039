import { ANY_WIDTH, expect, siteUrl, test } from './testing/site-test.ts'

test('FACET-6 a tile leads to a search with the number of cars that it shows', async ({ page }) => {
  await page.goto(siteUrl('harbourline'))
  const tile = page.locator('.brands a').first()
  const count = /\(([\d,]+)\)/.exec((await tile.textContent())!)![1]!
  await tile.click()
  await expect(page).toHaveURL(/\/search\/[a-z-]+$/)
  await expect(page.locator('h1')).toContainText(count)
})

test('FACET-7 the price slider works by keyboard and leads to those prices, highest first', async ({
  page,
}) => {
  await page.goto(siteUrl('harbourline'))
  const form = page.locator('.price-form[data-live]')
  await form.getByRole('slider', { name: 'Lowest price' }).focus()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
  await form.getByRole('slider', { name: 'Highest price' }).focus()
  await page.keyboard.press('Home')
  await expect(form.locator('output').first()).toHaveText('$7,000')
  await expect(form.locator('output').last()).toHaveText('$7,500')
  await page.keyboard.press('End')
  await form.getByRole('button').click()
  const url = new URL(page.url())
  expect(url.searchParams.get('refinementList[price][0]')).toBe('7000:250000')
  expect(url.searchParams.get('sort')).toBe('price:desc')
  await expect(page.locator('h1')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('FACET-7 the price form finds cars in its range', ANY_WIDTH, async ({ page }) => {
    await page.goto(siteUrl('harbourline'))
    await page.locator('.price-form').getByRole('button').click()
    await expect(page).toHaveURL(/refinementList.*sort=price(:|%3A)desc/)
    await expect(page.locator('.card').first()).toBeVisible()
  })

  test('the search in the hero leads to results', ANY_WIDTH, async ({ page }) => {
    await page.goto(siteUrl('second-lap'))
    await page.locator('.hero input[type=search]').fill('toyota')
    await page.locator('.hero form button').click()
    await expect(page.locator('.card-title').first()).toContainText(/toyota/i)
  })
})

test('FACET-8 Show Me counts up to the number of results, and does not move with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl('open-lot'))
  const link = page.locator('.show-me a')
  const shown = (await link.locator('b').textContent())!
  expect(shown).toMatch(/^[\d,]+$/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await link.evaluate((element) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const read = () => seen.push(element.querySelector('[aria-hidden]')?.textContent ?? '')
    new MutationObserver(read).observe(element, { childList: true, characterData: true, subtree: true })
  })
  await link.scrollIntoViewIfNeeded()
  await expect(link.locator('[aria-hidden]')).toHaveText(shown)
  const seen = await page.evaluate<string[]>('window.seen')
  const run = seen.map((text) => Number(text.replaceAll(',', '')))
  const end = Number(shown.replaceAll(',', ''))
  // It runs: there are numbers on the way, and none is smaller than the one before.
  expect(new Set(run.filter((number) => number > 0 && number < end)).size).toBeGreaterThan(2)
  const way = run.slice(run.indexOf(0))
  expect(way).toEqual([...way].sort((a, b) => a - b))
  await link.click()
  await expect(page.locator('h1')).toContainText(shown)
})

test('FACET-8 the button of the hero counts what is chosen, and leads to it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl('harbourline'))
  const form = page.locator('.hero form[data-live-count]')
  const button = form.locator('button[type=submit]')
  const make = form.locator('select').first()
  await expect(make.locator('optgroup')).toHaveCount(2)
  const option = make.locator('optgroup').first().locator('option').first()
  const [, name, count] = /^(.+) \((\d+)\)$/.exec((await option.textContent())!)!
  await make.selectOption({ index: 1 })
  const words = `Show ${count} ${count === '1' ? 'car' : 'cars'}`
  await expect(button).toHaveAccessibleName(words)
  await expect(form.getByRole('status')).toContainText(count!)
  await button.click()
  await expect(page.locator('h1')).toContainText(`${count} `)
  expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ 'refinementList[make][0]': name! })}`)
})

test('FACET-8 Show Me runs to the number that is chosen in the hero, and leads to those cars', async ({
  page,
}) => {
  await page.goto(siteUrl('roundabout'))
  const link = page.locator('.show-me a')
  const all = await link.getAttribute('href')
  await page.locator('.hero form[data-live-count] select').nth(1).selectOption({ index: 1 })
  await expect(link).not.toHaveAttribute('href', all!)
  const shown = (await link.locator('.sr').textContent())!
  await expect(link.locator('[aria-hidden]')).toHaveText(shown)
  await link.click()
  await expect(page.locator('h1')).toContainText(`${shown} `)
})

test('IMG-2 the slides of a hero have dots, arrows and a pause button', async ({ page }) => {
  await page.goto(siteUrl('redgum-ford'))
  const slides = page.locator('.hero .carousel[data-live]')
  await expect(slides.locator('.dots button')).toHaveCount(3)
  await slides.getByRole('button', { name: 'Next' }).click()
  await expect(slides.locator('.dots button').nth(1)).toHaveAttribute('aria-current', 'true')
  await slides.getByRole('button', { name: 'Pause' }).click()
  await expect(slides.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a long word wraps, in each kind of hero, in headings, the banner and the path', async ({ page }) => {
  const pages = [
    ...['harbourline', 'second-lap', 'redgum-ford', 'meridian', 'van-yard', 'ironbark'].map((site) =>
      siteUrl(site),
    ),
    siteUrl('harbourline', '/about'),
    siteUrl('longhaul'),
  ]
  for (const url of pages) {
    await page.goto(url, { waitUntil: 'load' })
    const width = await page.evaluate(() => {
      for (const part of document.querySelectorAll(
        '.hero h1 span, main :is(h1, h2, h3), .banner p, .banner li a, .crumbs [aria-current]',
      ))
        part.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'
      return document.documentElement.scrollWidth
    })
    expect([url, width]).toEqual([url, page.viewportSize()!.width])
  }
})
