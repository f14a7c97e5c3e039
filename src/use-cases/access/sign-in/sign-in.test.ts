import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { softwareAuthenticator } from '#adapters/sign-in/testing/software-authenticator.ts'
import { IDLE_HOURS } from '#domain/access/session.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { endOtherSessions, endSession, ownSessions, signOut } from '../own-sessions.ts'
import {
  aPhoneOf,
  aPlatform,
  aVisit,
  ORIGIN,
  PASSWORD,
  type Platform,
  signInByPassword,
  TOTP_SECRET,
} from '../testing/a-platform.ts'
import { beginConfirm, confirmWithPasskey, confirmWithPassword } from './confirm.ts'
import { readSession } from './read-session.ts'
import { askRecovery, readLink, signInWithLink } from './recover.ts'
import { beginPasskeySignIn, finishPasskeySignIn } from './sign-in-with-passkey.ts'
import { finishWithCode } from './sign-in-with-password.ts'

/** The code of RFC 6238 for its secret at this moment. */
const CODE_AT = new Date(1_111_111_109_000)
const CODE = '081804'

eachDatabase((open) => {
  const withPassword = async (special: Parameters<Platform['signIn']>[1] = {}) => {
    const platform = aPlatform(await open())
    const passwordHash = await platform.ports.passwords.hash(PASSWORD)
    return { platform, ...platform, ...(await platform.signIn('sales', { passwordHash, ...special })) }
  }
  const begun = async ({ ports }: Pick<Platform, 'ports'>) => {
    const ready = await beginPasskeySignIn(ports, aVisit())
    if (ready.is !== 'ready') throw new Error(ready.is)
    return ready.options
  }

  test('ACCESS-7 a passkey signs in once for each challenge, and the history says so', async () => {
    const platform = aPlatform(await open())
    const { account } = await platform.signIn('sales')
    const phone = await aPhoneOf(platform, account)
    const response = phone.signIn(await begun(platform))
    const signedIn = await finishPasskeySignIn(platform.ports, response, aVisit())
    if (signedIn.is !== 'signed-in') throw new Error(signedIn.is)
    const read = await readSession(platform.ports, signedIn.token, 'request', NOW)
    expect(read?.actor).toMatchObject({ id: account.id, name: account.name, confirmedAt: NOW })
    expect(await finishPasskeySignIn(platform.ports, response, aVisit())).toEqual({ is: 'wrong' })
    expect((await platform.history()).map(({ verb }) => verb)).toEqual(['signed-in', 'signed-in'])
  })

  test('ACCESS-7 an unknown passkey or challenge signs nobody in', async () => {
    const platform = aPlatform(await open())
    const { account } = await platform.signIn('sales')
    await aPhoneOf(platform, account)
    const stranger = softwareAuthenticator(ORIGIN)
    stranger.register((await platform.ports.ceremonies.registrationOptions(account, [])).options)
    expect(
      await finishPasskeySignIn(platform.ports, stranger.signIn(await begun(platform)), aVisit()),
    ).toEqual({ is: 'wrong' })
    const own = (await platform.ports.ceremonies.signInOptions()).options
    expect(await finishPasskeySignIn(platform.ports, stranger.signIn(own), aVisit())).toEqual({ is: 'wrong' })
    expect(await finishPasskeySignIn(platform.ports, { id: 'x' }, aVisit())).toEqual({ is: 'wrong' })
  })

  test('ACCESS-8 a right password signs in, a wrong one does not, and an account with codes is asked for one', async () => {
    const { ports, account } = await withPassword()
    const typed = { email: ` ${account.email.toUpperCase()} `, password: PASSWORD }
    expect((await signInByPassword(ports, typed, aVisit())).is).toBe('signed-in')
    expect(await signInByPassword(ports, { ...typed, password: 'no' }, aVisit())).toEqual({ is: 'wrong' })

    const coded = await withPassword({ totpSecret: TOTP_SECRET })
    const first = { email: coded.account.email, password: PASSWORD }
    const halfway = await signInByPassword(coded.ports, first, aVisit({ now: CODE_AT }))
    if (halfway.is !== 'code-needed') throw new Error(halfway.is)
    const second = { ticket: halfway.ticket, code: CODE }
    const visit = aVisit({ now: CODE_AT })
    expect((await finishWithCode(coded.ports, second, visit)).is).toBe('signed-in')
    expect((await finishWithCode(coded.ports, second, visit)).is).toBe('wrong')
  })

  test('ACCESS-7 a used code is wrong the second time, and a wrong one gives a new ticket', async () => {
    const { ports, account, history } = await withPassword({ totpSecret: TOTP_SECRET })
    const visit = () => aVisit({ now: CODE_AT })
    const halfway = async () => {
      const outcome = await signInByPassword(ports, { email: account.email, password: PASSWORD }, visit())
      return outcome.is === 'code-needed' ? outcome.ticket : ''
    }
    const wrong = await finishWithCode(ports, { ticket: await halfway(), code: '000000' }, visit())
    if (wrong.is !== 'code-needed') throw new Error(wrong.is)
    expect((await finishWithCode(ports, { ticket: wrong.ticket, code: CODE }, visit())).is).toBe('signed-in')
    const again = await finishWithCode(ports, { ticket: await halfway(), code: CODE }, visit())
    expect(again.is).toBe('code-needed')
    expect((await history()).filter(({ verb }) => verb === 'sign-in-failed')).toHaveLength(2)
  })

  test('ACCESS-10 an unknown account gets the same answer, and leaves no trace', async () => {
    const { ports, account, history, mails } = await withPassword()
    const known = await signInByPassword(ports, { email: account.email, password: 'wrong' }, aVisit())
    const lines = (await history(null)).length
    const unknown = await signInByPassword(ports, { email: 'x@yard.example', password: 'wrong' }, aVisit())
    const noAddress = await signInByPassword(ports, { email: 'x', password: PASSWORD }, aVisit())
    expect([known, unknown, noAddress]).toEqual(Array(3).fill({ is: 'wrong' }))
    expect((await history(null)).length).toBe(lines)
    const works: Promise<void>[] = []
    const requested = [account.email, 'x@yard.example', 'x'].map((email) =>
      askRecovery(ports, { email, linkOf: (token) => token }, aVisit(), (work) => works.push(work)),
    )
    expect(await Promise.all(requested)).toEqual(Array(3).fill({ is: 'asked' }))
    await Promise.all(works)
    expect(mails.map(({ to }) => to)).toEqual([account.email])
  })

  test('ACCESS-10 a guesser is stopped, and the owner can still sign in from elsewhere', async () => {
    const { ports, account } = await withPassword()
    const guess = (visitor: string) =>
      signInByPassword(ports, { email: account.email, password: 'a guess' }, aVisit({ visitor }))
    const outcomes = []
    for (let n = 0; n < 7; n += 1) outcomes.push((await guess('203.0.113.9')).is)
    expect(outcomes).toEqual([...Array(5).fill('wrong'), 'too-often', 'too-often'])
    const typed = { email: account.email, password: PASSWORD }
    expect((await signInByPassword(ports, typed, aVisit({ visitor: '203.0.113.9' }))).is).toBe('too-often')
    expect((await signInByPassword(ports, typed, aVisit())).is).toBe('signed-in')
  })

  test('ACCESS-10 a guesser with many addresses is stopped too, and a passkey still works', async () => {
    const platform = await withPassword()
    const { ports, account } = platform
    const typed = { email: account.email, password: PASSWORD }
    for (let n = 0; n < 60; n += 1)
      await ports.rateLimiter.take(`passwordByAccount ${ports.secrets.hashOf(account.email)}`, 60, 3600)
    expect(await signInByPassword(ports, typed, aVisit())).toMatchObject({
      is: 'too-often',
      retryAfterSeconds: expect.any(Number),
    })
    const phone = await aPhoneOf(platform.platform, account)
    expect((await finishPasskeySignIn(ports, phone.signIn(await begun(platform)), aVisit())).is).toBe(
      'signed-in',
    )
  })

  test('ACCESS-9 every sign-in is a new session with a new cookie', async () => {
    const { ports, account, token } = await withPassword()
    const typed = { email: account.email, password: PASSWORD }
    const [first, second] = [
      await signInByPassword(ports, typed, aVisit()),
      await signInByPassword(ports, typed, aVisit()),
    ]
    if (first.is !== 'signed-in' || second.is !== 'signed-in') throw new Error('not signed in')
    expect(new Set([token, first.token, second.token]).size).toBe(3)
    expect(new Set([first.actor.sessionId, second.actor.sessionId]).size).toBe(2)
  })

  test('ACCESS-9 a session ends by itself, by signing out, one by one and all at once', async () => {
    const { ports, token, actor, account } = await withPassword()
    const read = (cookie: string, now = NOW) => readSession(ports, cookie, 'request', now)
    expect(await read(token, minutesAfter(IDLE_HOURS * 60))).toBeUndefined()
    expect((await read(token, minutesAfter(IDLE_HOURS * 60 - 1)))?.actor.id).toBe(account.id)
    const tokens = []
    for (let n = 0; n < 3; n += 1) {
      const more = await signInByPassword(ports, { email: account.email, password: PASSWORD }, aVisit())
      if (more.is === 'signed-in') tokens.push(more)
    }
    expect(await ownSessions(ports, actor, NOW)).toHaveLength(4)
    expect(await endSession(ports, actor, tokens[0]!.actor.sessionId)).toBe(true)
    expect(await endSession(ports, actor, 'no such session')).toBe(false)
    expect(await read(tokens[0]!.token)).toBeUndefined()
    expect(await endOtherSessions(ports, actor)).toBe(2)
    expect(await read(tokens[2]!.token)).toBeUndefined()
    await signOut(ports, actor)
    expect(await read(token)).toBeUndefined()
    expect(await read('')).toBeUndefined()
  })

  test('ACCESS-4 a fresh proof by passkey gives a new cookie, and the old one no longer works', async () => {
    const platform = await withPassword()
    const { ports, actor, token, account } = platform
    const phone = await aPhoneOf(platform.platform, account)
    const later = minutesAfter(30)
    const response = phone.signIn(await beginConfirm(ports, actor, later))
    const confirmed = await confirmWithPasskey(ports, actor, response, later)
    if (confirmed.is !== 'confirmed') throw new Error(confirmed.is)
    expect(await readSession(ports, token, 'request', later)).toBeUndefined()
    const read = await readSession(ports, confirmed.token, 'request', later)
    expect(read?.actor).toMatchObject({ sessionId: actor.sessionId, confirmedAt: later })
    expect((await confirmWithPasskey(ports, actor, response, later)).is).toBe('wrong')
  })

  test('ACCESS-4 somebody else’s passkey, challenge or password confirms nothing', async () => {
    const { platform, ports, actor, signIn, account } = await withPassword()
    const other = await signIn('sales')
    const phone = await aPhoneOf(platform, other.account)
    const forOther = phone.signIn(await beginConfirm(ports, other.actor, NOW))
    expect((await confirmWithPasskey(ports, actor, forOther, NOW)).is).toBe('wrong')
    const forMe = phone.signIn(await beginConfirm(ports, actor, NOW))
    expect((await confirmWithPasskey(ports, actor, forMe, NOW)).is).toBe('wrong')
    expect((await confirmWithPassword(ports, actor, { password: 'wrong', code: '' }, NOW)).is).toBe('wrong')
    expect((await confirmWithPassword(ports, actor, { password: PASSWORD, code: '' }, NOW)).is).toBe(
      'confirmed',
    )
    expect(account.id).toBe(actor.id)
  })

  test('ACCESS-7 a sign-in link works once, ends all other sessions and notifies the owner', async () => {
    const { ports, account, token, mails, lastLink } = await withPassword()
    const works: Promise<void>[] = []
    const asking = { email: account.email, linkOf: (link: string) => `${ORIGIN}/link/${link}` }
    await askRecovery(ports, asking, aVisit(), (work) => works.push(work))
    await Promise.all(works)
    const earlier = lastLink(account.email)
    await askRecovery(ports, asking, aVisit(), (work) => works.push(work))
    await Promise.all(works)
    const link = lastLink(account.email)
    expect(await readLink(ports, link, NOW)).toEqual({ name: account.name, needsCode: false })
    expect(await readLink(ports, link, minutesAfter(31))).toBeUndefined()
    const back = await signInWithLink(ports, { token: link, code: '' }, aVisit())
    if (back.is !== 'signed-in') throw new Error(back.is)
    expect(await readSession(ports, token, 'request', NOW)).toBeUndefined()
    expect((await readSession(ports, back.token, 'request', NOW))?.actor.id).toBe(account.id)
    expect((await signInWithLink(ports, { token: link, code: '' }, aVisit())).is).toBe('gone')
    for (const token of ['made-up', earlier])
      expect((await signInWithLink(ports, { token, code: '' }, aVisit())).is).toBe('gone')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your way back into Forecourt',
      'Your way back into Forecourt',
      'Your Forecourt account changed',
    ])
  })

  test('ACCESS-7 a sign-in link of an account with codes asks for one, and a wrong code does not use up the link', async () => {
    const { ports, account, lastLink } = await withPassword({ totpSecret: TOTP_SECRET })
    const works: Promise<void>[] = []
    const visit = () => aVisit({ now: CODE_AT })
    const asking = { email: account.email, linkOf: (link: string) => `${ORIGIN}/link/${link}` }
    await askRecovery(ports, asking, visit(), (work) => works.push(work))
    await Promise.all(works)
    const token = lastLink(account.email)
    expect((await signInWithLink(ports, { token, code: '' }, visit())).is).toBe('wrong-code')
    expect((await signInWithLink(ports, { token, code: CODE }, visit())).is).toBe('signed-in')
  })
})
