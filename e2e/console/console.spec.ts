import type { Page } from '@playwright/test'
import { NAV } from '#console/shell/nav.ts'
import { ROLES, type Role } from '#domain/access/role.ts'
import {
  addAuthenticator,
  codeOf,
  expect,
  mailedLink,
  openScreen,
  type RunningConsole,
  startConsole,
  test,
} from '../testing/console-test.ts'
import { expectRead } from '../testing/read-aloud.ts'
import { ANY_WIDTH, themesOf, violations } from '../testing/site-test.ts'

// One platform for all of these: the links that it prints work once.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let console: RunningConsole

test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console?.stop())

async function as(page: Page, name: string, path = '/'): Promise<void> {
  await console.enter(page, name)
  await page.goto(`${console.origin}${path}`)
}

const room = (path: string) => `/harbourline/${path}`

/** The people of the demo, and an address that their role does not include. */
const PEOPLE = [
  ['Marguerite Holt', 'owner', undefined],
  ['Tess Moran', 'manager', 'settings/keys'],
  ['Dev Narayan', 'sales', 'settings/channels'],
  ['Aroha Ngata', 'stock', 'leads'],
  ['Lewis Tran', 'marketing', 'leads'],
  ['Brightwater Studio', 'agency', 'people'],
  ['Ines Okoro', 'read-only', 'people'],
] as const

/** The rooms that a role may read, as they are declared. */
const roomsOf = (role: Role) =>
  NAV.filter(({ needs }) => !needs || needs.some((permission) => ROLES[role].grants[permission])).map(
    ({ words }) => words,
  )

test('each role comes in, sees its rooms and is refused the others', async ({ open, isMobile }) => {
  for (const [name, role, refused] of PEOPLE) {
    const rooms = roomsOf(role)
    const page = await open()
    await as(page, name, room('now'))
    await expect(page).toHaveTitle('Now · Forecourt console')
    // A phone shows the role in the profile.
    if (!isMobile) await expect(page.getByText(ROLES[role].words).first()).toBeVisible()
    const bar = page.getByRole('navigation', { name: isMobile ? 'Main' : 'Console' })
    for (const words of isMobile ? rooms.slice(0, 4) : rooms)
      await expect(bar.getByRole('link', { name: words })).toBeVisible()
    const links = await bar.getByRole('listitem').count()
    if (!isMobile) expect([name, links]).toEqual([name, rooms.length])
    // A refusal is the same on a phone.
    if (!refused || isMobile) continue
    expect((await page.goto(`${console.origin}${room(refused)}`))?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: /^Your role does not include/ })).toBeVisible()
    expect((await page.goto(`${console.origin}/ironbark/now`))?.status()).toBe(404)
  }
})

test('an operator enters a dealer with a reason, which the dealer reads', async ({ open, isMobile }) => {
  const page = await open()
  await as(page, 'Rowan Pike', '/platform')
  const dealer = page.getByRole('row', { name: /^Harbourline/ })
  await dealer.getByRole('link', { name: / cars$/ }).click()
  await expect(page).toHaveTitle('Enter as operator · Forecourt console')
  await page.getByLabel('Why?').fill('Mail delivery, ticket 4410')
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByText('You are here as operator until')).toBeVisible()
  await expect(page).toHaveURL(/\/harbourline\/stock$/)
  const owner = await open()
  await as(owner, 'Marguerite Holt', room('history?q=rowan'))
  // A phone shows the reason when the line is opened.
  if (isMobile) await owner.getByRole('row').getByRole('link').first().click()
  const reason = owner.getByText('Mail delivery, ticket 4410').filter({ visible: true })
  await expect(reason.first()).toBeVisible()
  // Another tab is at the dealer too. It asks for a reason as soon as the visit is over.
  const tab = await page.context().newPage()
  const problems: string[] = []
  tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  tab.on('pageerror', ({ message }) => problems.push(message))
  await openScreen(tab, `${console.origin}${room('history')}`)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Go out' }).click()
  await expect(page).toHaveTitle('Where to? · Forecourt console')
  await expect(tab).toHaveTitle('Enter as operator · Forecourt console')
  expect(problems).toEqual([])
})

