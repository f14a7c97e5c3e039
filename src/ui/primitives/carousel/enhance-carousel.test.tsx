import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '../testing/open-in-browser.ts'
import { Carousel } from './carousel.tsx'
import { carouselStops } from './enhance-carousel.ts'

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

test('LOC-3 a carousel rests at every slide; the last slides that fit side by side share a stop', () => {
  const seven = { room: 400, slides: [8, 208, 408, 608, 808, 1008, 1208] }
  expect(carouselStops({ scrollLeft: 0, ...seven })).toEqual({ stops: [0, 200, 400], current: 0 })
  expect(carouselStops({ scrollLeft: 190, ...seven }).current).toBe(1)
  expect(carouselStops({ scrollLeft: 400, ...seven }).current).toBe(2)
  expect(carouselStops({ scrollLeft: 0, room: 0, slides: [8, 208] })).toEqual({ stops: [0], current: 0 })
  expect(carouselStops({ scrollLeft: 0, room: 0, slides: [8] }).stops).toEqual([0])
})

test('IMG-2 dots, arrows and arrow keys move the carousel by one slide', async () => {
  await inBrowser(false, true, async (page) => {
    // Ten slides, five across: six stops.
    await page.waitForFunction('document.querySelectorAll(".dots button").length === 6')
    const width = await page.locator('.carousel-track > :nth-child(2)').evaluate((slide) => {
      const first = slide.previousElementSibling as HTMLElement
      return (slide as HTMLElement).offsetLeft - first.offsetLeft
    })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForFunction('document.querySelectorAll(".dots button")[1].ariaCurrent === "true"')
    expect(Math.abs((await scrolled(page)) - width)).toBeLessThan(2)
    await page.locator('.carousel-track').focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction('document.querySelector(".carousel-track").scrollLeft < 5')
    await page.getByRole('button', { name: 'Slide 6 of 6' }).click()
    await page.waitForFunction('document.querySelectorAll(".dots button")[5].ariaCurrent === "true"')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForFunction('document.querySelector(".carousel-track").scrollLeft < 5')
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
    await atRest(page)
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
    // On a busy machine it may have moved before the focus came.
    await atRest(page)
    const rest = await scrolled(page)
    await page.waitForTimeout(900)
    expect(await scrolled(page)).toBe(rest)
  })
})
