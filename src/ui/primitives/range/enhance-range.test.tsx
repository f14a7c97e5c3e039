import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '../testing/open-in-browser.ts'
import { RangeSlider } from './range-slider.tsx'

afterAll(closeBrowser)

const body = renderToStaticMarkup(
  <RangeSlider
    of="price"
    limits={{ min: 5000, max: 250_000, step: 500 }}
    value={{ low: 5000, high: 250_000 }}
    words={(value) => `$${value.toLocaleString('en-AU')}`}
  />,
)

test('FACET-7 keyboard and pointer move both thumbs, both values are shown, and the thumbs never cross', async () => {
  const { page, close } = await openInBrowser({
    body,
    entry: join(import.meta.dirname, 'enhance-range.ts'),
    width: 600,
  })
  try {
    await page.evaluate('tested.attachRange(document.querySelector(".range-slider"))')
    const low = page.getByRole('slider', { name: 'Lowest price' })
    const high = page.getByRole('slider', { name: 'Highest price' })

    await low.focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('[data-value=low]').textContent()).toBe('$5,500')
    expect(await low.getAttribute('aria-valuetext')).toBe('$5,500')

    await page.keyboard.press('End')
    expect(await low.inputValue()).toBe('249500')
    await high.focus()
    await page.keyboard.press('Home')
    expect(await high.inputValue()).toBe('250000')

    await low.focus()
    await page.keyboard.press('Home')
    const box = (await page.locator('.range').boundingBox())!
    await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(Number(await high.inputValue())).toBeGreaterThan(100_000)
    expect(Number(await high.inputValue())).toBeLessThan(150_000)
    expect(await low.inputValue()).toBe('5000')
  } finally {
    await close()
  }
})