/** The owner invites somebody by mail. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await as(page, 'Marguerite Holt', room('people'))
  await page
    .getByRole('button', { name: /^Invite/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Work mail').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByLabel('At all yards').check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`${email} is invited.`)).toBeVisible()
  return mailedLink(console, email)
}

test('somebody is invited, joins with a passkey, and signs in with it', ANY_WIDTH, async ({ open }) => {
  const link = await invite(await open(), 'pia@harbourline.example', 'marketing')
  const page = await open()
  await addAuthenticator(page)
  await page.goto(link)
  await page.getByLabel('Your name').fill('Pia Lund')
  await page.getByRole('button', { name: 'Make a passkey and join' }).click()
  await expect(page).toHaveTitle('Now · Forecourt console')
  await page.goto(`${console.origin}/me`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveTitle('Sign in · Forecourt console')
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page).toHaveURL(/\/harbourline\/now$/)
  await expect(page).toHaveTitle('Now · Forecourt console')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /not valid any more/ })).toBeVisible()
})

test(
  'somebody joins with a password, adds codes from an app, and signs in with both',
  ANY_WIDTH,
  async ({ open }) => {
    const email = 'noor@harbourline.example'
    const password = 'a slow morning at the yard'
    const link = await invite(await open(), email, 'sales')
    const page = await open()
    await page.goto(link)
    await page.getByLabel('Your name').fill('Noor Haddad')
    // A press before the page is hydrated does nothing.
    const field = page.getByLabel('Password')
    await expect(async () => {
      if (!(await field.isVisible()))
        await page.getByRole('button', { name: 'Use a password instead' }).click({ timeout: 1000 })
      await expect(field).toBeVisible({ timeout: 1000 })
    }).toPass()
    await field.fill(password)
    await page.getByRole('button', { name: 'Join with a password' }).click()
    await expect(page).toHaveTitle('Now · Forecourt console')
    await page.goto(`${console.origin}/me`)
    await page.getByRole('button', { name: 'Set up codes' }).click()
    const secret = (await page.locator('code.mono').textContent()) ?? ''
    await page.getByLabel('The code it shows').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn codes on' }).click()
    await expect(page.getByText('Write these down now')).toBeVisible()
    const recoveryCode = (await page.locator('.codes li').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Sign out' }).click()

    const signIn = async (code: string) => {
      await page.getByLabel('Work mail').fill(email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByLabel('Code from your app').fill(code)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    // The next code: the one above is used up.
    await signIn(codeOf(secret, 1))
    await expect(page).toHaveURL(/\/harbourline\/now$/)
    await page.goto(`${console.origin}/me`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(recoveryCode)
    await expect(page).toHaveURL(/\/harbourline\/now$/)
  },
)

test('somebody who forgot the password comes in by mail, and sets a new one', ANY_WIDTH, async ({ open }) => {
  const email = 'hamish@harbourline.example'
  const password = 'three utes and a tow bar'
  const page = await open()
  await page.goto(`${console.origin}/sign-in`)
  await page.getByRole('link', { name: 'I cannot sign in' }).click()
  await expect(page).toHaveTitle('Come back in · Forecourt console')
  await page.getByLabel('Work mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a mail is on its way')).toBeVisible()
  await page.goto(await mailedLink(console, email))
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(page.getByText('You are in again.')).toBeVisible()
  // No proof is asked for: the link was one.
  await expect(async () => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set a password' }).click()
    await expect(page.getByText('Your password is set.')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Work mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/harbourline\/now$/)
})

test('a day’s work by keys alone: find a lead, take it, undo it, and look around', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keys')
  const page = await open()
  await as(page, 'Marguerite Holt', room('now'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  // Keys work once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(page).toHaveTitle('Leads · Forecourt console', { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('j')
  const first = page.locator('tr.current .first-line')
  await expect(first).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText('2 leads are yours now.')).toBeVisible()
  // The key works from a moment after its notice is drawn.
  await expect(async () => {
    await page.keyboard.press('z')
    await expect(page.getByText('Undone for 2.')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: /^Lead of/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('peek')).toBeTruthy()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: /^Lead of/ })).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find or do' })
  await expect(palette).toBeVisible()
  await page.keyboard.type('history')
  // What is found elsewhere comes later, and stands above.
  const history = palette.getByRole('menuitem', { name: /^History/ })
  await expect(async () => {
    if (!(await history.getAttribute('data-focused'))) await page.keyboard.press('ArrowDown')
    expect(await history.getAttribute('data-focused')).toBe('true')
  }).toPass({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('History · Forecourt console')
})

test('the palette opens a car in the console', async ({ open, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys')
  const page = await open()
  await as(page, 'Marguerite Holt', room('stock'))
  const stocknum = await page
    .locator('table.list tbody')
    .getByText(/^[A-Z]\d{5,}$/)
    .first()
    .textContent()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Find or do' })).toBeVisible()
  await page.keyboard.type(stocknum!)
  await page.getByRole('menuitem', { name: new RegExp(stocknum!) }).click()
  await expect(page).toHaveURL(/\/harbourline\/stock\/\d+$/)
})

test('a button answers a press before its choices are drawn', ANY_WIDTH, async ({ open }) => {
  const page = await open()
  await as(page, 'Marguerite Holt', '/')
  await openScreen(page, `${console.origin}${room('leads')}`)
  const kind = page.getByRole('button', { name: /^Kind/ })
  const menu = page.getByRole('menu', { name: 'Kind' })
  // The script of menus comes with the first one.
  await kind.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const button = await kind.elementHandle()
  const hadMenu = page.evaluate(
    (pressed) =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => resolve(document.querySelector('[role="menu"]') !== null)).observe(
          pressed!,
          { attributeFilter: ['aria-expanded'] },
        )
      }),
    button,
  )
  await kind.click()
  expect(await hadMenu).toBe(false)
  await expect(menu).toBeVisible()
})

test('columns, filters, order and views of a list are in its address', async ({ open, isMobile }) => {
  test.skip(isMobile, 'a phone shows cards')
  const page = await open()
  await as(page, 'Marguerite Holt', room('leads'))
  await page.getByRole('button', { name: 'Columns and rows' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Mail' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Mail' })).toBeVisible()
  await page.getByRole('button', { name: /^Kind/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Test drive' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kind=test-drive/)
  await page.getByRole('link', { name: /^Came in/ }).click()
  await expect(page).toHaveURL(/sort=-when/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toMatchObject({ kind: 'test-drive', sort: '-when' })
  expect(searchParams.get('cols')).toContain('mail')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Old drives')
  await page.getByLabel(/^Show it to everybody/).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Old drives' })).toBeVisible()
  const colleague = await open()
  await as(colleague, 'Dev Narayan', room('leads'))
  await colleague.getByRole('link', { name: 'Old drives' }).click()
  await expect(colleague.getByRole('columnheader', { name: 'Mail' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Old drives”' }).click()
  await expect(page.getByRole('link', { name: 'Old drives' })).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('link', { name: 'Old drives' })).toBeVisible()
  await page.goto(`${console.origin}${room('leads?yard=1010')}`)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Mine/ }).click()
  await expect(page).toHaveURL(/owner=me/)
  await expect(page).toHaveURL(/yard=1010/)
})

test('on a phone a list is saved as a view, taken away, shown with more and worked on in bulk', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desk has all of it in its headers')
  const page = await open()
  await as(page, 'Marguerite Holt', '/')
  await openScreen(page, `${console.origin}${room('stock')}`)
  const days = page.locator('table.list tbody tr').first().locator('td.days')
  await expect(days).toBeHidden()
  await page.getByRole('button', { name: 'Columns and rows' }).click()
  const choice = page.getByRole('menuitemcheckbox', { name: 'Days' })
  await expect(choice).toHaveAttribute('aria-checked', 'false')
  await choice.click()
  await page.keyboard.press('Escape')
  await expect(days).toBeVisible()
  await expect(days).toHaveAttribute('data-label', 'Days')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('With days')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'With days' })).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 selected')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0)
  // A proof of who it is may be asked for first.
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.includes('/stock/export'),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  await asked
})

/** Tess takes the first lead that nobody has. */
async function takeLead(page: Page): Promise<void> {
  await as(page, 'Tess Moran', room('leads?owner=nobody'))
  await page
    .getByRole('button', { name: /^Take the lead/ })
    .filter({ visible: true })
    .first()
    .click()
}

