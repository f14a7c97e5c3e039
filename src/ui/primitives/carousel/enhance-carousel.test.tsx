import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '../testing/open-in-browser.ts'
import { Carousel } from './carousel.tsx'
import { carouselPages } from './enhance-carousel.ts'

afterAll(closeBrowser)

const slides = Array.from({ length: 10 }, (_, at) => ({ key: String(at), content: <p>Yard {at + 1}</p> }))
const body = (auto: boolean) =>
  renderToStaticMarkup(<Carousel label="Our Locations" slides={slides} auto={auto} />)

async function inBrowser(auto: boolean, reducedMotion: boolean, check: (page: Page) => Promise<void>) {
  const entry = join(import.meta.dirname, 'enhance-carousel.ts')
  const { page, close } = await openInBrowser({ body: body(auto), entry, width: 1100, reducedMotion })
  try {
    await page.mouse.move(5, 790)
    await page.evaluate('document.querySelector(".carousel").dataset.every = "300"')
    await page.evaluate('tested.attachCarousel(document.querySelector(".carousel"))')
    await check(page)
  } finally {
    await close()
  }
}
const scrolled = (page: Page) => page.locator('.carousel-track').evaluate((track) => track.scrollLeft)
/** Waits until the track has not moved for sixty frames, however long a frame takes. */
const atRest = (page: Page) =>
  page.locator('.carousel-track').evaluate(async (track) => {
    for (let still = 0, at = track.scrollLeft; still < 60; still += 1) {
      await new Promise(requestAnimationFrame)
      if (track.scrollLeft !== at) still = 0
      at = track.scrollLeft
    }
  })

test('IMG-2 a track of two and a half screens has three pages', () => {
  expect(carouselPages({ scrollLeft: 0, scrollWidth: 2500, clientWidth: 1000 })).toEqual({
    count: 3,
    current: 0,
  })
  expect(carouselPages({ scrollLeft: 1500, scrollWidth: 2500, clientWidth: 1000 })).toEqual({
    count: 3,
    current: 2,
  })
  expect(carouselPages({ scrollLeft: 0, scrollWidth: 900, clientWidth: 1000 })).toEqual({
    count: 1,
    current: 0,
  })
})

test('IMG-2 dots, arrows and arrow keys move the carousel', async () => {
  await inBrowser(false, true, async (page) => {
    await page.waitForFunction('document.querySelectorAll(".dots button").length === 2')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForFunction('document.querySelectorAll(".dots button")[1].ariaCurrent === "true"')
    expect(await scrolled(page)).toBeGreaterThan(100)
    await page.locator('.carousel-track').focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction('document.querySelector(".carousel-track").scrollLeft < 5')
    await page.getByRole('button', { name: 'Page 2 of 2' }).click()
    await page.waitForFunction('document.querySelector(".carousel-track").scrollLeft > 100')
  })
})

test('IMG-2 a key pressed during the animation counts from its target', async () => {
  await inBrowser(false, false, async (page) => {
    await page.locator('.carousel-track').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await atRest(page)
    expect(await scrolled(page)).toBeLessThan(5)
  })
})

test('IMG-2 it advances by itself, and pauses under the pointer', async () => {
  await inBrowser(true, false, async (page) => {
    await page.waitForFunction('document.querySelector(".carousel-track").scrollLeft > 100')
  })
  await inBrowser(true, false, async (page) => {
    await page.locator('.carousel-track').hover()
    // An animation that started before the pointer came finishes first.
    await page.waitForTimeout(900)
    const rest = await scrolled(page)
    await page.waitForTimeout(900)
    expect(await scrolled(page)).toBe(rest)
  })
})

test('IMG-2 it does not move with reduced motion or while focus is inside', async () => {
  await inBrowser(true, true, async (page) => {
    await page.waitForTimeout(900)
    expect(await scrolled(page)).toBe(0)
  })
  await inBrowser(true, false, async (page) => {
    await page.locator('.carousel-track').focus()
    await page.waitForTimeout(900)
    expect(await scrolled(page)).toBe(0)
  })
})
