import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '#ui/primitives/testing/open-in-browser.ts'

afterAll(closeBrowser)

test('the slider still moves after another filter changed its limits, within the new limits', async () => {
  const { page, close } = await openInBrowser({
    body: '<div id="place"></div>',
    entry: join(import.meta.dirname, 'testing/slider-in-page.tsx'),
  })
  try {
    await page.evaluate(`
      window.moved = []
      window.render = tested.sliderIn(place, (low, high) => moved.push([low, high]))
      render(5000, 90_000)
    `)
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await highest.press('ArrowLeft')
    expect(await page.evaluate('moved')).toEqual([[20_000, 29_500]])
    await page.evaluate('render(10_000, 40_000)')
    await expect.poll(() => highest.getAttribute('max')).toBe('40000')
    await highest.press('End')
    expect(await page.evaluate('moved.at(-1)')).toEqual([20_000, 40_000])
    expect(await highest.getAttribute('aria-valuetext')).toBe('$40,000')
  } finally {
    await close()
  }
})
