import { expect, test } from 'vitest'
import type { Passkey } from '#ports/console/accounts.ts'
import { passkeyCeremonies } from './passkey-ceremonies.ts'
import { softwareAuthenticator } from './testing/software-authenticator.ts'

const ORIGIN = 'http://console.localhost:3000'
const ceremonies = passkeyCeremonies({ host: 'console.localhost', origin: ORIGIN })
const account = { id: 'person-1', email: 'tess@yard.example', name: 'Tess Moran' }

async function registered(origin = ORIGIN) {
  const phone = softwareAuthenticator(origin)
  const { options, challenge } = await ceremonies.registrationOptions(account, [])
  const response = phone.register(options)
  return { phone, response, challenge, made: await ceremonies.register(response, challenge) }
}
const asPasskey = (made: object | undefined): Passkey => ({
  ...(made as Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>),
  accountId: account.id,
  name: 'Phone',
  createdAt: new Date(),
  usedAt: null,
})

test('a passkey is registered and signs in with the challenge it was given', async () => {
  const { phone, made } = await registered()
  const passkey = asPasskey(made)
  const { options, challenge } = await ceremonies.signInOptions()
  const response = phone.signIn(options)
  expect(ceremonies.claimOf(response)).toEqual({ passkeyId: passkey.id, challenge })
  expect(await ceremonies.verify(response, passkey, challenge)).toEqual({ counter: 1 })
})

test('a signature for another challenge, another origin or by another passkey proves nothing', async () => {
  const { phone, made } = await registered()
  const passkey = asPasskey(made)
  const { options, challenge } = await ceremonies.signInOptions()
  const right = phone.signIn(options)
  expect(await ceremonies.verify(right, passkey, 'bm90LXRoaXMtb25l')).toBeUndefined()
  const elsewhere = await registered('http://evil.example')
  expect(elsewhere.made).toBeUndefined()
  const stranger = await registered()
  expect(await ceremonies.verify(right, asPasskey(stranger.made), challenge)).toBeUndefined()
  const forged = { ...stranger.phone.signIn(options), id: passkey.id, rawId: passkey.id }
  expect(await ceremonies.verify(forged, passkey, challenge)).toBeUndefined()
})

test('a passkey that counts backwards was copied, and proves nothing', async () => {
  const { phone, made } = await registered()
  const { options, challenge } = await ceremonies.signInOptions()
  const copied = { ...asPasskey(made), counter: 7 }
  expect(await ceremonies.verify(phone.signIn(options), copied, challenge)).toBeUndefined()
})

test('whatever a browser sends instead is no claim and no passkey', async () => {
  const { challenge } = await ceremonies.signInOptions()
  const odd = [
    null,
    'text',
    42,
    {},
    { id: 'x' },
    { id: 'x', response: { clientDataJSON: 'e30' } },
    { id: 'x', response: { clientDataJSON: '%%%' } },
    { id: 'x', response: { clientDataJSON: 'A'.repeat(30_000) } },
  ]
  for (const response of odd) {
    expect(ceremonies.claimOf(response)).toBeUndefined()
    expect(await ceremonies.register(response, challenge)).toBeUndefined()
  }
})
