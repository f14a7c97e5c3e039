import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '#ui/primitives/testing/open-in-browser.ts'

afterAll(closeBrowser)

const body = '<form class="find" action="/search"><input name="query" aria-label="Search"></form>'
const suggestion = (name: string) => ({ href: `/${name}`, label: [{ text: name, hit: false }], count: 1 })

test('AUTO-3 AUTO-5 typing on after choosing a suggestion makes Enter search for the text', async () => {
  const { page, close } = await openInBrowser({
    body,
    entry: join(import.meta.dirname, 'enhance-autocomplete.ts'),
  })
  try {
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/suggest?*', async (route) => {
      const typed = new URL(route.request().url()).searchParams.get('q')
      if (typed === 'toyot') await pressed.promise
      const names = [`${typed}-one`, `${typed}-two`].map(suggestion)
      return route.fulfill({ json: { names, cars: [] } })
    })
    await page.evaluate('tested(document)')
    const field = page.getByRole('combobox')
    const chosen = () => field.getAttribute('aria-activedescendant')
    const suggested = (name: string) => page.getByRole('option', { name }).waitFor()

    await field.fill('toy')
    await suggested('toy-one')
    await field.press('ArrowDown')
    expect(await chosen()).toBe('suggestion-0')
    await field.press('o')
    expect(await chosen()).toBeNull()
    await suggested('toyo-one')
    // Chosen while the next response is pending. The choice is dropped with its list.
    await field.press('t')
    await field.press('ArrowDown')
    pressed.resolve()
    await suggested('toyot-one')
    expect(await chosen()).toBeNull()
    await field.press('Enter')
    await expect.poll(() => page.url()).toBe('https://dealer.example/search?query=toyot')
  } finally {
    await close()
  }
})
