import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { softwareAuthenticator } from '#adapters/sign-in/testing/software-authenticator.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import {
  removePassword,
  removeSecondFactor,
  renewRecoveryCodes,
  setPassword,
  setSecondFactor,
} from './own-credentials.ts'
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts'
import { readSession } from './sign-in/read-session.ts'
import { finishWithCode } from './sign-in/sign-in-with-password.ts'
import {
  aPhoneOf,
  aPlatform,
  aVisit,
  ORIGIN,
  PASSWORD,
  signInByPassword,
  TOTP_SECRET,
} from './testing/a-platform.ts'

const CODE_AT = new Date(1_111_111_109_000)

eachDatabase((open) => {
  test('ACCESS-4 changing how one signs in needs a fresh proof of identity', async () => {
    const { ports, signIn } = aPlatform(await open())
    const { actor } = await signIn('sales')
    const late = minutesAfter(20)
    const outcomes = await Promise.all([
      setPassword(ports, actor, PASSWORD, late),
      removePassword(ports, actor, late),
      setSecondFactor(ports, actor, { secret: TOTP_SECRET, code: '081804' }, late),
      removeSecondFactor(ports, actor, late),
      renewRecoveryCodes(ports, actor, late),
      beginPasskey(ports, actor, late),
      addPasskey(ports, actor, { response: {}, name: '', device: '' }, late),
      removePasskey(ports, actor, 'any', late),
    ])
    expect(outcomes.map(({ is }) => is)).toEqual(Array(8).fill('confirm'))
  })

  test('a passkey is added with one’s own challenge only', async () => {
    const { ports, signIn, mails } = aPlatform(await open())
    const [mine, other] = [await signIn('sales'), await signIn('sales')]
    const phone = softwareAuthenticator(ORIGIN)
    const ready = await beginPasskey(ports, mine.actor, NOW)
    if (ready.is !== 'ready') throw new Error(ready.is)
    const given = { response: phone.register(ready.options), name: ' ', device: 'Chrome on Windows' }
    expect((await addPasskey(ports, other.actor, given, NOW)).is).toBe('refused')
    expect((await addPasskey(ports, mine.actor, given, NOW)).is).toBe('refused')
    const again = await beginPasskey(ports, mine.actor, NOW)
    if (again.is !== 'ready') throw new Error(again.is)
    const right = { ...given, response: phone.register(again.options) }
    expect((await addPasskey(ports, mine.actor, right, NOW)).is).toBe('done')
    const [passkey] = await ports.accounts.passkeysOf(mine.account.id)
    expect(passkey?.name).toBe('Chrome on Windows')
    expect(await ports.accounts.passkeysOf(other.account.id)).toEqual([])
    expect(mails.at(-1)?.text).toContain('was added')
  })

  test('the last way to sign in cannot be removed', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const { actor, account } = await platform.signIn('sales')
    expect((await removePassword(ports, actor, NOW)).is).toBe('refused')
    await aPhoneOf(platform, account)
    const [first] = await ports.accounts.passkeysOf(account.id)
    expect((await removePasskey(ports, actor, first!.id, NOW)).is).toBe('refused')
    await aPhoneOf(platform, account)
    expect((await removePasskey(ports, actor, first!.id, NOW)).is).toBe('done')
    expect(await ports.accounts.passkeysOf(account.id)).toHaveLength(1)
  })

  test('ACCESS-9 a new password ends every other session', async () => {
    const { ports, signIn } = aPlatform(await open())
    const { actor, token, account } = await signIn('sales')
    expect((await setPassword(ports, actor, PASSWORD, NOW)).is).toBe('done')
    const elsewhere = await signInByPassword(ports, { email: account.email, password: PASSWORD }, aVisit())
    if (elsewhere.is !== 'signed-in') throw new Error(elsewhere.is)
    expect((await setPassword(ports, actor, `${PASSWORD}, again`, NOW)).is).toBe('done')
    expect(await readSession(ports, elsewhere.token, 'request', NOW)).toBeUndefined()
    expect(await readSession(ports, token, 'request', NOW)).toBeDefined()
    expect(await setPassword(ports, actor, 'short', NOW)).toMatchObject({ is: 'refused' })
    expect(await setPassword(ports, actor, 'password12345678', NOW)).toMatchObject({ is: 'refused' })
  })

  test('ACCESS-8 with codes a shorter password is enough, and both are removed together', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const visit = () => aVisit({ now: CODE_AT })
    const { actor, account } = await platform.signIn('sales', {}, visit())
    expect((await setPassword(ports, actor, 'nine chrs', CODE_AT)).is).toBe('refused')
    const wrong = { secret: TOTP_SECRET, code: '000000' }
    expect((await setSecondFactor(ports, actor, wrong, CODE_AT)).is).toBe('refused')
    const right = { secret: TOTP_SECRET, code: '081804' }
    const codes = await setSecondFactor(ports, actor, right, CODE_AT)
    if (codes.is !== 'codes') throw new Error(codes.is)
    const { sealed } = (await ports.accounts.byId(account.id))!.totp!
    expect(sealed).not.toContain(TOTP_SECRET)
    expect(ports.secrets.openTotp(account.id, sealed)).toBe(TOTP_SECRET)
    expect((await setPassword(ports, actor, 'nine chrs', CODE_AT)).is).toBe('done')
    const typed = { email: account.email, password: 'nine chrs' }
    const ticket = async () => {
      const halfway = await signInByPassword(ports, typed, visit())
      return halfway.is === 'code-needed' ? halfway.ticket : ''
    }
    const spent = { ticket: await ticket(), code: codes.recoveryCodes[0]!.toUpperCase() }
    expect((await finishWithCode(ports, spent, visit())).is).toBe('signed-in')
    expect((await finishWithCode(ports, { ...spent, ticket: await ticket() }, visit())).is).toBe(
      'code-needed',
    )
    expect(await ports.accounts.recoveryCodesLeft(account.id)).toBe(9)
    expect((await removeSecondFactor(ports, actor, CODE_AT)).is).toBe('refused')
    await aPhoneOf(platform, account)
    expect((await removeSecondFactor(ports, actor, CODE_AT)).is).toBe('done')
    expect(await ports.accounts.byId(account.id)).toMatchObject({ passwordHash: null, totp: null })
    expect(await ports.accounts.recoveryCodesLeft(account.id)).toBe(0)
  })

  test('new recovery codes replace the old ones', async () => {
    const { ports, signIn } = aPlatform(await open())
    const { actor, account } = await signIn('sales')
    const first = await renewRecoveryCodes(ports, actor, NOW)
    const second = await renewRecoveryCodes(ports, actor, NOW)
    if (first.is !== 'codes' || second.is !== 'codes') throw new Error('no codes')
    expect(second.recoveryCodes).not.toEqual(first.recoveryCodes)
    expect(await ports.accounts.recoveryCodesLeft(account.id)).toBe(10)
  })
})
