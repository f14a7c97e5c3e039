import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { aNameServer } from '../../src/adapters/dns/testing/a-name-server.ts'
import { pause } from '../../src/domain/retry.ts'
import { expect, openScreen, type RunningConsole, startConsole, test } from '../testing/console-test.ts'

// One platform for all of these: each publishes on top of the one before.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.use({ actionTimeout: 60_000 })

let console: RunningConsole
let names: Awaited<ReturnType<typeof aNameServer>>

test.beforeAll(async () => {
  names = await aNameServer()
  console = await startConsole({ SITES_DOMAIN: 'sites.example', DNS_SERVERS: names.address })
})
test.afterAll(async () => {
  await console?.stop()
  await names?.close()
})

const MARKETING = 'Lewis Tran'

async function as(page: Page, name: string, path: string): Promise<void> {
  await console.enter(page, name)
  await openScreen(page, `${console.origin}/harbourline/${path}`)
}

const shop = async (path: string) => (await console.server.get('harbourline', path)).body

/** What a busy machine may take for a step that the server works on. */
const SLOW = { timeout: 40_000 }

/** Does something, and waits until the draft has it. */
async function saved(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((one) => one.url().endsWith('/site/draft'))
  await work()
  expect((await answer).status()).toBe(200)
}

/** Writes in a field and leaves it. */
const write = (page: Page, label: string, text: string) =>
  saved(page, async () => {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(text)
    await field.blur()
  })

/** Adds an item to a list. Its form opens. */
const add = (page: Page, list: string) =>
  saved(page, () => page.getByRole('button', { name: `Add to ${list}`, exact: true }).click())

async function publish(page: Page): Promise<void> {
  await openScreen(page, `${console.origin}/harbourline/site/publish`)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Version \d+ serves now, on every page/)).toBeVisible()
}

/** Waits until shoppers see it so: a page that is asked for two seconds later is no old one. */
async function isShown(isSeen: () => Promise<boolean>, wanted = true): Promise<void> {
  const began = performance.now()
  for (;;) {
    const waited = performance.now() - began
    if ((await isSeen()) === wanted) return
    expect(waited).toBeLessThan(2_000)
    await pause(100)
  }
}

type Thing = {
  what: string
  screen: string
  work: (page: Page) => Promise<void>
  at: string
  words: string | RegExp
  /** How shoppers notice it, where no page says it. */
  isSeen?: () => Promise<boolean>
}

