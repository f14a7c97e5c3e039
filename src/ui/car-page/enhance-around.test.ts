import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '#ui/primitives/testing/open-in-browser.ts'

afterAll(closeBrowser)

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const frame = (n: number) => `<li><img src="${PIXEL}" width="300" height="200" alt="side ${n}"></li>`

test('STORY-3 pictures around a car are one that turns by keys and by a finger, and begins anew', async () => {
  const body = `<div data-around=""><ol>${[1, 2, 3, 4].map(frame).join('')}</ol></div>`
  const entry = join(import.meta.dirname, 'enhance-around.ts')
  const { page, close } = await openInBrowser({ body, entry })
  try {
    await page.evaluate('tested(document)')
    const side = (n: number) => page.getByRole('img', { name: `side ${n}` })
    const slider = page.getByRole('slider', { name: 'Turn the car' })
    await side(1).waitFor()
    expect(await page.getByRole('img').count()).toBe(1)
    await slider.press('ArrowRight')
    await side(2).waitFor()
    expect(await slider.getAttribute('aria-valuetext')).toBe('Picture 2 of 4')
    const { x, y } = (await side(2).boundingBox())!
    await page.mouse.move(x + 150, y + 100)
    await page.mouse.down()
    await page.mouse.move(x + 150 + 14 * 3, y + 100)
    await side(3).waitFor()
    await page.mouse.up()
    expect(await page.getByRole('img').count()).toBe(1)
  } finally {
    await close()
  }
})
