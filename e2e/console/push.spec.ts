import type { Page, Worker } from '@playwright/test'
import { expect, type RunningConsole, startConsole, test } from '../testing/console-test.ts'
import { ANY_WIDTH } from '../testing/site-test.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let console: RunningConsole

test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console?.stop())

const ENDPOINT = 'https://push.example/send/of-this-browser'

/**
 * A test's browser reaches no push service of its maker, and shows no notifications. What is in
 * between is real: the permission, the worker, the push and the session that it asks with.
 */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    let isOn = false
    const unsubscribe = async () => {
      isOn = false
      return true
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isOn ? { endpoint, unsubscribe } : null),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        if (!/^[\w-]{87}$/.test(applicationServerKey)) throw new Error('no key of this console')
        isOn = true
        return { endpoint, unsubscribe }
      },
    })
  }, ENDPOINT)
}

type Shown = { title: string; body: string; path: string; isHeard: boolean }

/** Pushes to the worker as a push service does, and reads what it shows. */
async function push(page: Page, worker: Worker): Promise<Shown> {
  await worker.evaluate(() => {
    Object.assign(self, { shown: undefined })
    // A worker's own scope, which the types of a page do not have.
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => {
      const { body, data, renotify } = options as NotificationOptions & { renotify?: boolean }
      Object.assign(self, { shown: { title, body, path: data.path, isHeard: renotify === true } })
    }
  })
  const browser = await page.context().newCDPSession(page)
  const ids: string[] = []
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  )
  await browser.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: console.origin,
    registrationId: ids[0]!,
    data: '',
  })
  const shown = () => worker.evaluate(() => (self as unknown as { shown?: Shown }).shown)
  await expect.poll(shown).toBeDefined()
  return (await shown())!
}

/** Presses the notification, and says which address is opened. */
const press = (worker: Worker, path: string) =>
  worker.evaluate(async (opening) => {
    let opened = ''
    // A browser lets a worker open and focus windows only after a person's own press.
    const scope = self as unknown as {
      clients: { openWindow(to: string): Promise<void> }
      WindowClient: { prototype: object }
    }
    scope.clients.openWindow = async (to) => {
      opened = to
    }
    Object.assign(scope.WindowClient.prototype, { focus: async () => undefined })
    let work: Promise<unknown> = Promise.resolve()
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: { path: opening } },
      waitUntil(given: Promise<unknown>) {
        work = given
      },
    })
    self.dispatchEvent(event)
    await work
    return opened
  }, path)

test(
  'a browser is notified of a lead, opens it, and says nothing of it after signing out',
  ANY_WIDTH,
  async ({ open }) => {
    const page = await open()
    await console.enter(page, 'Marguerite Holt')
    await page.context().grantPermissions(['notifications'], { origin: console.origin })
    await withPushService(page)
    await page.goto(`${console.origin}/me`)
    const started = page.context().waitForEvent('serviceworker')
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/push') && request.method() === 'POST',
    )
    const card = page.getByRole('region', { name: 'Notifications on this device' })
    // A press before the page is hydrated does nothing.
    await expect(card.getByRole('status')).not.toBeEmpty()
    await card.getByRole('button', { name: 'Switch on' }).click()
    expect((await asked).postData()).toBe(String(new URLSearchParams({ intent: 'on', endpoint: ENDPOINT })))
    await expect(card.getByText('This browser says when a new lead comes')).toBeVisible()
    const worker = await started

    const { title, body, path, isHeard } = await push(page, worker)
    expect([title, isHeard]).toEqual(['Forecourt', true])
    expect(path).toMatch(/^\/harbourline\/leads\?peek=[\w-]+$/)
    // The profile stays as it is: somebody may be typing there.
    expect(await press(worker, path)).toBe(path)
    expect(new URL(page.url()).pathname).toBe('/me')
    await page.goto(`${console.origin}${path}`)
    await expect(page.getByRole('complementary', { name: `Lead of ${body.split(':')[0]}` })).toBeVisible()
    // It is open by now.
    expect(await press(worker, path)).toBe('')

    await page.goto(`${console.origin}/me`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveTitle('Sign in · Forecourt console')
    expect(await push(page, worker)).toMatchObject({ body: 'There is a new lead.', path: '/' })
  },
)

test('who does not allow notifications is told how to', ANY_WIDTH, async ({ open }) => {
  const page = await open()
  await console.enter(page, 'Tess Moran')
  await page.goto(`${console.origin}/me`)
  const card = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(card.getByRole('status')).not.toBeEmpty()
  await card.getByRole('button', { name: 'Switch on' }).click()
  await expect(card.getByText('The browser does not allow it.')).toBeVisible()
})
