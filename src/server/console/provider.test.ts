import { expect, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { openidProviders } from '#adapters/sign-in/openid-providers.ts'
import { fakeProvider } from '#adapters/sign-in/testing/fake-provider.ts'
import { aVisit, ORIGIN } from '#use-cases/access/testing/a-platform.ts'
import { aRunningConsole, cookieOf, type Received } from './testing/a-running-console.ts'

eachDatabase((open) => {
  async function withProvider() {
    const provider = await fakeProvider()
    onTestFinished(() => void provider.close())
    const failures: unknown[] = []
    const providers = openidProviders([provider.settings], ORIGIN, (_id, error) => failures.push(error))
    const console = await aRunningConsole(await open(), { providers })
    const stateOf = ({ headers }: Received) => /provider=([\w-]+)/.exec(String(headers['set-cookie']))?.[1]
    /** Goes to the provider, says yes as `subject`, and comes back. */
    const visit = async (subject: string, form: Record<string, string> = {}, cookie?: string) => {
      const sent = await console.post('/provider/fake', form, { cookie })
      const back = provider.consent(sent.headers.location!, subject)
      const cookies = [cookie && `console=${cookie}`, `provider=${stateOf(sent)}`].filter(Boolean).join('; ')
      const path = `${back.pathname}${back.search}`
      return { path, cookies, answer: await console.get(path, { headers: { Cookie: cookies } }) }
    }
    return { console, provider, failures, visit }
  }

  test('ACCESS-12 somebody links an account at a provider and signs in with it, and nobody else does', async () => {
    const { console, visit } = await withProvider()
    const { token, account } = await console.signIn('owner', {}, aVisit({ now: new Date() }))
    const stranger = await visit('tess')
    expect([stranger.answer.status, cookieOf(stranger.answer)]).toEqual([401, undefined])
    const linked = await visit('tess', { for: 'link' }, token)
    expect(linked.answer).toMatchObject({ status: 302, headers: { location: '/me' } })
    const signedIn = await visit('tess')
    const cookie = cookieOf(signedIn.answer)!
    expect((await console.get('/yard/now', { cookie })).status).toBe(200)
    expect((await console.get('/me', { cookie })).body).toContain('tess@id.example')
    expect(await console.ports.accounts.identitiesOf(account.id)).toHaveLength(1)
    expect((await console.history()).map(({ verb }) => verb)).toContain('provider-linked')
    // The same identity cannot open a second account.
    const other = await console.signIn('sales', {}, aVisit({ now: new Date() }))
    expect((await visit('tess', { for: 'link' }, other.token)).answer.status).toBe(400)
  })

  test('ACCESS-12 an answer of a provider works once, in the browser that asked, and for its own state', async () => {
    const { console, provider, visit } = await withProvider()
    const { token } = await console.signIn('owner', {}, aVisit({ now: new Date() }))
    const { path, cookies } = await visit('tess', { for: 'link' }, token)
    const signedIn = await visit('tess')
    expect(cookieOf(signedIn.answer)).toBeDefined()
    const again = await console.get(signedIn.path, { headers: { Cookie: signedIn.cookies } })
    expect([again.status, cookieOf(again)]).toEqual([400, undefined])
    expect((await console.get(path, { headers: { Cookie: cookies } })).status).toBe(400)
    const sent = await console.post('/provider/fake')
    const back = provider.consent(sent.headers.location!, 'tess')
    const elsewhere = await console.get(`${back.pathname}${back.search}`)
    expect([elsewhere.status, cookieOf(elsewhere)]).toEqual([400, undefined])
    expect(
      (await console.post('/provider/fake', {}, { headers: { Origin: 'https://evil.example' } })).status,
    ).toBe(403)
  })

  test('ACCESS-12 a link needs a fresh proof and the same person, and a provider that does not answer is said', async () => {
    const { console, provider, failures } = await withProvider()
    const long = new Date(Date.now() - 3_600_000)
    const { token } = await console.signIn('owner', {}, aVisit({ now: long }))
    expect((await console.post('/provider/fake', { for: 'link' }, { cookie: token })).status).toBe(403)
    expect((await console.post('/provider/other')).status).toBe(400)
    provider.close()
    expect((await console.post('/provider/fake')).status).toBe(502)
    expect(failures).toMatchObject([{ message: 'fetch failed' }])
  })

  test('ACCESS-12 a code of another visit, and a token that says or proves something else, sign nobody in', async () => {
    const { console, provider, visit } = await withProvider()
    const { token } = await console.signIn('owner', {}, aVisit({ now: new Date() }))
    await visit('tess', { for: 'link' }, token)
    const come = async (back: URL, state: string | undefined) =>
      console.get(`${back.pathname}${back.search}`, { headers: { Cookie: `provider=${state}` } })
    const stateOf = ({ headers }: Received) => /provider=([\w-]+)/.exec(String(headers['set-cookie']))?.[1]
    // Somebody's code in another browser: it has another verifier.
    const [victim, thief] = [await console.post('/provider/fake'), await console.post('/provider/fake')]
    const stolen = provider.consent(victim.headers.location!, 'tess').searchParams.get('code')!
    const own = provider.consent(thief.headers.location!, 'mallory')
    own.searchParams.set('code', stolen)
    expect(cookieOf(await come(own, stateOf(thief)))).toBeUndefined()
    for (const forged of [
      { nonce: 'of another visit' },
      { aud: 'another client' },
      { iss: 'https://evil.example' },
      { exp: Math.floor(Date.now() / 1000) - 3_600 },
      { isForeign: true as const },
    ]) {
      const sent = await console.post('/provider/fake')
      const answer = await come(provider.consent(sent.headers.location!, 'tess', forged), stateOf(sent))
      expect([forged, cookieOf(answer)]).toEqual([forged, undefined])
    }
    expect(cookieOf((await visit('tess')).answer)).toBeDefined()
  })
})