test('a change by somebody else shows by itself, and a lost connection is said', async ({ open }) => {
  const page = await open()
  await as(page, 'Marguerite Holt', room('history'))
  const before = await page.locator('tbody tr').count()
  const other = await open()
  await takeLead(other)
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(before)
  await page.context().setOffline(true)
  await expect(page.getByText('No connection since')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No connection since')).toBeHidden()
})

test(
  'a tab that closes ends its own stream of events, and the others stay live',
  ANY_WIDTH,
  async ({ open }) => {
    const page = await open()
    await console.enter(page, 'Marguerite Holt')
    const screen = `${console.origin}${room('history')}`
    const isStream = (sent: { url(): string }) => sent.url().endsWith('/events')
    await openScreen(page, screen)
    // More than one person may have open at once: each that closes makes room.
    for (let n = 0; n < 15; n += 1) {
      const tab = await page.context().newPage()
      const opened = tab.waitForResponse(isStream)
      await tab.goto(screen)
      expect((await opened).status()).toBe(200)
      await tab.close()
    }
    const before = await page.locator('tbody tr').count()
    await takeLead(await open())
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(before)
  },
)

test('where no stream of events arrives, a screen asks by itself', ANY_WIDTH, async ({ open }) => {
  const page = await open()
  await page.clock.install()
  await page.route('**/events', (route) => route.fulfill({ status: 204 }))
  await as(page, 'Marguerite Holt', room('history'))
  const before = await page.locator('tbody tr').count()
  const other = await open()
  await takeLead(other)
  await expect(other.getByText('The lead is yours now.')).toBeVisible()
  expect(await page.locator('tbody tr').count()).toBe(before)
  await page.clock.runFor(31_000)
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(before)
})

test('people are found and sorted, and how long leads are stored is changed', async ({ open, isMobile }) => {
  const page = await open()
  await as(page, 'Marguerite Holt', room('people?role=sales'))
  const names = page.locator('.people-table tbody .first-line')
  await expect(names.first()).toHaveText(/^Dev Narayan/)
  // She works with the stock.
  await expect(names.filter({ hasText: 'Aroha Ngata' })).toHaveCount(0)
  // A phone shows cards without headers.
  if (!isMobile) await page.getByRole('link', { name: /^Person/ }).click()
  else {
    await page.getByRole('button', { name: /^Order/ }).click()
    await page.getByRole('menuitemradio', { name: 'Person ↓' }).click()
  }
  await expect(page).toHaveURL(/sort=-name/)
  await expect(names.last()).toHaveText(/^Dev Narayan/)
  await names.last().click()
  const opened = page.getByRole('complementary', { name: 'Dev Narayan' })
  await expect(opened.getByText('dev@harbourline.example')).toBeVisible()
  await page.reload()
  await expect(opened).toBeVisible()
  await page.goto(`${console.origin}${room('people?page=9')}`)
  await page.getByRole('link', { name: 'To its first page' }).click()
  await expect(names.first()).toBeVisible()
  await page.goto(`${console.origin}${room('settings/privacy')}`)
  await page.getByLabel('Days a lead is stored').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Longer days hold at once')).toBeVisible()
  await page.goto(`${console.origin}${room('history?about=settings')}`)
  await expect(page.getByText('how long leads are stored').filter({ visible: true }).first()).toBeVisible()
})

const SCREENS = [
  [
    'Marguerite Holt',
    [
      'now',
      'leads',
      'appointments',
      'reservations',
      'shoppers',
      'leads/reports',
      'leads/import',
      'stock',
      'stock/new',
      'stock/proposals',
      'stock/deleted',
      'feeds',
      'proposals',
      'people',
      'history',
      'settings/channels',
      'settings/desk',
      'settings/webhooks',
      'settings/privacy',
      'settings/keys',
    ].map(room),
  ],
  [
    'Lewis Tran',
    [
      'website',
      'site/hours',
      'site/pages',
      'site/pages/home?block=0',
      'site/edit/offers',
      'site/edit/banner',
      'site/look',
      'site/edit/seo',
      'site/pictures?picture=heroes%2Fhero-1',
      'site/publish',
      'site/versions',
      'site/setup?step=places',
      'site/domain',
    ].map(room),
  ],
  ['Marguerite Holt', ['/me']],
  ['Tess Moran', ['/', room('settings/keys')]],
  ['Rowan Pike', ['/', '/new', '/enter/harbourline']],
  [
    undefined,
    [
      '/sign-in',
      '/recover',
      `/link/${'x'.repeat(43)}`,
      `/approve/${'x'.repeat(43)}`,
      `/invitation/${'x'.repeat(43)}`,
    ],
  ],
] as const

/** The rows of a list are alike, so the first dozen is checked. */
const ALIKE = ['tbody tr:nth-child(n + 13)']

test('axe finds nothing on any screen, light and dark', async ({ open, isMobile }) => {
  // Dozens of screens: a busy machine needs long for each.
  test.setTimeout(600_000)
  const found: string[] = []
  let number = 0
  for (const [name, paths] of SCREENS) {
    const page = await open()
    if (name) await console.enter(page, name)
    for (const path of paths) {
      const themes = themesOf(number++, isMobile)
      if (themes.length > 0) await page.goto(`${console.origin}${path}`)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const violation of await violations(page, ALIKE))
          found.push(`${path} ${colorScheme}: ${violation}`)
      }
    }
  }
  expect(found).toEqual([])
})