/** Mails that the platform sent. The folder comes with the first. */
function mails(): string[] {
  const outbox = join(console.server.folder, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8')) : []
}

let letters = 0
/** Sends a form as a shopper, and tells whether this mailbox gets it. */
async function isMailedTo(mailbox: string): Promise<boolean> {
  letters += 1
  const message = `Question ${letters} of ${mailbox}`
  const lead = {
    ...{ _step: '0', _key: `everyday-thing-${letters}`, _ms: '45000', category: 'Sales' },
    ...{ location: 'port-alder-used', hear_about_us: 'Google', name: 'Rosa', phone: '0491 570 156' },
    ...{ email: `rosa${letters}@mail.example`, message },
  }
  const answer = await console.server.post('harbourline', '/contact', new URLSearchParams(lead).toString())
  expect(answer.status).toBe(303)
  const sent = () => mails().filter((mail) => mail.includes(message))
  // Each lead goes to people and, as data, to the customer system.
  await expect.poll(() => sent().length, SLOW).toBeGreaterThan(0)
  return sent().some((mail) => mail.includes(`To: ${mailbox}`))
}

/** A form of the section: what is added, and what is written in which field. */
const form =
  (list: string | undefined, fields: Record<string, string>) =>
  async (page: Page): Promise<void> => {
    if (list) await add(page, list)
    for (const [label, text] of Object.entries(fields)) await write(page, label, text)
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
    what: 'a banner with dates',
    screen: 'site/edit/banner',
    async work(page) {
      await form('banners', { Text: 'Open late this week' })(page)
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
      for (const label of ['Shows from', 'Shows until'])
        await saved(page, async () => {
          await page.getByLabel(label, { exact: true }).fill(today)
          await page.getByLabel(label, { exact: true }).blur()
        })
    },
    at: '/',
    words: 'Open late this week',
  },
  {
    what: 'an offer',
    screen: 'site/edit/offers',
    work: form('offers', {
      Title: 'Autumn check for $99',
      Text: 'Brakes, tyres and lights.',
      Label: 'Book it',
    }),
    at: '/',
    words: 'Autumn check for \\$99',
  },
  {
    what: 'a promo tile among the cars',
    screen: 'site/edit/offers',
    async work(page) {
      await form('offers', { Title: 'Drive home today', Text: 'Ready to go.', Label: 'See them' })(page)
      await write(page, 'Position', '1')
      // Its cars by a rule: they carry its badge, and others do not.
      await page.getByRole('button', { name: 'Which cars' }).click()
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Used' }).check()
      await page.getByLabel('Price up to').fill('15000')
      await expect(page.getByText(/\d+ cars now, such as/)).toBeVisible()
      await saved(page, () => page.getByRole('button', { name: 'Use these cars' }).click())
      await write(page, 'Badge on their photo', 'Ready today')
    },
    at: '/search/used-cars?sort=price%3Aasc',
    words: /Drive home today[\s\S]*Ready today|Ready today[\s\S]*Drive home today/,
  },
  {
    what: 'a person with a photo',
    screen: 'site/edit/people',
    async work(page) {
      await form('people', { Name: 'Tess Okafor', Role: 'Workshop' })(page)
      await saved(
        page,
        async () => void (await page.getByLabel('Place', { exact: true }).selectOption('port-alder-used')),
      )
      await page.getByLabel('Picture', { exact: true }).click()
      await saved(page, () =>
        page.locator('.dialog input[type=file]').setInputFiles('artwork/places/showroom-1.webp'),
      )
    },
    at: '/locations/port-alder-used',
    words: /<img[^>]*\/photo\/\d+\/[0-9a-f]{16}[^>]*>[^<]*(<[^>]*>[^<]*){0,6}Tess Okafor/,
  },
  {
    what: 'a review',
    screen: 'site/edit/reviews',
    work: form('the reviews', { 'Who wrote it': 'Priya from Cape Corrin', Text: 'Straight answers.' }),
    at: '/',
    words: 'Priya from Cape Corrin',
  },
  {
    what: 'a page',
    screen: 'site/pages',
    async work(page) {
      await saved(page, () => page.getByRole('button', { name: 'Add a page' }).click())
      await page.waitForURL(/site\/pages\/\d+\?/)
      await write(page, 'Title', 'Fleet')
      await write(page, 'Address', '/fleet')
      expect(await shop('/sitemap-pages.xml')).not.toContain('/fleet')
    },
    at: '/fleet',
    words: '',
    isSeen: async () =>
      (await shop('/fleet')).includes('<title>Fleet') &&
      (await shop('/sitemap-pages.xml')).includes('/fleet'),
  },
  {
    what: 'a menu entry',
    screen: 'site/edit/menu',
    work: form('menu in the header', { Name: 'Visit the yards', 'Web address': '/locations' }),
    at: '/',
    words: 'Visit the yards',
  },
  {
    what: 'the phone number',
    screen: 'site/edit/contact',
    work: form(undefined, { Phone: '02 5550 1999' }),
    at: '/contact',
    words: '5550 1999',
  },
  {
    what: 'a social link',
    screen: 'site/edit/social',
    work: form(undefined, { TikTok: 'https://tiktok.example/coast' }),
    at: '/',
    words: 'https://tiktok.example/coast',
  },
  {
    what: 'finance rates, with the disclosure checked',
    screen: 'site/edit/finance',
    async work(page) {
      await form(undefined, { 'Interest rate': '6.66', 'Comparison rate': '5' })(page)
      await expect(page.getByText(/A comparison rate has the fees in it/).first()).toBeVisible()
      await write(page, 'Comparison rate', '7.77')
      await expect(page.getByText(/A comparison rate has the fees in it/).first()).toBeHidden()
    },
    at: '/search/used-cars',
    words: '6\\.66',
  },
  {
    what: 'who gets the forms',
    screen: 'site/edit/receivers',
    async work(page) {
      await page.getByRole('button', { name: /^leads@harbourline.example/ }).click()
      await write(page, 'Mail address', 'front-desk@harbourline.example')
    },
    at: '/contact',
    words: '',
    isSeen: () => isMailedTo('front-desk@harbourline.example'),
  },
  {
    what: 'a legal text',
    screen: 'site/edit/legal',
    work: form(undefined, { 'Privacy text': '## Who we are\n\nThe people of our yards.' }),
    at: '/privacy-policy',
    words: 'The people of our yards',
  },
]

test('SITE-12 each everyday thing: done by marketing, read by shoppers, undone', async ({
  open,
  isMobile,
}) => {
  const page = await open()
  await as(page, MARKETING, 'website')
  // Half of them on a phone.
  const mine = THINGS.filter((_, n) => (n % 2 === 0) === (isMobile !== true))
  for (const { what, screen, work, at, words, isSeen } of mine) {
    const seen = isSeen ?? (async () => new RegExp(words).test(await shop(at)))
    await test.step(what, async () => {
      await openScreen(page, `${console.origin}/harbourline/${screen}`)
      await work(page)
      // A draft reaches nobody.
      expect([what, await seen()]).toEqual([what, false])
      await publish(page)
      await isShown(seen)
      await page.getByRole('button', { name: 'Undo the publish' }).click()
      await expect(page.getByText(/stays in Versions/).first()).toBeVisible(SLOW)
      await isShown(seen, false)
    })
  }
})

