import { expect, test } from 'vitest'
import { PasswordsBusy } from '#ports/console/passwords.ts'
import { secretBox } from '../secrets/secret-box.ts'
import { passwords } from './passwords.ts'
import { secrets as secretsWith } from './secrets.ts'
import { toBase32, totpStep } from './totp.ts'
import { turnstile } from './turnstile.ts'

const store = passwords()

const secrets = secretsWith(secretBox('a key for tests'))

test('ACCESS-8 a password matches its own hash and no other', async () => {
  const hash = await store.hash('a slow morning at the yard')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await store.hash('a slow morning at the yard')).not.toBe(hash)
  expect(await store.matches('a slow morning at the yard', hash)).toBe(true)
  expect(await store.matches('a slow morning at the Yard', hash)).toBe(false)
  expect(await store.matches('anything', '$argon2id$v=19$broken')).toBe(false)
})

test('ACCESS-8 a letter typed in two ways is the same password', async () => {
  const hash = await store.hash('cafe\u0301 by the harbour')
  expect(await store.matches('café by the harbour', hash)).toBe(true)
})

test('ACCESS-10 checking takes as much work where there is no account', async () => {
  const hash = await store.hash('a slow morning at the yard')
  await store.matches('warm up', null)
  // Measures CPU time, because a busy machine changes the elapsed time.
  const work = async (stored: string | null) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 5; n += 1) await store.matches('a wrong one', stored)
    return process.cpuUsage(before).user
  }
  const [known, unknown] = [await work(hash), await work(null)]
  expect(unknown).toBeGreaterThan(known / 3)
  expect(unknown).toBeLessThan(known * 3)
})

test('ACCESS-8 common passwords are known, also doubled and with digits behind them', () => {
  for (const common of [
    'Password',
    'qwertyuiop',
    'iloveyou',
    'password2026!',
    'iloveyouiloveyou',
    '123456789',
  ])
    expect([common, store.isCommon(common)]).toEqual([common, true])
  expect(store.isCommon('a slow morning at the yard')).toBe(false)
})

test('ACCESS-10 few passwords are hashed at once, and one too many is refused at once', async () => {
  let running = 0
  let most = 0
  const through = turnstile(2, 3, () => new PasswordsBusy())
  const task = () =>
    through(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return 'done'
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, task))
  expect(most).toBe(2)
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(PasswordsBusy) })
  expect(await task()).toBe('done')
})

test('ACCESS-10 a task that fails gives its place back', async () => {
  const through = turnstile(1, 1, () => new PasswordsBusy())
  await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await through(async () => 'next')).toBe('next')
})

test('codes from an app are those of RFC 6238', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'))
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ] as const)
    expect(totpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code is taken one step early or late, and not two', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'))
  const at = (seconds: number) => totpStep(secret, '081 804', new Date(seconds * 1000))
  const step = Math.floor(1_111_111_109 / 30)
  expect([at(step * 30), at(step * 30 + 30), at(step * 30 - 1), at(step * 30 + 60)]).toEqual([
    step,
    step,
    step,
    undefined,
  ])
  for (const odd of ['', '12345', 'abcdef', '1234567'])
    expect(totpStep(secret, odd, new Date())).toBeUndefined()
})

test('recovery codes are ten different ones, compared without capitals and hyphens', () => {
  const { codes, hashes } = secrets.newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(secrets.hashOfRecoveryCode(` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `)).toBe(hashes[0])
})

test('a token is 256 random bits, and its hash does not give it away', () => {
  const { token, hash } = secrets.newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(secrets.hashOf(token)).toBe(hash)
  expect(secrets.newToken().token).not.toBe(token)
})

test('the secret of an app’s codes is stored encrypted, for one account and one key', () => {
  const sealed = secrets.sealTotp('tess', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(secrets.openTotp('tess', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(secrets.openTotp('dev', sealed)).toBeUndefined()
  expect(secretsWith(secretBox('another key')).openTotp('tess', sealed)).toBeUndefined()
})
