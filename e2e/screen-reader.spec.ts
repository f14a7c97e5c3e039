import { contact, fill, fresh, someCar, submit } from './testing/fill-form.ts'
import { expectRead } from './testing/read-aloud.ts'
import { ANY_WIDTH, siteUrl, test } from './testing/site-test.ts'

test('what is read aloud on the way from the results to an enquiry', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  await expectRead(
    page,
    `
    - link "Skip to the main content"
    - banner:
      - link /^Harbourline Motor Group.*home$/
      - search:
        - searchbox "Search by make, model..."
      - navigation "Main"
      - link /^Call 02/
    - main:
      - navigation "Breadcrumb"
      - heading /^\\d+ used cars$/ [level=1]
      - status: /^\\d+ found$/
      - combobox "Sort"
      - complementary "Filters":
        - heading "Filters" [level=2]
        - searchbox "Keywords"
        - group:
          - text: Make
          - checkbox /^Audi \\d+$/
        - group:
          - textbox "Price from"
          - textbox "Price to"
      - heading "Results" [level=2]
      - list:
        - listitem:
          - heading /^20\\d\\d / [level=3]
          - paragraph: /\\$/
          - link /^Enquire. 20\\d\\d /
          - button /^Save 20\\d\\d /
    - contentinfo
    `,
  )
  const car = await someCar(page, 'harbourline')
  await page.goto(siteUrl('harbourline', car))
  await expectRead(
    page,
    `
    - main:
      - navigation "Breadcrumb"
      - region "Photos":
        - status: /^1 of \\d+$/
        - button "Full screen"
      - region "Price":
        - heading [level=1]
        - link /^Enquire/
    `,
  )
  await page.goto(siteUrl('harbourline', `${car}/enquire`))
  await submit(page)
  await expectRead(
    page,
    `
    - main:
      - form "Ask about this car":
        - heading "Ask about this car" [level=1]
        - textbox "Full name" [invalid]
        - paragraph: "*This is a required field."
        - textbox "Mobile" [invalid]
        - textbox "Email" [invalid]
        - textbox "Message" [invalid]
        - checkbox "Email me similar stock and latest offers."
        - button "Send"
        - paragraph: /A person at Harbourline Motor Group reads this/
      - complementary "Your car":
        - heading [level=2]
    `,
  )
  await fill(page, fresh())
  await submit(page)
  await page.waitForURL('**/success*')
  await expectRead(
    page,
    `
    - main:
      - heading /^Thanks, Jo/ [level=1]
    `,
  )
})

test('what is read aloud on the way from a car to its reservation', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('open-lot', '/search/our-cars'))
  // Others reserve the first ones meanwhile.
  const href = await page.locator('a[href$="/checkout"]').nth(9).getAttribute('href')
  await page.goto(siteUrl('open-lot', href!))
  await expectRead(
    page,
    `
    - main:
      - navigation "Breadcrumb"
      - form "Hold it for $500":
        - heading "Hold it for $500" [level=1]
        - paragraph: /You pay on the bank’s own page/
        - textbox "First name"
        - textbox "Last name"
        - textbox "Mobile"
        - textbox "Email"
        - textbox "Postcode"
        - checkbox "I agree to the terms of use"
        - link "terms of use"
        - button "Pay $500 and reserve"
      - complementary "Your car":
        - heading [level=2]
        - term: Price
        - term: Today
        - definition: $500
        - term: When you collect it
    `,
  )
})

test('what is read aloud when a shopper offers a car', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('harbourline', '/valuations'))
  await expectRead(
    page,
    `
    - main:
      - form "Sell Your Car":
        - progressbar "Progress"
        - paragraph: Step 1 of 4
        - heading "Sell Your Car" [level=1]
        - textbox "Full name"
        - textbox "Mobile"
        - textbox "Email"
        - textbox "Postcode"
        - combobox "Location"
        - button "Continue"
      - complementary:
        - heading [level=2]
        - table /^Opening hours/:
          - rowgroup:
            - row /^Monday/:
              - rowheader "Monday"
    `,
  )
  await fill(page, { ...contact(), postcode: '3000', location: 'port-alder-used' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectRead(
    page,
    `
    - main:
      - form "Sell Your Car":
        - progressbar "Progress"
        - paragraph: Step 2 of 4
    `,
  )
})
