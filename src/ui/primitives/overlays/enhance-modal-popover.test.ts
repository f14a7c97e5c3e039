import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '../testing/open-in-browser.ts'

afterAll(closeBrowser)

const body = `<button id="behind">Behind</button>
  <aside popover="auto" data-modal style="position: fixed"><button id="inside">Inside</button></aside>`

test('a panel that opened before this script loaded traps the focus, and frees the page when it closes', async () => {
  const { page, close } = await openInBrowser({
    body,
    entry: join(import.meta.dirname, 'enhance-modal-popover.ts'),
  })
  const behindIsInert = () => page.locator('#behind').evaluate((button) => (button as HTMLElement).inert)
  try {
    // In one task, because the browser fires the toggle event afterwards.
    await page.evaluate('document.querySelector("[popover]").showPopover(); tested(document)')
    await expect.poll(behindIsInert).toBe(true)
    expect(await page.evaluate('document.activeElement.id')).toBe('inside')
    await page.evaluate('new Promise(requestAnimationFrame)')
    await page.keyboard.press('Escape')
    expect(await page.locator('[popover]').isVisible()).toBe(false)
    expect(await behindIsInert()).toBe(false)
  } finally {
    await close()
  }
})
