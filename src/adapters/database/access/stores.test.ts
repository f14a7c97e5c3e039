import { expect, test } from 'vitest'
import type { Membership } from '#domain/access/membership.ts'
import {
  aDealer,
  aMembership,
  aPerson,
  minutesAfter,
  NOW,
  theOperator,
} from '#domain/access/testing/an-actor.ts'
import type { Session } from '#ports/console/sessions.ts'
import { eachDatabase } from '../testing.ts'
import { aConsole, allowed } from './testing/a-console.ts'

const aSession = (accountId: string, special: Partial<Session> = {}): Session => ({
  id: `session of ${accountId}`,
  accountId,
  method: 'passkey',
  device: 'Chrome on Windows',
  startedAt: NOW,
  seenAt: NOW,
  confirmedAt: NOW,
  entered: null,
  ...special,
})

eachDatabase((open) => {
  async function withSession(memberships: Membership[] = []) {
    const console = aConsole(await open())
    const account = await console.person(memberships)
    const session = aSession(account.id)
    const commit = <Outcome>(work: Parameters<typeof console.changes.commit<Outcome>>[1]) =>
      console.changes.commit(theOperator, async (change) => {
        change.audit(console.note('session'))
        return work(change)
      })
    await commit((change) => change.sessions.add(session, 'hash-1'))
    return { console, account, session, commit }
  }

  test('ACCESS-9 a cookie’s hash opens a session with the account and all its memberships', async () => {
    const memberships = [
      aMembership('sales', { places: [10] }),
      aMembership('read-only', { target: { kind: 'group', group: 'coast' }, endsAt: minutesAfter(9) }),
    ]
    const { console, account, session } = await withSession(memberships)
    const found = await console.sessions.byTokenHash('hash-1')
    expect(found).toEqual({ session, account, memberships: expect.arrayContaining(memberships) })
    expect(found?.memberships).toHaveLength(2)
    expect(await console.sessions.byTokenHash('hash-2')).toBeUndefined()
  })

  test('ACCESS-9 a renewed session has another cookie, and the old one opens nothing', async () => {
    const { console, session, commit } = await withSession()
    const entered = { dealer: 'yard', reason: 'Mail', until: minutesAfter(30) }
    await commit((change) => change.sessions.update(session.id, { entered, confirmedAt: minutesAfter(1) }))
    await commit((change) => change.sessions.renew(session.id, 'hash-2'))
    expect(await console.sessions.byTokenHash('hash-1')).toBeUndefined()
    expect((await console.sessions.byTokenHash('hash-2'))?.session).toEqual({
      ...session,
      entered,
      confirmedAt: minutesAfter(1),
    })
  })

  test('ACCESS-9 a session is ended one by one, or all but the one in use', async () => {
    const { console, account, session, commit } = await withSession()
    const [second, third] = [1, 2].map((n) => aSession(account.id, { id: `s${n}`, seenAt: minutesAfter(n) }))
    await commit((change) => change.sessions.add(second!, 'hash-2'))
    await commit((change) => change.sessions.add(third!, 'hash-3'))
    const ids = async () => (await console.sessions.ofAccount(account.id)).map(({ id }) => id)
    expect(await ids()).toEqual(['s2', 's1', session.id])
    expect(await commit((change) => change.sessions.end('somebody else', 's1'))).toBeUndefined()
    expect(await commit((change) => change.sessions.end(account.id, 's1'))).toMatchObject({ id: 's1' })
    expect(await commit((change) => change.sessions.endAll(account.id, session.id))).toBe(1)
    expect(await ids()).toEqual([session.id])
    expect(await commit((change) => change.sessions.endAll(account.id))).toBe(1)
    expect(await console.sessions.byTokenHash('hash-1')).toBeUndefined()
  })

  test('ACCESS-9 expired sessions are deleted', async () => {
    const { console, session } = await withSession()
    await console.sessions.seen(session.id, minutesAfter(60))
    expect(await console.sessions.sweep(minutesAfter(12 * 60))).toBe(0)
    expect(await console.sessions.sweep(minutesAfter(14 * 60))).toBe(1)
  })

  test('ACCESS-7 a challenge works once, for its purpose, until it expires', async () => {
    const { challenges } = aConsole(await open())
    await challenges.add('one', 'sign-in', null, minutesAfter(5))
    await challenges.add('two', 'register', 'person-1', minutesAfter(5))
    expect(await challenges.take('one', 'confirm', NOW)).toBeUndefined()
    expect(await challenges.take('two', 'register', NOW)).toEqual({ subject: 'person-1' })
    expect(await challenges.take('two', 'register', NOW)).toBeUndefined()
    expect(await challenges.take('one', 'sign-in', minutesAfter(5))).toBeUndefined()
    await challenges.add('three', 'sign-in', null, minutesAfter(5))
    expect(await challenges.sweep(minutesAfter(6))).toBe(1)
  })

  test('passkeys are stored to the byte, counted up and removed by their owner only', async () => {
    const { console, account, commit } = await withSession()
    const passkey = {
      id: 'credential-1',
      accountId: account.id,
      publicKey: Uint8Array.from([0, 1, 254, 255]),
      counter: 3,
      transports: ['internal'],
      name: 'Phone',
      createdAt: NOW,
      usedAt: null,
    }
    expect(await commit((change) => change.passkeys.add(passkey))).toBe(true)
    expect(await commit((change) => change.passkeys.add(passkey))).toBe(false)
    expect(await console.accounts.passkey('credential-1')).toEqual(passkey)
    await commit((change) => change.passkeys.used('credential-1', 4, minutesAfter(1)))
    expect(await console.accounts.passkeysOf(account.id)).toEqual([
      { ...passkey, counter: 4, usedAt: minutesAfter(1) },
    ])
    expect(await commit((change) => change.passkeys.remove('somebody else', 'credential-1'))).toBeUndefined()
    expect(await commit((change) => change.passkeys.remove(account.id, 'credential-1'))).toBeDefined()
  })

  test('ACCESS-2 people are those of the dealer and its group who share a location', async () => {
    const console = aConsole(await open())
    const all = await console.person([aMembership('owner')], { name: 'A' })
    const north = await console.person([aMembership('sales', { places: [10] })], { name: 'B' })
    await console.person([aMembership('sales', { places: [20] })], { name: 'C' })
    const group = await console.person(
      [aMembership('manager', { target: { kind: 'group', group: 'coast' } })],
      { name: 'D' },
    )
    await console.person([aMembership('owner', { target: { kind: 'dealer', dealer: 'next-door' } })])
    await console.person([aMembership('operator')])
    const dealer = aDealer({ group: 'coast' })
    const names = async (places: number[] | 'all') =>
      (
        await console.people.at(
          allowed('people.read', aPerson([aMembership('manager', { places })]), dealer),
          'coast',
        )
      ).map(({ name }) => name)
    expect(await names('all')).toEqual(['A', 'B', 'C', 'D'])
    expect(await names([10, 11])).toEqual(['A', 'B', 'D'])
    const [first] = await console.people.at(allowed('people.read'), undefined)
    expect(first).toMatchObject({ id: all.id, role: 'owner', passkeys: 0, hasPassword: false, leads: 0 })
    expect([north.name, group.name]).toEqual(['B', 'D'])
  })
})
