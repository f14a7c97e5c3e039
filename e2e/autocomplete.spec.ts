import { expect, expectAccessible, siteUrl, test } from './testing/site-test.ts'

test('AUTO-1 on a phone a Search button opens the field and its suggestions', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'only phones have the button')
  await page.goto(siteUrl('harbourline'))
  await expect(page.locator('form.find')).toBeHidden()
  await page.getByRole('link', { name: 'Search', exact: true }).tap()
  await expect(page.locator('form.find input')).toBeFocused()
  await page.locator('form.find input').pressSequentially('toyo')
  await expect(page.locator('.suggest mark').first()).toHaveText('Toyo')
})

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has a button instead')

  for (const [variant, slug, placeholder] of [
    ['standard', 'redgum-ford', 'Search by make, model...'],
    ['large', 'harbourline', 'Search by make, model...'],
    ['square', 'second-lap', 'Search used cars'],
  ] as const) {
    test(`AUTO-1 AUTO-5 the ${variant} header shows suggestions in the first frame after the response, with the match highlighted`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const json = Response.prototype.json
        Response.prototype.json = async function () {
          const body = await json.call(this)
          requestAnimationFrame(() => {
            const list = document.querySelector<HTMLElement>('.suggest')
            document.documentElement.dataset.listShown = String(list !== null && !list.hidden)
          })
          return body
        }
      })
      await page.goto(siteUrl(slug))
      await expect(page.locator(`.header[data-header="${variant}"]`)).toBeVisible()
      const field = page.locator('.header').getByPlaceholder(placeholder)
      await field.click()
      await field.fill('toyo')
      await expect(page.locator('.suggest mark').first()).toHaveText('Toyo')
      await expect(page.locator('html')).toHaveAttribute('data-list-shown', 'true')
    })
  }

  test('AUTO-3 choosing a car opens it, submitting opens the search', async ({ page }) => {
    await page.goto(siteUrl('harbourline'))
    const field = page.locator('form.find input')
    await field.click()
    await field.pressSequentially('toyo')
    const car = page.locator('.suggest-group[aria-label="Cars"] [role=option]').first()
    await expect(car.locator('mark')).toHaveText('Toyo')
    const href = await car.getAttribute('href')
    await car.click()
    await expect(page).toHaveURL(siteUrl('harbourline', href!))
    await page.locator('form.find input').fill('hybrid suv')
    await page.locator('form.find input').press('Enter')
    await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?query=hybrid\+suv/)
  })

  test('AUTO-5 arrows move through the suggestions, Enter chooses one, Escape closes', async ({ page }) => {
    await page.goto(siteUrl('harbourline'))
    const field = page.locator('form.find input')
    await field.click()
    await field.pressSequentially('toy')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.suggest mark').first()).toHaveText('Toy')
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0')
    await expect(page.locator('#suggestion-0')).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowUp')
    await expect(field).not.toHaveAttribute('aria-activedescendant', /./)
    await field.press('ArrowUp')
    const last = (await page.locator('.suggest [role=option]').count()) - 1
    await expect(field).toHaveAttribute('aria-activedescendant', `suggestion-${last}`)
    await expectAccessible(page)
    await field.press('Escape')
    await expect(page.locator('.suggest')).toBeHidden()
    await expect(field).toHaveValue('toy')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(siteUrl('harbourline', '/search/toyota'))
  })

  test('AUTO-2 an empty field offers the best cars of the page', async ({ page }) => {
    await page.goto(siteUrl('harbourline', '/search/mazda'))
    await page.locator('form.find input').click()
    const offered = page.getByRole('group', { name: 'Worth a look' }).getByRole('option')
    await expect(offered).toHaveCount(3)
    for (const option of await offered.all()) await expect(option).toContainText('Mazda')
  })

  test('AUTO-5 a late response never replaces a newer one', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/suggest?q=toy', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(siteUrl('harbourline'))
    const field = page.locator('form.find input')
    await field.click()
    const requested = page.waitForRequest('**/api/suggest?q=toy')
    await field.fill('toy')
    await requested
    await field.fill('mazda')
    await expect(page.locator('.suggest mark').first()).toHaveText('Mazda')
    const late = page.waitForResponse('**/api/suggest?q=toy')
    release()
    await late
    await page.waitForTimeout(200)
    await expect(page.locator('.suggest mark').first()).toHaveText('Mazda')
  })

  test('recent searches are shown in the empty field, in this browser and on this site only', async ({
    page,
  }) => {
    await page.goto(siteUrl('harbourline'))
    await page.locator('form.find input').fill('red ute')
    // The field reacts while a visitor is still typing.
    await expect(page.locator('.suggest')).toBeVisible()
    await page.locator('form.find input').press('Enter')
    await page.waitForURL(/query=red\+ute/)
    await page.goto(siteUrl('harbourline'))
    await page.locator('form.find input').click()
    await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
      'red ute',
    ])
  })
})