/** What programs, advertisers and search engines read of a website. */
const MACHINES = [
  ...['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-cars/1.xml', '/robots.txt', '/llms.txt'],
  ...['/feeds/stock.json', '/feeds/google-vehicles.csv', '/feeds/meta-vehicles.csv', '/v1/openapi.json'],
]

test('SITE-19 a draft reaches no page, feed, sitemap or program, also not from a cache', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the same on a phone')
  const page = await open()
  await as(page, MARKETING, 'site/edit/identity')
  await write(page, 'Name', 'Unpublished Autos')
  await openScreen(page, `${console.origin}/harbourline/site/pages`)
  await saved(page, () => page.getByRole('button', { name: 'Add a page' }).click())
  await page.waitForURL(/site\/pages\/\d+\?/)
  await write(page, 'Title', 'Unpublished fleet')
  await write(page, 'Address', '/unpublished-fleet')
  /** The addresses that say something of the draft. The second time answers come from the cache. */
  const saying = async () => {
    const found = new Set<string>()
    for (const path of ['/', '/contact', ...MACHINES, '/', ...MACHINES]) {
      const { status, body } = await console.server.get('harbourline', path)
      expect([path, status]).toEqual([path, 200])
      if (/unpublished/i.test(body)) found.add(path)
    }
    return [...found]
  }
  expect(await saying()).toEqual([])
  expect((await console.server.get('harbourline', '/unpublished-fleet')).status).toBe(404)
  // Of what they read a publish is in these.
  await publish(page)
  await expect
    .poll(saying, SLOW)
    .toEqual(
      expect.arrayContaining(['/', '/contact', '/sitemap-pages.xml', '/llms.txt', '/feeds/stock.json']),
    )
  await page.getByRole('button', { name: 'Undo the publish' }).click()
  await expect.poll(saying, SLOW).toEqual([])
})

const CHAT = 'https://chat.example'
/** What the programs of others would answer, by the path that is asked for. */
const PROGRAMS: Record<string, { contentType: string; body: string }> = {
  '/en_US/fbevents.js': {
    contentType: 'text/javascript',
    body: 'seen = []; fbq.callMethod = (...call) => seen.push(call); fbq.queue.splice(0).forEach((call) => fbq(...call))',
  },
  '/widget.js': {
    contentType: 'text/javascript',
    body: `document.body.append(Object.assign(document.createElement('iframe'), { src: '${CHAT}/window' }))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${CHAT}/chat.css' }))`,
  },
  '/chat.css': { contentType: 'text/css', body: '' },
  '/window': { contentType: 'text/html', body: '<p>How can we help?</p>' },
}

test('SITE-16 META-5 the boss approves by a link; counting runs after consent, and only where it is named', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the same on a phone')
  const agency = await open()
  await as(agency, 'Brightwater Studio', 'site/edit/tags')
  await write(agency, 'Google Analytics 4', 'G-ABC1234567')
  await write(agency, 'Google Tag Manager', 'GTM-ABC1234')
  await write(agency, 'Meta pixel', '1234567890123456')
  await saved(agency, () => agency.getByRole('button', { name: 'Add Chat' }).click())
  await openScreen(agency, `${console.origin}/harbourline/site/publish`)
  await expect(agency.getByText('You can change the draft.')).toBeVisible()
  await agency.getByRole('button', { name: 'Link for somebody to approve' }).click()
  const link = await agency.getByLabel(/^Send this link/).inputValue()

  const boss = await open()
  await boss.goto(link)
  await expect(boss.getByText('G-ABC1234567')).toBeVisible()
  await expect(boss.getByText(`${CHAT}/widget.js`)).toBeVisible()
  await boss.getByLabel('Your name').fill('Kim Harbour')
  await boss.getByRole('button', { name: 'I approve it' }).click()
  await expect(boss.getByText(/Kim Harbour approved it/)).toBeVisible()

  const policy = async () =>
    String((await console.server.get('harbourline', '/')).headers['content-security-policy'])
  const scripts = async () => /script-src ([^;]*)/.exec(await policy())?.[1]?.match(/https:\S+/g) ?? []
  expect(await scripts()).toEqual([])
  const lewis = await open()
  await as(lewis, MARKETING, 'site/publish')
  await expect(lewis.getByText(/Kim Harbour approved this/)).toBeVisible()
  await publish(lewis)
  await expect
    .poll(scripts)
    .toEqual(['https://www.googletagmanager.com', 'https://connect.facebook.net', CHAT])

  // What the policy refuses would be an error in the browser's console, which fails the test.
  const shopper = await open()
  const requested: string[] = []
  await shopper.route(/^https:/, (route) => {
    const { host, pathname } = new URL(route.request().url())
    requested.push(host + pathname)
    return route.fulfill(PROGRAMS[pathname] ?? { contentType: 'text/javascript', body: '' })
  })
  await shopper.goto(`http://harbourline.localhost:${console.server.port}/`)
  await shopper.mouse.move(10, 10)
  const question = shopper.getByRole('complementary', { name: 'Your choice' })
  await expect(question).toBeVisible()
  // Neither answer is the easier one to give.
  const looks = await question.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { backgroundColor, boxShadow } = getComputedStyle(button)
      const { width, height } = button.getBoundingClientRect()
      return [backgroundColor, boxShadow, Math.round(width), Math.round(height)]
    }),
  )
  expect(looks[0]).toEqual(looks[1])
  expect(looks[0]![3]).toBeGreaterThanOrEqual(44)
  await question.getByRole('button', { name: 'No, thank you' }).click()
  await expect(question).toBeHidden()
  expect(requested).toEqual([])
  await shopper.locator('a[href="#consent"]').click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect
    .poll(() => requested.toSorted(), SLOW)
    .toEqual([
      ...['chat.example/chat.css', 'chat.example/widget.js', 'chat.example/window'],
      'connect.facebook.net/en_US/fbevents.js',
      ...['www.googletagmanager.com/gtag/js', 'www.googletagmanager.com/gtm.js'],
    ])
  await expect(shopper.frameLocator('iframe').getByText('How can we help?')).toBeVisible()
  expect(await shopper.evaluate('seen')).toEqual([
    ['init', '1234567890123456'],
    ['track', 'PageView'],
  ])
  // A website that does not ask has them at once.
  await openScreen(lewis, `${console.origin}/harbourline/site/edit/tags`)
  await saved(lewis, () => lewis.getByLabel('Ask visitors first').uncheck())
  await publish(lewis)
  const other = await open()
  let began = 0
  await other.route(/^https:/, (route) => {
    began += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await other.goto(`http://harbourline.localhost:${console.server.port}/`)
  await other.mouse.move(10, 10)
  await expect.poll(() => began, SLOW).toBeGreaterThan(0)
  await expect(other.getByRole('complementary', { name: 'Your choice' })).toBeHidden()
  await expect(other.locator('a[href="#consent"]')).toHaveCount(0)
  await openScreen(lewis, `${console.origin}/harbourline/site/versions`)
  await lewis.getByRole('button', { name: 'Back to how it was set up' }).click()
  await lewis.locator('.dialog').getByRole('button', { name: 'Put back' }).click()
  await expect.poll(scripts, SLOW).toEqual([])
})

