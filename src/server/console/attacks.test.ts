import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership } from '#domain/access/testing/an-actor.ts'
import { invite } from '#use-cases/access/invite.ts'
import { askRecovery } from '#use-cases/access/sign-in/recover.ts'
import { aVisit, ORIGIN, PASSWORD } from '#use-cases/access/testing/a-platform.ts'
import { aRunningConsole, cookieOf, type Received } from './testing/a-running-console.ts'
import { dataAddress } from './testing/data-address.ts'

type RunningConsole = Awaited<ReturnType<typeof aRunningConsole>>

const FIXED = 'f'.repeat(43)
const isLetIn = ({ status }: Received) => status === 200
const isSentToSignIn = ({ status, headers }: Received) =>
  status === 302 && headers.location?.startsWith('/sign-in') === true

/** Somebody with a password, and the form that signs them in. */
async function withPassword(console: RunningConsole) {
  const passwordHash = await console.ports.passwords.hash(PASSWORD)
  const somebody = await console.signIn('owner', { passwordHash }, aVisit({ now: new Date() }))
  return { ...somebody, form: { email: somebody.account.email, password: PASSWORD } }
}

eachDatabase((open) => {
  test('ACCESS-9 a cookie that was planted before the sign-in is never the session', async () => {
    const console = await aRunningConsole(await open())
    const { form } = await withPassword(console)
    const signedIn = await console.post('/sign-in', form, { cookie: FIXED })
    const cookie = cookieOf(signedIn)
    expect(cookie).toBeDefined()
    expect(cookie).not.toBe(FIXED)
    expect(isSentToSignIn(await console.get('/yard/now', { cookie: FIXED }))).toBe(true)
    expect(isLetIn(await console.get('/yard/now', { cookie }))).toBe(true)
    const again = cookieOf(await console.post('/sign-in', form, { cookie }))
    expect(again).not.toBe(cookie)
  })

  test('a session’s cookie is for its host alone, is out of reach of scripts, and over TLS has the prefix', async () => {
    const database = await open()
    const plain = await aRunningConsole(database)
    const { form } = await withPassword(plain)
    const set = String((await plain.post('/sign-in', form)).headers['set-cookie'])
    expect(set).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const secure = await aRunningConsole(database, { origin: 'https://console.example' })
    const hardened = String((await secure.post('/sign-in', form)).headers['set-cookie'])
    expect(hardened).toMatch(
      /^__Host-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    )
    // A cookie without the prefix, which a neighbouring host could have set, is not read.
    const token = cookieOf(await secure.post('/sign-in', form))
    const tossed = await secure.get('/yard/now', { headers: { Cookie: `console=${token}` } })
    expect(isSentToSignIn(tossed)).toBe(true)
    expect(isLetIn(await secure.get('/yard/now', { cookie: token }))).toBe(true)
  })

  test('a post from another site, another scheme or another host is refused and changes nothing', async () => {
    const console = await aRunningConsole(await open(), { origin: 'https://console.example' })
    const { token } = await console.signIn('owner', {}, aVisit({ now: new Date() }))
    const form = { intent: 'profile', name: 'Mallory', theme: 'dark' }
    const from = (headers: Record<string, string>) => console.post('/me', form, { cookie: token, headers })
    for (const headers of [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://yard.console.example', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'http://console.example' },
      { Origin: 'http://console.example', 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'https://console.example:8443' },
      { Origin: 'https://console.example.evil.example' },
      { Origin: 'null' },
      { Origin: '' },
      { 'Sec-Fetch-Site': 'none' },
    ]) {
      const { status } = await console.send('POST', '/me', {
        cookie: token,
        form,
        headers: { Origin: '', 'Sec-Fetch-Site': '', ...headers },
      })
      expect([headers, status]).toEqual([headers, 403])
    }
    expect((await console.get('/me', { cookie: token })).body).not.toContain('Mallory')
    expect((await from({})).status).toBeLessThan(400)
    expect((await console.get('/me', { cookie: token })).body).toContain('Mallory')
  })

  test('a NUL in a form, its JSON or an address is refused with a sentence and changes nothing', async () => {
    const console = await aRunningConsole(await open())
    const { token } = await console.signIn('owner', {}, aVisit({ now: new Date() }))
    const profile = { intent: 'profile', name: 'Mallory', theme: 'dark' }
    const wrong: Record<string, string>[] = [
      { name: 'Mal\0lory' },
      { 'x\0': '1' },
      { patch: '[{"a":"\\u0000"}]' },
      { patch: '{"\\ud800":1}' },
      { patch: '['.repeat(20_000) + ']'.repeat(20_000) },
    ]
    for (const fields of wrong) {
      const form = { ...profile, ...fields }
      const { status, body } = await console.post('/me', form, { cookie: token })
      expect([status, body]).toEqual([400, expect.stringContaining('cannot be stored')])
    }
    expect((await console.get('/me', { cookie: token })).body).not.toContain('Mal')
    expect((await console.get('/yard/leads?q=a%00b', { cookie: token })).status).toBe(404)
    const plain = { ...profile, patch: '{not json' }
    expect((await console.post('/me', plain, { cookie: token })).status).toBeLessThan(400)
  })

  test('a number that no row can have finds nothing, and puts no version back', async () => {
    const console = await aRunningConsole(await open())
    const { token } = await console.signIn('owner', {}, aVisit({ now: new Date() }))
    for (const number of ['2147483648', '-1', '1.5', '1e9', 'x', '']) {
      const requested = `/yard/site/versions?version=${number}&before=${number}`
      expect([number, (await console.get(requested, { cookie: token })).status]).toEqual([number, 200])
      const wish = { version: number, serving: '0' }
      const put = await console.post('/yard/site/versions', wish, { cookie: token })
      expect(put.body).toContain('There is no such version.')
    }
  })

  test('ACCESS-7 an invitation, a way back in and their links work once, also when posted twice at once', async () => {
    const console = await aRunningConsole(await open())
    const { ports, lastLink } = console
    const { actor, account } = await withPassword(console)
    const now = new Date()
    const how = { linkOf: (link: string) => `${ORIGIN}/invitation/${link}`, now }
    const wanted = { email: 'new@yard.example', role: 'sales', places: 'all', endsAt: null } as const
    await invite(ports, actor, 'yard', wanted, how)
    const invitation = `/invitation/${lastLink('new@yard.example')}`
    const join = () =>
      console.post(invitation, { intent: 'password', name: 'New Person', password: PASSWORD })
    const joined = await Promise.all([join(), join(), join()])
    expect(joined.map(cookieOf).filter(Boolean)).toHaveLength(1)
    expect(cookieOf(await join())).toBeUndefined()
    expect((await console.get(invitation)).status).toBe(410)

    const works: Promise<void>[] = []
    const asking = { email: account.email, linkOf: (link: string) => `${ORIGIN}/link/${link}` }
    await askRecovery(ports, asking, aVisit({ now }), (work) => works.push(work))
    await Promise.all(works)
    const link = `/link/${lastLink(account.email)}`
    // A mail program that looks at the link does not use it up.
    expect((await console.get(link)).status).toBe(200)
    const back = await Promise.all([console.post(link), console.post(link), console.post(link)])
    expect(back.map(cookieOf).filter(Boolean)).toHaveLength(1)
    expect(cookieOf(await console.post(link))).toBeUndefined()
    expect((await console.get(link)).status).toBe(410)
  })

  test('ACCESS-9 a stolen cookie opens nothing after signing out, after leaving and after a fresh proof', async () => {
    const console = await aRunningConsole(await open())
    const { form } = await withPassword(console)
    const signedIn = async () => cookieOf(await console.post('/sign-in', form))!
    const first = await signedIn()
    expect((await console.post('/sign-out', {}, { cookie: first })).status).toBe(302)
    for (const path of ['/yard/now', dataAddress('/yard/leads'), '/yard/events', '/me', '/'])
      expect(isLetIn(await console.get(path, { cookie: first }))).toBe(false)
    // A stream gets no page: the browser would report an error and ask again.
    const stream = { headers: { Accept: 'text/event-stream' } }
    const operator = (await console.signIn('operator', {}, aVisit({ now: new Date() }))).token
    for (const cookie of [first, operator])
      expect((await console.get('/yard/events', { cookie, ...stream })).status).toBe(204)
    expect((await console.get('/yard/events', { cookie: operator })).status).toBe(302)

    const stolen = await signedIn()
    const proven = await console.post('/confirm', { password: PASSWORD }, { cookie: stolen })
    expect(isSentToSignIn(await console.get('/yard/now', { cookie: stolen }))).toBe(true)
    expect(isLetIn(await console.get('/yard/now', { cookie: cookieOf(proven)! }))).toBe(true)

    const leaver = await console.signIn('sales', {}, aVisit({ now: new Date() }))
    await console.post(
      '/yard/people',
      { intent: 'leave', id: leaver.account.id },
      { cookie: cookieOf(proven)! },
    )
    expect(isSentToSignIn(await console.get('/yard/now', { cookie: leaver.token }))).toBe(true)
  })

  test('ACCESS-10 no answer says whether an account exists, nor does its time', async () => {
    const console = await aRunningConsole(await open())
    const { account } = await withPassword(console)
    let visitor = 0
    const ask = async (path: string, form: Record<string, string>) => {
      visitor += 1
      const started = performance.now()
      const { status, body } = await console.post(path, form, { address: `198.51.100.${visitor}` })
      const text = body
        .replaceAll(/nonce="[^"]*"|"nonce","[^"]*"|nonce\\",\\"[^"]*"/g, '')
        .replaceAll(form.email!, '')
      return { status, text, ms: performance.now() - started }
    }
    const form = (email: string) => ({ email, password: 'not the password' })
    await ask('/sign-in', form('warm@yard.example'))
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let n = 0; n < 12; n += 1) {
      const known = await ask('/sign-in', form(account.email))
      const unknown = await ask('/sign-in', form(`nobody${n}@yard.example`))
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
      times.known.push(known.ms)
      times.unknown.push(unknown.ms)
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[6]!
    // Both hash a password. An answer without that work would be several times as fast.
    const ratio = median(times.unknown) / median(times.known)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
    const recovered = await ask('/recover', { email: account.email })
    const nobody = await ask('/recover', { email: 'nobody@yard.example' })
    expect([recovered.status, recovered.text]).toEqual([nobody.status, nobody.text])
  })

  test('ACCESS-10 guesses are stopped for the guesser, the owner comes in from elsewhere, and nobody stays locked out', async () => {
    const console = await aRunningConsole(await open())
    const { form } = await withPassword(console)
    const guess = (address: string, password = 'a guess') =>
      console.post('/sign-in', { ...form, password }, { address })
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) statuses.push((await guess('203.0.113.9')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    // The right password does not help the guesser's line either: it would say that it was right.
    expect((await guess('203.0.113.9', PASSWORD)).status).toBe(429)
    expect(cookieOf(await guess('203.0.113.10', PASSWORD))).toBeDefined()
    const { body } = await guess('203.0.113.9')
    expect(body).toMatch(/Try again in (\d|1[0-5]) min/)
  })

  test('somebody who has no role is let in nowhere, and a role that has ended is none', async () => {
    const console = await aRunningConsole(await open())
    const now = new Date()
    const nobody = await console.signIn([], {}, aVisit({ now }))
    const past = new Date(now.getTime() - 1_000)
    const ended = await console.signIn([aMembership('owner', { endsAt: past })], {}, aVisit({ now }))
    for (const { token } of [nobody, ended]) {
      expect((await console.get('/', { cookie: token })).body).toContain('No dealer yet')
      expect((await console.get('/yard/leads', { cookie: token })).status).toBe(404)
    }
  })
})
