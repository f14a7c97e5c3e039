import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { newDataFolder } from './data-folder.ts'
import { startServer, type TestServer } from './running-server.ts'

/**
 * A platform whose console is looked at, with the links that it printed for the people of the demo.
 */
export type RunningConsole = {
  server: TestServer
  origin: string
  linkOf(name: string): Promise<string>
  /**
   * Signs somebody in by their link, or with the session that they have by now: a link works once.
   */
  enter(page: Page, name: string): Promise<void>
  /** The session of a page is that of this person from now on: a fresh proof gives a new cookie. */
  remember(page: Page, name: string): Promise<void>
  stop(): Promise<void>
}

export async function startConsole(env: Record<string, string> = {}): Promise<RunningConsole> {
  // Whoever is first fills the folder that is copied for everybody.
  base.setTimeout(300_000)
  const folder = await newDataFolder({}, undefined, 'console')
  const server = await startServer(env, folder)
  const find = (name: string) => server.log.find((line) => line.startsWith(name))?.match(/https?:\S+/)?.[0]
  const linkOf = async (name: string) => {
    await expect.poll(() => find(name), { timeout: 60_000 }).toBeDefined()
    return find(name)!
  }
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()
  const remember = async (page: Page, name: string) => {
    sessions.set(name, await page.context().cookies())
  }
  const enter = async (page: Page, name: string) => {
    const session = sessions.get(name)
    if (session) return page.context().addCookies(session)
    await comeIn(page, await linkOf(name))
    await remember(page, name)
  }
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, origin: `http://console.localhost:${server.port}`, linkOf, enter, remember, stop }
}

/** Messages of the browser about answers that a test asks for on purpose. */
const EXPECTED = /status of (400|401|403|404|409|410)/

/** React Router gives up a load that a newer one replaces, and reports it. */
const REPLACED = 'signal is aborted without reason'

/** Errors of a page, except refusals. */
function watch(page: Page, problems: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (message !== REPLACED) problems.push(`page error: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text())
  })
}

/** Opens browsers for people, and fails when one of their pages had an error. */
export const test = base.extend<{ open: () => Promise<Page> }>({
  open: async ({ browser, viewport, isMobile, hasTouch }, use) => {
    const problems: string[] = []
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async () => {
      const context = await browser.newContext({ viewport, isMobile, hasTouch })
      contexts.push(context)
      const page = await context.newPage()
      watch(page, problems)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(problems, 'console and page errors').toEqual([])
  },
})

/** Signs in by a link that was printed, as far as the first screen. */
export async function comeIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/link/'))
}

/**
 * Opens a screen of a dealer, and waits until it can be used: a press before that does nothing. It
 * listens for changes from then on.
 */
export async function openScreen(page: Page, url: string): Promise<void> {
  const isListening = page.waitForResponse((answer) => answer.url().endsWith('/events'))
  await page.goto(url)
  await isListening
}

/** The link in the newest mail to an address. The demo writes mail into a folder. */
export async function mailedLink({ server }: RunningConsole, to: string): Promise<string> {
  const folder = join(server.folder, 'outbox')
  const find = () => {
    try {
      const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
      const text = mails.find((mail) => mail.includes(`To: ${to}`))?.replaceAll('=\r\n', '')
      return text?.match(/http:\/\/console\.localhost\S+/)?.[0]
    } catch {
      return undefined
    }
  }
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find()!
}

/** Gives a page a phone's way to hold passkeys. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows for a secret (RFC 6238), some steps from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const from = digest.at(-1)! & 15
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export { expect }