test('SITE-11 blocks move by mouse and by keys beside their page, and of two people none writes over the other', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile === true, 'a phone has buttons for it, and no dragging')
  const lewis = await open()
  await as(lewis, MARKETING, 'site/pages/home?block=0')
  const rows = lewis.locator('.block-row')
  const names = () =>
    rows.locator('.strong').evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
  const before = await names()
  await rows.first().getByRole('button').focus()
  await saved(lewis, () => lewis.keyboard.press('Alt+ArrowDown'))
  await expect.poll(names, SLOW).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(rows.nth(1).getByRole('button')).toBeFocused()
  await saved(lewis, () => rows.nth(1).dragTo(rows.nth(0)))
  await expect.poll(names, SLOW).toEqual(before)
  // The page beside it goes to the block, and is there again after a change.
  // Until it has loaded again there is no position.
  const top = async () =>
    (await lewis
      .frames()[1]
      ?.evaluate(() => window.scrollY)
      .catch(() => null)) ?? NaN
  await rows.last().getByRole('button').click()
  await expect.poll(top, SLOW).toBeGreaterThan(500)
  await rows.first().getByRole('button').click()
  await expect.poll(top, SLOW).toBeLessThan(500)

  // A press on the page chooses the block, and follows no link in it.
  const framed = lewis.frameLocator('iframe')
  await framed.locator('main a', { hasText: 'SUV' }).first().click()
  await expect(rows.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true', SLOW)
  await expect(lewis.getByRole('heading', { name: 'Body shapes' })).toBeVisible()
  await rows.first().getByRole('button').click()

  const tess = await open()
  await as(tess, 'Tess Moran', 'site/pages/home?block=0')
  await expect(lewis.getByText('Tess Moran is here too')).toBeAttached(SLOW)
  const [his, hers] = [lewis, tess].map((page) => page.getByLabel('Sentence below', { exact: true }))
  // What she sends arrives after what he sent.
  const isSaved = Promise.withResolvers<void>()
  await tess.route('**/site/draft', (route) => isSaved.promise.then(() => route.continue()))
  const requested = tess.waitForRequest('**/site/draft')
  await hers!.fill('Her words')
  await requested
  await saved(lewis, async () => {
    await his!.fill('His words')
    await his!.blur()
  })
  isSaved.resolve()
  await expect(tess.getByText(/^Lewis Tran changed this to “His words”/)).toBeVisible(SLOW)
  await hers!.blur()
  await tess.reload()
  await expect(hers!).toHaveValue('His words')
  await saved(lewis, () => lewis.getByRole('button', { name: 'Put back Sentence below' }).click())

  // Who leaves before the pause of typing is over has lost nothing.
  const contact = `${console.origin}/harbourline/site/edit/contact`
  await openScreen(lewis, contact)
  const phone = lewis.getByLabel('Phone', { exact: true })
  await phone.fill('02 5550 1777')
  await expect
    .poll(async () => {
      await openScreen(lewis, contact)
      return phone.inputValue()
    }, SLOW)
    .toBe('02 5550 1777')
  await saved(lewis, () => lewis.getByRole('button', { name: 'Put back Phone' }).click())

  // An address is asked for before it is in the list, and a wrong one is refused beside it.
  await openScreen(lewis, `${console.origin}/harbourline/site/edit/seo`)
  const hidden = lewis.getByRole('group', { name: 'Hidden from search engines' })
  const entry = hidden.getByLabel('A new entry of hidden from search engines')
  // Beside it are all pages, also those that nobody here wrote.
  await expect(lewis.locator('.share span', { hasText: /\/contact$/ })).toBeAttached(SLOW)
  const adding = hidden.getByRole('button', { name: 'Add', exact: true })
  await entry.fill('locations')
  await adding.click()
  await expect(hidden.getByText(/a path like/)).toBeVisible(SLOW)
  await entry.fill('/locations')
  await saved(lewis, () => adding.click())
  const first = hidden.getByLabel('Hidden from search engines, 1', { exact: true })
  await expect(first).toHaveValue('/locations', SLOW)
  // Who takes out two in a row means the two that they saw.
  for (const path of ['/contact', '/search/used-cars']) {
    await entry.fill(path)
    await saved(lewis, () => adding.click())
  }
  await expect(hidden.locator('input')).toHaveCount(4, SLOW)
  await hidden.evaluate((list) => {
    for (const place of [1, 2])
      list.querySelector<HTMLElement>(`[aria-label="Take out Hidden from search engines, ${place}"]`)?.click()
  })
  await expect(first).toHaveValue('/search/used-cars', SLOW)
  await expect(hidden.locator('input')).toHaveCount(2, SLOW)
  for (const left of [2, 3]) {
    await saved(lewis, () => lewis.getByRole('button', { name: 'Undo', exact: true }).click())
    await expect(hidden.locator('input')).toHaveCount(left + 1, SLOW)
  }
  for (const left of [3, 2]) {
    await saved(lewis, () => lewis.getByRole('button', { name: 'Undo', exact: true }).click())
    await expect(hidden.locator('input')).toHaveCount(left, SLOW)
  }
  await saved(lewis, () => lewis.getByRole('button', { name: 'Undo', exact: true }).click())
  await expect(first).toBeHidden(SLOW)
})