test('what is read aloud on the way to a lead, and to Saturday’s hours', async ({ open, isMobile }) => {
  test.skip(isMobile, 'a phone has the same names')
  const page = await open()
  await console.enter(page, 'Marguerite Holt')
  await openScreen(page, `${console.origin}${room('leads')}`)
  await expectRead(
    page,
    `
    - link "Skip to the content"
    - navigation "Console":
      - list:
        - listitem:
          - link "Now"
        - listitem:
          - link /^Leads/
      - heading "Stock" [level=2]
      - heading "Website" [level=2]
    - main:
      - heading "Leads" [level=1]
      - button /^News/
      - navigation "Views":
        - link /^All/
        - link /^Needs an answer/
      - searchbox "Name, phone, car, stock number"
      - button "Owner any"
      - table "Leads":
        - rowgroup:
          - row:
            - columnheader "Clock"
            - columnheader "Person"
            - columnheader "Owner"
        - rowgroup:
          - row /^Select .* Late/:
            - cell /^Select /:
              - checkbox /^Select /
    `,
  )
  const row = page.getByRole('row').nth(1)
  await row.getByRole('link').first().click()
  await expectRead(
    page,
    `
    - complementary /^Lead of /:
      - button "Close"
      - heading [level=2]
      - term: Phone
      - definition:
        - link /^0/
      - link /^Open/
    `,
  )
  await page.getByRole('complementary').getByRole('link', { name: /^Open/ }).click()
  await page.waitForURL(/\/leads\/[^?/]+/)
  await expectRead(
    page,
    `
    - main:
      - heading [level=1]
    `,
  )
  await openScreen(page, `${console.origin}${room('site/hours')}`)
  await expectRead(
    page,
    `
    - main:
      - heading "Hours and holidays" [level=1]
      - button "Undo" [disabled]
      - region "The usual week":
        - table "The usual week":
          - rowgroup:
            - row:
              - columnheader "Sat"
          - rowgroup:
            - row:
              - rowheader /^Port Alder Used/
              - cell /Saturday/:
                - button /^Port Alder Used, Saturday. 9.00/
    `,
  )
  await page.getByRole('button', { name: /^Port Alder Used, Saturday/ }).click()
  await expectRead(
    page,
    `
    - dialog "Saturday, Port Alder Used":
      - heading "Saturday, Port Alder Used" [level=2]
      - checkbox "Open on this day" [checked]
      - textbox "Opens"
      - textbox "Closes"
      - group "At":
        - checkbox "All yards"
        - checkbox "Port Alder Used" [checked]
      - button "Leave it"
      - button "Save in the draft"
    `,
  )
})
