import type { Page } from '@playwright/test'
import { comeIn, expect, type RunningConsole, startConsole, test } from './testing/console-test.ts'

// One platform for all of these: each publishes on top of the one before.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ actionTimeout: 10_000 })

let console: RunningConsole
const cookies = new Map<string, Parameters<ReturnType<Page['context']>['addCookies']>[0]>()

test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console?.server.stop())

const MARKETING = 'Lewis Tran'

async function as(page: Page, name: string, path: string): Promise<void> {
  const known = cookies.get(name)
  if (known) await page.context().addCookies(known)
  else {
    await comeIn(page, await console.linkOf(name))
    cookies.set(name, await page.context().cookies())
  }
  await page.goto(`${console.origin}/harbourline/${path}`)
}

const shop = async (path: string) => (await console.server.get('harbourline', path)).body

/** Shoppers read this within two seconds. */
const shopSays = (path: string, words: string | RegExp, isThere = true) =>
  expect
    .poll(async () => new RegExp(words).test(await shop(path)), { timeout: 2_000, intervals: [100] })
    .toBe(isThere)

/** Does something, and waits until the draft has it. */
async function saved(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((one) => one.url().endsWith('/site/draft'))
  await work()
  expect((await answer).status()).toBe(200)
}

/** Writes in a field and leaves it. */
const write = (page: Page, label: string, text: string) =>
  saved(page, async () => {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.fill(text)
    await field.blur()
  })

/** Adds an item to a list. Its form opens. */
const add = (page: Page, list: string) =>
  saved(page, () => page.getByRole('button', { name: `Add to ${list}`, exact: true }).click())

async function publish(page: Page): Promise<void> {
  await page.goto(`${console.origin}/harbourline/site/publish`)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Version \d+ serves now, on every page/)).toBeVisible()
}

type Thing = {
  what: string
  screen: string
  work: (page: Page) => Promise<void>
  at: string
  words: string | RegExp
}

/** What a dealer changes every day, and where shoppers read it. */
const THINGS: readonly Thing[] = [
  {
    what: 'Saturday’s hours',
    screen: 'site/hours',
    async work(page) {
      await page.getByRole('button', { name: /^Port Alder Used, Saturday/ }).click()
      await page.getByLabel('Closes').fill('14:45')
      await saved(page, () => page.getByRole('button', { name: 'Save in the draft' }).click())
    },
    at: '/locations/port-alder-used',
    words: '2:45|14:45',
  },
  {
    what: 'a holiday',
    screen: 'site/hours',
    async work(page) {
      await page.getByRole('button', { name: 'Add a day' }).click()
      await page.getByLabel('Day', { exact: true }).fill('2027-03-08')
      await page.getByLabel('What the day is called').fill('Show day')
      await saved(page, () => page.getByRole('button', { name: 'Save in the draft' }).click())
    },
    at: '/locations/port-alder-used',
    words: '2027-03-08',
  },
  {
    what: 'an offer',
    screen: 'site/edit/offers',
    async work(page) {
      await add(page, 'promotions')
      await write(page, 'Id', 'autumn')
      await write(page, 'Title', 'Autumn check for $99')
      await write(page, 'Text', 'Brakes, tyres and lights.')
      await write(page, 'Label', 'Book it')
    },
    at: '/',
    words: 'Autumn check for \\$99',
  },
]

test('SITE-12 each everyday thing: done by marketing, read by shoppers within two seconds, undone', async ({
  open,
}) => {
  const page = await open()
  await as(page, MARKETING, 'website')
  for (const { what, screen, work, at, words } of THINGS) {
    await test.step(what, async () => {
      await page.goto(`${console.origin}/harbourline/${screen}`)
      await work(page)
      // A draft reaches nobody.
      expect([what, new RegExp(words).test(await shop(at))]).toEqual([what, false])
      await publish(page)
      await shopSays(at, words)
      await page.getByRole('button', { name: 'Undo the publish' }).click()
      await shopSays(at, words, false)
    })
  }
})