test('SITE-11 whoever writes in a block or an item goes on in it while others add and take out above it', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the same on a phone')
  const [lewis, tess] = [await open(), await open()]
  const written = async (field: Locator, text: string) => {
    await field.click()
    await field.press('End')
    await saved(lewis, () => lewis.keyboard.type(text))
  }
  await as(lewis, MARKETING, 'site/pages/home?block=2')
  await as(tess, 'Tess Moran', 'site/pages/home?block=0')
  const title = lewis.getByLabel('Title', { exact: true })
  const rows = lewis.locator('.block-row')
  const [before, count] = [await title.inputValue(), await rows.count()]
  await written(title, ', he')
  // Hers is of the same kind, at the place that his had.
  await tess.getByRole('button', { name: 'Block', exact: true }).click()
  await saved(tess, () =>
    tess
      .locator('.dialog')
      .getByRole('button', { name: /^Body shapes/ })
      .click(),
  )
  await expect(rows).toHaveCount(count + 1, SLOW)
  await expect(title).toHaveValue(`${before}, he`)
  // The keys still go into his.
  await expect(title).toBeFocused()
  await saved(lewis, () => lewis.keyboard.type(' goes on'))
  await expect(rows.nth(3)).toContainText(`${before}, he goes on`, SLOW)
  await lewis.reload()
  await expect(title).toHaveValue(`${before}, he goes on`)
  await saved(lewis, () => lewis.getByRole('button', { name: 'Put back Title' }).click())
  await saved(tess, () => tess.getByRole('button', { name: 'Take out' }).click())

  await as(lewis, MARKETING, 'site/edit/reviews')
  await as(tess, 'Tess Moran', 'site/edit/reviews')
  const names = lewis.locator('.list-item-name')
  const [first, second] = await names.allInnerTexts()
  await names.nth(1).click()
  const text = lewis.getByLabel('Text', { exact: true })
  await written(text, ' He')
  await saved(tess, () => tess.getByRole('button', { name: `Take out ${first}`, exact: true }).click())
  await expect(names.first()).toHaveText(second!, SLOW)
  await expect(text).toHaveValue(/ He$/)
  await expect(text).toBeFocused()
  await saved(lewis, () => lewis.keyboard.type(' goes on'))
  await saved(tess, () => tess.getByRole('button', { name: 'Undo', exact: true }).click())
  await expect(names.nth(1)).toHaveText(second!, SLOW)
  await expect(text).toHaveValue(/ He goes on$/)
  await saved(lewis, () => lewis.getByRole('button', { name: 'Put back Text' }).click())
})

test('SITE-12 SITE-15 places are chosen, not typed; a picture comes back; why a version is put back is asked', async ({
  open,
  isMobile,
}) => {
  const page = await open()
  await as(page, MARKETING, 'site/pages/home')
  // A press that was not saved moves nothing later, and two in a row go two places.
  const words = page.locator('.block-row .strong')
  const names = () => words.evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
  const order = await names()
  await page.locator('.block-row').first().getByRole('button').click()
  const down = page.getByRole('button', { name: 'Move down' })
  await page.route('**/site/draft', (route) => route.fulfill({ status: 409 }), { times: 1 })
  await down.click()
  await expect(page.locator('.toast')).toBeVisible(SLOW)
  await down.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(names, SLOW).toEqual([order[1], order[2], order[0], ...order.slice(3)])
  await expect(page).toHaveURL(/block=2&/, SLOW)
  await page.getByRole('button', { name: 'Move up' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(names, SLOW).toEqual(order)
  await openScreen(page, `${console.origin}/harbourline/site/pages/home`)
  // On a phone the true page is one press away from any field, and a press on it leads back.
  if (isMobile) {
    await page.locator('.block-row').first().getByRole('button').click()
    const sides = page.getByRole('group', { name: 'What is shown' })
    const framed = page.getByRole('region', { name: 'The page as it will serve' })
    await expect(framed).toBeHidden()
    await sides.getByRole('button', { name: 'Page' }).click()
    await expect(framed).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('region', { name: 'Opening picture' })).toBeHidden()
    await page.frameLocator('iframe').locator('main a', { hasText: 'SUV' }).first().click(SLOW)
    await expect(page.getByRole('heading', { name: 'Body shapes' })).toBeInViewport(SLOW)
    await expect(framed).toBeHidden()
    await page.getByRole('button', { name: 'All blocks' }).click()
  }
  // Nothing empty is stored: a place is chosen before it is in the list.
  await page.locator('.block-row', { hasText: 'Places' }).getByRole('button').click()
  const only = page.getByRole('group', { name: 'Only these places' })
  const entry = only.getByLabel('A new entry of only these places')
  await expect(only.getByRole('button', { name: 'Add', exact: true })).toBeDisabled(SLOW)
  await entry.selectOption({ label: 'Port Alder Used' })
  await saved(page, () => only.getByRole('button', { name: 'Add', exact: true }).click())
  await expect(only.getByLabel('Only these places, 1', { exact: true })).toHaveValue('port-alder-used', SLOW)
  await expect(entry.locator('option', { hasText: 'Port Alder Used' })).toHaveCount(0)

  // Who only reads is told so, and is offered nothing.
  const reader = await open()
  await as(reader, 'Ines Okoro', 'site/publish')
  await expect(reader.getByText(/^You can look, not change anything\./)).toBeVisible(SLOW)
  await expect(reader.getByRole('button', { name: 'Publish now' })).toHaveCount(0)

  await publish(page)
  await page.getByRole('button', { name: 'Undo the publish' }).click()
  await expect(page.getByText(/stays in Versions/).first()).toBeVisible(SLOW)
  // On an older page of the list, what changed is told there.
  await openScreen(page, `${console.origin}/harbourline/site/versions?before=9999`)
  await page.getByRole('link', { name: 'What changed' }).first().click()
  await expect(page.locator('.versions .diff li').first()).toBeVisible(SLOW)
  await expect(page).toHaveURL(/before=9999/)
  await page
    .getByRole('button', { name: /^Put back version/ })
    .first()
    .click()
  const told = page.getByRole('list', { name: 'What shoppers will see change' })
  await expect(told.getByRole('listitem').first()).toContainText('Port Alder Used', SLOW)
  await page.getByLabel('Why?').fill('The boss liked it')
  await page.locator('.dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText(/: The boss liked it/)).toBeVisible(SLOW)
  await page.getByRole('button', { name: 'Back to how it was set up' }).click()
  await page.locator('.dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('The website serves as it was set up.', { exact: false }).first()).toBeVisible(
    SLOW,
  )

  await openScreen(page, `${console.origin}/harbourline/site/pictures`)
  const pictures = page.locator('.library li')
  const before = await pictures.count()
  await page.locator('input[type=file]').first().setInputFiles('artwork/places/showroom-3.webp')
  await page.locator('.dialog').getByRole('button', { name: 'Take out' }).click(SLOW)
  await expect(pictures).toHaveCount(before, SLOW)
  await page.locator('.toast').getByRole('button', { name: /^Undo/ }).click()
  await expect(pictures).toHaveCount(before + 1, SLOW)
})

test('SITE-12 SITE-15 a picture is replaced wherever it shows, and a time to publish is taken back', async ({
  open,
}) => {
  const page = await open()
  await as(page, MARKETING, 'site/pictures')
  // Somebody in the reviews has a photo of the dealer's own.
  await page.locator('.library button', { hasText: 'customer-1' }).click()
  const dialog = page.locator('.dialog')
  await expect(dialog.getByText(/^Reviews/)).toBeVisible(SLOW)
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
  await dialog.locator('input[type=file]').setInputFiles('artwork/places/showroom-2.webp')
  await expect(page.getByText('Replaced everywhere in the draft.')).toBeVisible(SLOW)
  await expect(dialog.getByText('No page shows it.')).toBeVisible(SLOW)
  const shown = async () => (await shop('/')).match(/site\/customer-1|photo\/\d+\/[0-9a-f]{16}/)?.[0]
  expect(await shown()).toBe('site/customer-1')

  // Set for a time it reaches nobody, and taken back it never does. It stays in the draft.
  await openScreen(page, `${console.origin}/harbourline/site/publish`)
  const changed = page.getByRole('list', { name: 'Changes' })
  await expect(changed).toContainText('customer-1')
  await expect(changed).toContainText('showroom-2')
  await expect(changed).not.toContainText('site/')
  await page.getByRole('button', { name: 'At a time' }).click()
  // Two days by the clock in Greenwich are more than one by the yard's.
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('When?').fill(`${soon}T09:00`)
  await page.getByLabel('Why?').fill('The new photo')
  await page.getByRole('button', { name: 'Publish at this time' }).click()
  const waiting = page.getByText(/^Lewis Tran set .* to publish: The new photo\.$/)
  await expect(waiting).toBeVisible(SLOW)
  await openScreen(page, `${console.origin}/harbourline/site/versions`)
  const version = page.locator('.versions li', { hasText: 'Shoppers never saw it' }).first()
  await expect(version).toContainText('The new photo')
  await expect(version.getByRole('button', { name: /^Put back/ })).toHaveCount(0)
  await openScreen(page, `${console.origin}/harbourline/site/publish`)
  await page.getByRole('button', { name: 'Take the time back' }).click()
  await expect(waiting).toBeHidden(SLOW)
  expect(await shown()).toBe('site/customer-1')

  await publish(page)
  await isShown(async () => (await shown())?.startsWith('photo/') === true)
  await page.getByRole('button', { name: 'Undo the publish' }).click()
  await expect.poll(shown, { intervals: [100], ...SLOW }).toBe('site/customer-1')
})

/** A sign and a line of words, as long logos are. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h30v30H0z" fill="#7a1f5c"/><path d="M40 10h80v10H40z" fill="#7a1f5c"/></svg>`
const STOCK = [
  'Ref,Brand,Family,Built,Odo,Ask,N/U,Shape',
  'W100,Toyota,Corolla,2021,41000,23990,Used,Hatch',
  'W101,Mazda,CX-5,2020,60100,28990,Used,SUV',
].join('\n')

test('SITE-20 SITE-21 a new dealer from a name to an open website with cars and a domain of its own', async ({
  open,
}) => {
  const page = await open()
  page.setDefaultTimeout(SLOW.timeout)
  await console.enter(page, 'Rowan Pike')
  await page.goto(`${console.origin}/`)
  await page.getByRole('link', { name: 'New website' }).click()
  const answers: Record<string, string> = {
    'Name of the dealer': 'Wattlebird Motors',
    'Mailbox for leads': 'desk@wattlebird.example',
    Phone: '03 7010 3318',
    'Street and number': '1 Wharf Road',
    'Town or suburb': 'Geelong',
    'State or region': 'VIC',
    Postcode: '32',
  }
  for (const [label, words] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(words)
  await page.getByLabel('Used cars').check()
  await page.getByRole('button', { name: 'Go on' }).click()
  // Whoever presses below sees what is wrong above.
  const postcode = page.getByLabel('Postcode', { exact: true })
  await expect(postcode).toBeFocused(SLOW)
  await expect(postcode).toBeInViewport()
  await postcode.fill('3220')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Logo and colours' })).toBeVisible(SLOW)
  const host = 'wattlebird-motors.sites.example'
  expect((await console.server.get(host, '/')).status).toBe(404)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await saved(page, () => page.getByRole('button', { name: 'Use them, easy to read' }).click())
  // Also where the page is not beside the form, one sees what became of the logo.
  await expect(page.getByAltText('The sign in browser tabs')).toBeInViewport(SLOW)
  // The draft has changes by now, but nothing is published before the last step opens the site.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible(SLOW)
  await expect(page.getByRole('link', { name: /^(Publish|See) \d+ change/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next: places and hours' }).click()
  await page.getByRole('button', { name: /^Main yard, Saturday/ }).click()
  await page.getByLabel('Closes').fill('14:45')
  await saved(page, () => page.getByRole('button', { name: 'Save in the draft' }).click())

  await page.getByRole('link', { name: 'Next: cars' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(STOCK) })
  await page.getByLabel('Fills, Ref').selectOption('stocknum')
  await page.getByLabel('Fills, Odo').selectOption('km')
  await page.getByLabel('Fills, Ask').selectOption('price')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText(/nothing was changed/)).toBeInViewport(SLOW)
  // What came of it is where the button is, and nothing says the opposite of it.
  await page.getByRole('button', { name: 'Import it' }).click()
  await expect(page.getByText('It is in.')).toBeInViewport(SLOW)
  await expect(page.getByText(/nothing was changed/i)).toHaveCount(0)

  await page.getByRole('link', { name: 'Next: leads' }).click()
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByText('Leads')).toBeInViewport({
    ratio: 1,
  })
  await page.getByRole('button', { name: /^desk@wattlebird.example/ }).click()
  await write(page, 'Mail address', 'sales@wattlebird.example')
  // Somebody goes away in the middle and comes back by the list of dealers.
  await page.getByRole('button', { name: 'Go out' }).click()
  await page.waitForURL(`${console.origin}/`)
  await page.goto(`${console.origin}/wattlebird-motors/website`)
  await page.getByLabel('Why?').fill('Go on with setup')
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/enter/'))
  await openScreen(page, `${console.origin}/wattlebird-motors/website`)
  // Whatever the reason says, it fits a phone.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()!.width)
  await page.getByRole('link', { name: 'Go on with the setup' }).click()
  await page.getByRole('link', { name: /Look and open/ }).click()
  await expect(page.getByText('It opens at')).toContainText(host)
  await page.getByRole('button', { name: 'Open the website' }).click()
  await expect(page.getByText('Your website is open')).toBeVisible(SLOW)
  await expect(page.getByRole('link', { name: host })).toHaveAttribute('href', `https://${host}`)
  const opened = (path: string) => console.server.get(host, path)
  await expect.poll(async () => (await opened('/')).status, SLOW).toBe(200)
  const home = await opened('/')
  expect(home.body).toContain('Wattlebird Motors')
  expect(home.body).toContain('#7a1f5c')
  await expect
    .poll(async () => (await opened('/site-icon.svg')).body, SLOW)
    .toContain('data:image/png;base64,')
  await expect.poll(async () => (await opened('/search/used-cars')).body, SLOW).toContain('CX-5')

  const lead = {
    ...{ _step: '0', _key: 'the-first-lead-of-the-site', _ms: '45000', category: 'Sales' },
    ...{ location: 'main-yard', hear_about_us: 'Google', name: 'Rosa', phone: '0491 570 156' },
    ...{ email: 'rosa@mail.example', message: 'Is the Mazda still there?' },
  }
  const answer = await console.server.post(host, '/contact', new URLSearchParams(lead).toString())
  expect(answer.status).toBe(303)
  await expect
    .poll(() => mails().some((mail) => mail.includes('To: sales@wattlebird.example')), SLOW)
    .toBe(true)

  await page.getByRole('link', { name: 'Use your own domain' }).click()
  const domain = 'www.wattlebird.example'
  names.set(host, { a: ['192.0.2.7'] })
  // What was said of the domain before says nothing of this one, also while that is asked about.
  await write(page, 'Domain', 'ours.sites.example')
  const refusal = page.getByText('This domain belongs to the platform.')
  await expect(refusal).toBeVisible(SLOW)
  // What another dealer has nobody gets, whoever types it.
  await write(page, 'Domain', 'www.harbourline.example')
  await expect(page.getByText('Another website has this domain.')).toBeVisible(SLOW)
  await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(0)
  await expect(refusal).toBeHidden()
  const mayCheck = Promise.withResolvers<void>()
  await page.route('**/site/domain.data*', async (route) => {
    if (route.request().method() === 'POST') await mayCheck.promise
    await route.continue()
  })
  await write(page, 'Domain', domain)
  await expect(page.getByText('Asking the name servers')).toBeVisible(SLOW)
  await expect(page.getByText('Another website has this domain.')).toBeHidden()
  mayCheck.resolve()
  const records = page.getByRole('list', { name: 'Records' })
  await expect(records.getByText('Not there yet')).toHaveCount(2, SLOW)
  const requested = () => console.server.get('127.0.0.1', `/certificates/ask?domain=${domain}`)
  expect((await requested()).status).toBe(404)
  names.set(domain, { a: ['192.0.2.7'] })
  names.set(`_forecourt.${domain}`, { txt: ['forecourt-site=wattlebird-motors'] })
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: `Connect ${domain}` }).click()
  await expect(page.getByText(`${domain} leads to this website.`)).toBeVisible(SLOW)
  await expect.poll(async () => (await requested()).status, SLOW).toBe(200)
  // Connecting it is all of it: nothing is left to publish.
  await expect(page.getByRole('link', { name: /^(Publish|See) \d+ change/ })).toHaveCount(0, SLOW)
})
