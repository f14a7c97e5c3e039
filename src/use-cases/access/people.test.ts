import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { softwareAuthenticator } from '#adapters/sign-in/testing/software-authenticator.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aMembership, minutesAfter, NOW, theOperator } from '#domain/access/testing/an-actor.ts'
import { assignLeads, findLead } from '../desk/leads.ts'
import { aLead } from '../desk/testing/a-lead.ts'
import {
  acceptWithPasskey,
  acceptWithPassword,
  beginAccept,
  joinSignedIn,
  readInvitation,
} from './accept-invitation.ts'
import { ENTERED_MINUTES, enterDealer, leaveDealer } from './enter-dealer.ts'
import { invite, inviteAgain, inviteByCommand, type Wanted, withdrawInvitation } from './invite.ts'
import { endKeys, keyHolderOf, keysOf, makeKey } from './manage-keys.ts'
import { changeRole, giveRole, peopleAt, removePerson } from './manage-people.ts'
import { exportAudit, searchAudit } from './search-audit.ts'
import { mayStillOpen, readSession } from './sign-in/read-session.ts'
import { aPlatform, aVisit, ORIGIN, PASSWORD, type Platform } from './testing/a-platform.ts'

const how = { linkOf: (token: string) => `${ORIGIN}/invitation/${token}`, now: NOW }
const wanted = (special: Partial<Wanted> = {}): Wanted => ({
  email: 'dev@yard.example',
  role: 'sales',
  places: [10],
  endsAt: null,
  ...special,
})

eachDatabase((open) => {
  const invited = async (
    { ports, lastLink }: Platform,
    actor: PersonActor,
    special: Partial<Wanted> = {},
  ) => {
    const outcome = await invite(ports, actor, 'yard', wanted(special), how)
    if (outcome.is !== 'invited') throw new Error(JSON.stringify(outcome))
    return lastLink(special.email ?? 'dev@yard.example')
  }

  test('ACCESS-7 an invitation by mail is accepted with a passkey, once', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const owner = await platform.signIn('owner')
    const token = await invited(platform, owner.actor)
    expect((await readInvitation(ports, token, NOW))?.invitation).toMatchObject({
      role: 'sales',
      places: [10],
    })
    const ready = await beginAccept(ports, { token, name: 'Dev Narayan' }, aVisit())
    if (ready.is !== 'ready') throw new Error(ready.is)
    const response = softwareAuthenticator(ORIGIN).register(ready.options)
    const given = { token, name: 'Dev Narayan', response }
    const accepted = await acceptWithPasskey(ports, given, aVisit())
    if (accepted.is !== 'signed-in') throw new Error(accepted.is)
    const read = await readSession(ports, accepted.token, 'request', NOW)
    expect(read?.actor).toMatchObject({
      name: 'Dev Narayan',
      email: 'dev@yard.example',
      memberships: [{ role: 'sales', places: [10], target: { kind: 'dealer', dealer: 'yard' } }],
    })
    expect((await acceptWithPasskey(ports, given, aVisit())).is).not.toBe('signed-in')
    expect(await readInvitation(ports, token, NOW)).toBeUndefined()
    expect((await platform.history()).map(({ verb }) => verb).slice(-3)).toEqual([
      'invited',
      'invitation-accepted',
      'signed-in',
    ])
  })

  test('ACCESS-7 of many concurrent acceptances of an invitation, one succeeds', async () => {
    const platform = aPlatform(await open())
    const owner = await platform.signIn('owner')
    const token = await invited(platform, owner.actor)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        acceptWithPassword(platform.ports, { token, name: `Dev ${n}`, password: PASSWORD }, aVisit()),
      ),
    )
    expect(outcomes.filter(({ is }) => is === 'signed-in')).toHaveLength(1)
    const listed = await peopleAt(platform.ports, owner.actor, 'yard', NOW)
    expect('people' in listed && listed.people).toHaveLength(2)
  })

  test('ACCESS-8 accepting with a password needs a good one', async () => {
    const platform = aPlatform(await open())
    const token = await invited(platform, (await platform.signIn('owner')).actor)
    const accept = (name: string, password: string) =>
      acceptWithPassword(platform.ports, { token, name, password }, aVisit())
    expect(await accept('', PASSWORD)).toMatchObject({ is: 'invalid', field: 'name' })
    expect(await accept('Dev', 'short')).toMatchObject({ is: 'invalid', field: 'password' })
    expect(await accept('Dev', 'password12345678')).toMatchObject({ is: 'invalid', field: 'password' })
    expect((await accept('Dev', PASSWORD)).is).toBe('signed-in')
  })

  test('ACCESS-7 a person with an account signs in and then gets the second role', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const dev = await platform.signIn(
      [aMembership('sales', { target: { kind: 'dealer', dealer: 'next-door' } })],
      { email: 'dev@yard.example' },
    )
    const stranger = await platform.signIn('sales')
    const token = await invited(platform, (await platform.signIn('owner')).actor)
    const typed = { token, name: 'Dev', password: PASSWORD }
    expect((await acceptWithPassword(ports, typed, aVisit())).is).toBe('sign-in-first')
    expect((await joinSignedIn(ports, stranger.actor, token, NOW)).is).toBe('gone')
    expect((await joinSignedIn(ports, dev.actor, token, NOW)).is).toBe('joined')
    expect(await ports.accounts.membershipsOf(dev.account.id)).toHaveLength(2)
    expect((await joinSignedIn(ports, dev.actor, token, NOW)).is).toBe('gone')
  })

  test('ACCESS-7 an invitation sent again replaces the old link, and a withdrawn one opens nothing', async () => {
    const platform = aPlatform(await open())
    const { ports, lastLink } = platform
    const { actor } = await platform.signIn('owner')
    const first = await invited(platform, actor)
    const listed = await peopleAt(ports, actor, 'yard', NOW)
    const id = 'invitations' in listed ? listed.invitations[0]!.id : ''
    expect((await inviteAgain(ports, actor, 'yard', id, how)).is).toBe('invited')
    const second = lastLink('dev@yard.example')
    expect(await readInvitation(ports, first, NOW)).toBeUndefined()
    expect(await readInvitation(ports, second, NOW)).toBeDefined()
    expect((await withdrawInvitation(ports, actor, 'yard', id, NOW)).is).toBe('withdrawn')
    expect(await readInvitation(ports, second, NOW)).toBeUndefined()
    expect((await withdrawInvitation(ports, actor, 'yard', id, NOW)).is).toBe('gone')
  })

  test('if the mail cannot be sent, the inviter gets the link', async () => {
    const platform = aPlatform(await open())
    const broken = { ...platform.ports.staffMail, invitation: () => Promise.reject(new Error('no server')) }
    const { actor } = await platform.signIn('owner')
    const outcome = await invite({ ...platform.ports, staffMail: broken }, actor, 'yard', wanted(), how)
    expect(outcome).toMatchObject({ is: 'invited', isMailed: false, link: expect.stringContaining(ORIGIN) })
  })

  test('ACCESS-11 nobody gives a role above their own, or at other locations', async () => {
    const platform = aPlatform(await open())
    const manager = (await platform.signIn([aMembership('manager', { places: [10, 11] })])).actor
    const give = (special: Partial<Wanted>) => invite(platform.ports, manager, 'yard', wanted(special), how)
    expect(await give({ role: 'owner' })).toMatchObject({ is: 'invalid', field: 'role' })
    expect(await give({ role: 'manager' })).toMatchObject({ is: 'invalid', field: 'role' })
    expect(await give({ role: 'operator' })).toMatchObject({ is: 'invalid', field: 'role' })
    expect(await give({ places: 'all' })).toMatchObject({ is: 'invalid', field: 'places' })
    expect(await give({ places: [10, 20] })).toMatchObject({ is: 'invalid', field: 'places' })
    expect(await give({ places: [] })).toMatchObject({ is: 'invalid', field: 'places' })
    expect(await give({ email: 'no address' })).toMatchObject({ is: 'invalid', field: 'email' })
    expect(await give({ endsAt: NOW })).toMatchObject({ is: 'invalid', field: 'endsAt' })
    expect((await give({ places: [11] })).is).toBe('invited')
    expect(await platform.history()).toHaveLength(2)
  })

  test('ACCESS-11 no invitation takes the last owner’s role away, and who works here is not invited', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const owner = await platform.signIn('owner', { email: 'olga@yard.example', name: 'Olga Owner' })
    const manager = (await platform.signIn('manager')).actor
    const again = wanted({ email: 'olga@yard.example', role: 'sales', places: 'all' })
    expect(await invite(ports, manager, 'yard', again, how)).toMatchObject({
      is: 'invalid',
      field: 'email',
      reason: expect.stringContaining('Olga Owner'),
    })
    const target = { kind: 'dealer', dealer: 'yard' } as const
    const bySlip = { email: 'olga@yard.example', role: 'sales', target, where: 'the yard' } as const
    await inviteByCommand(ports, theOperator, bySlip, how)
    const token = platform.lastLink('olga@yard.example')
    expect((await joinSignedIn(ports, owner.actor, token, NOW)).is).toBe('gone')
    expect(await ports.accounts.membershipsOf(owner.account.id)).toMatchObject([{ role: 'owner' }])
    await platform.signIn('owner')
    expect((await joinSignedIn(ports, owner.actor, token, NOW)).is).toBe('joined')
    const page = await searchAudit(ports, manager, 'yard', { verbs: ['invitation-accepted'], limit: 5 }, NOW)
    expect('rows' in page && page.rows[0]?.changes).toEqual([{ field: 'role', from: 'owner', to: 'sales' }])
  })

  test('ACCESS-11 managing people needs the permission and a fresh proof of identity', async () => {
    const platform = aPlatform(await open())
    const sales = (await platform.signIn('sales')).actor
    expect(await invite(platform.ports, sales, 'yard', wanted(), how)).toMatchObject({ why: 'not-in-role' })
    const owner = (await platform.signIn('owner')).actor
    const late = { ...how, now: minutesAfter(20) }
    expect(await invite(platform.ports, owner, 'yard', wanted(), late)).toMatchObject({ why: 'confirm' })
    expect(await invite(platform.ports, owner, 'next-door', wanted(), how)).toMatchObject({
      why: 'no-access',
    })
    expect(await invite(platform.ports, owner, 'nowhere', wanted(), how)).toMatchObject({ why: 'no-access' })
  })

  test('ACCESS-11 a changed role is in the history with its old and new value', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const owner = (await platform.signIn('owner')).actor
    const dev = (await platform.signIn('sales')).actor
    const change = (role: 'stock' | 'owner') =>
      changeRole(ports, owner, 'yard', dev.id, { role, places: 'all', endsAt: null }, NOW)
    expect(await change('stock')).toEqual({ is: 'done', name: dev.name })
    const page = await searchAudit(ports, owner, 'yard', { verbs: ['role-changed'], limit: 5 }, NOW)
    expect('rows' in page && page.rows[0]).toMatchObject({
      actor: { id: owner.id },
      target: { id: dev.id },
      changes: [{ field: 'role', from: 'sales', to: 'stock' }],
    })
    expect((await changeRole(ports, owner, 'yard', 'nobody', { ...aMembership('sales') }, NOW)).is).toBe(
      'gone',
    )
    const [membership] = await ports.accounts.membershipsOf(dev.id)
    expect(membership?.role).toBe('stock')
  })

  test('ACCESS-11 several people get a role as one operation, or none of them does', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const [owner, dev, tess] = [
      await platform.signIn('owner'),
      await platform.signIn('sales'),
      await platform.signIn('stock'),
    ]
    const give = (ids: string[], role: 'manager' | 'sales', by = owner.actor) =>
      giveRole(ports, by, 'yard', { ids, role }, NOW)
    const both = [dev.account.id, tess.account.id]
    expect(await give([...both, owner.account.id], 'sales')).toMatchObject({ is: 'invalid', field: 'role' })
    expect(await give(both, 'manager', dev.actor)).toMatchObject({ is: 'refused' })
    expect(await platform.history()).not.toContainEqual(expect.objectContaining({ verb: 'role-changed' }))
    expect(await give(both, 'manager')).toEqual({ is: 'given', count: 2 })
    const found = await searchAudit(ports, owner.actor, 'yard', { verbs: ['role-changed'], limit: 10 }, NOW)
    const lines = 'rows' in found ? found.rows : []
    expect(lines.map(({ changes: [change] }) => change?.from).sort()).toEqual(['sales', 'stock'])
    expect(lines.map(({ operation }) => operation)).toEqual(Array(2).fill(lines[0]?.operation))
    expect(lines[0]?.operation).toEqual(expect.any(String))
    expect(await give(both, 'manager')).toEqual({ is: 'gone' })
    const manager = (await platform.signIn('manager')).actor
    expect(await give([owner.account.id], 'sales', manager)).toMatchObject({ is: 'invalid' })
  })

  test('ACCESS-11 the last owner cannot be removed, even if two owners remove each other at once', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const [a, b] = [(await platform.signIn('owner')).actor, (await platform.signIn('owner')).actor]
    const remove = (by: PersonActor, who: PersonActor) =>
      removePerson(ports, by, 'yard', { accountId: who.id, handOverTo: null }, NOW)
    const outcomes = await Promise.all([remove(a, b), remove(b, a)])
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['done', 'invalid'])
    const left = outcomes[0]!.is === 'done' ? a : b
    expect(await remove(left, left)).toMatchObject({ is: 'invalid', field: 'role' })
    const sales = { role: 'sales' as const, places: 'all' as const, endsAt: null }
    expect(await changeRole(ports, left, 'yard', left.id, sales, NOW)).toMatchObject({ is: 'invalid' })
    // Nobody could make keys, publish or give back the other yards.
    const here = { role: 'owner' as const, places: [10], endsAt: null }
    expect(await changeRole(ports, left, 'yard', left.id, here, NOW)).toMatchObject({ is: 'invalid' })
  })

  test('ACCESS-11 a person who leaves is signed out everywhere and reads nothing more', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const owner = (await platform.signIn('owner')).actor
    const dev = await platform.signIn('sales')
    const leave = (handOverTo: string | null) =>
      removePerson(ports, owner, 'yard', { accountId: dev.actor.id, handOverTo }, NOW)
    expect(await leave('nobody')).toMatchObject({ is: 'invalid', field: 'handOver' })
    expect(await leave(dev.actor.id)).toMatchObject({ is: 'invalid', field: 'handOver' })
    expect((await leave(owner.id)).is).toBe('done')
    expect(await readSession(ports, dev.token, 'request', NOW)).toBeUndefined()
    expect(await ports.accounts.membershipsOf(dev.actor.id)).toEqual([])
    const page = await searchAudit(ports, owner, 'yard', { actorId: owner.id, limit: 5 }, NOW)
    expect('rows' in page && page.rows[0]).toMatchObject({ verb: 'left', target: { name: dev.actor.name } })
  })

  test('ACCESS-11 who leaves hands leads to a colleague who can answer them, and each lead says so', async () => {
    const database = await open()
    const { ports, signIn, history } = aPlatform(database)
    const { leads } = leadPorts(database, 'a key for tests')
    const owner = (await signIn('owner')).actor
    const dev = (await signIn('sales')).actor
    const saved = await leads.save(aLead({ placeId: 20 }))
    const id = saved.is === 'saved' ? saved.id : ''
    await assignLeads(ports, owner, 'yard', { ids: [id], owner: dev.id }, NOW)
    const leave = (handOverTo: string) =>
      removePerson(ports, owner, 'yard', { accountId: dev.id, handOverTo }, NOW)
    const ended = [aMembership('sales', { endsAt: minutesAfter(-1) })]
    const elsewhere = [aMembership('sales', { places: [10] })]
    for (const heir of ['agency' as const, ended, elsewhere])
      expect(await leave((await signIn(heir)).actor.id)).toMatchObject({ is: 'invalid', field: 'handOver' })
    const ownerOf = async () => {
      const lead = await findLead(ports, owner, 'yard', id, NOW)
      return lead && !isRefused(lead) ? lead.owner?.id : undefined
    }
    expect(await ownerOf()).toBe(dev.id)
    const ruby = (await signIn('sales')).actor
    expect((await leave(ruby.id)).is).toBe('done')
    expect(await ownerOf()).toBe(ruby.id)
    const verbs = (await history()).map(({ verb }) => verb)
    expect(verbs.slice(-3)).toEqual(['lead-assigned', 'leads-handed-over', 'left'])
    const { rows } = await database.db.execute(
      `select lead_id from lead_activity where lead_id = '${id}' and data->>'to' = '${ruby.id}'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('ACCESS-6 a key is shown once, acts within its purposes, and ends', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const owner = (await platform.signIn('owner')).actor
    const order = { name: 'Yard app', dealership: 1, purposes: ['feed-upload'], days: 30 }
    const made = await makeKey(ports, owner, 'yard', order, NOW)
    if (made.is !== 'made') throw new Error(made.is)
    expect(made.token).toMatch(/^fck_[\w-]{43}$/)
    const listed = await keysOf(ports, owner, 'yard', NOW)
    expect(JSON.stringify(listed)).not.toContain(made.token.slice(8, 30))
    const holder = await keyHolderOf(ports, `Bearer ${made.token}`, 'request', NOW)
    expect(holder).toMatchObject({ kind: 'key', dealer: 'yard', dealership: 1, purposes: ['feed-upload'] })
    expect(await keyHolderOf(ports, `Bearer ${made.token}x`, 'request', NOW)).toBeUndefined()
    expect(await keyHolderOf(ports, undefined, 'request', NOW)).toBeUndefined()
    expect(await keyHolderOf(ports, `Bearer ${made.token}`, 'r', minutesAfter(31 * 1440))).toBeUndefined()
    expect(await endKeys(ports, owner, 'yard', [made.key.id, 'none'], NOW)).toEqual({
      is: 'ended',
      names: ['Yard app'],
    })
    expect(await keyHolderOf(ports, `Bearer ${made.token}`, 'request', NOW)).toBeUndefined()
    for (const wrong of [
      { name: ' ' },
      { purposes: [] },
      { purposes: ['all'] },
      { dealership: 9 },
      { days: 0 },
    ])
      expect((await makeKey(ports, owner, 'yard', { ...order, ...wrong }, NOW)).is).toBe('invalid')
    const manager = (await platform.signIn('manager')).actor
    expect(await makeKey(ports, manager, 'yard', order, NOW)).toMatchObject({ why: 'not-in-role' })
    expect(await keysOf(ports, manager, 'yard', NOW)).toMatchObject({ why: 'not-in-role' })
  })

  test('ACCESS-5 an operator enters a dealer with a reason that the dealer can read, and leaves again', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const operator = await platform.signIn('operator')
    const enter = (reason: string, actor = operator.actor) =>
      enterDealer(ports, actor, { dealer: 'yard', reason }, NOW)
    expect((await enter('why')).is).toBe('invalid')
    const isOpen = (now = NOW) => mayStillOpen(ports, operator.token, ['yard'], now)
    expect(await isOpen()).toBe(false)
    expect((await enter('Mail does not arrive')).is).toBe('entered')
    expect([await isOpen(), await isOpen(minutesAfter(ENTERED_MINUTES + 1))]).toEqual([true, false])
    const inside = (await readSession(ports, operator.token, 'request', NOW))!.actor
    expect('people' in (await peopleAt(ports, inside, 'yard', NOW))).toBe(true)
    expect(await peopleAt(ports, inside, 'next-door', NOW)).toMatchObject({ why: 'enter' })
    await leaveDealer(ports, inside)
    expect(await isOpen()).toBe(false)
    const outside = (await readSession(ports, operator.token, 'request', NOW))!.actor
    expect(await peopleAt(ports, outside, 'yard', NOW)).toMatchObject({ why: 'enter' })
    const owner = (await platform.signIn('owner')).actor
    expect((await enter('I would like to see', owner)).is).toBe('refused')
    const page = await searchAudit(ports, owner, 'yard', { verbs: ['entered'], limit: 5 }, NOW)
    expect('rows' in page && page.rows[0]).toMatchObject({ reason: 'Mail does not arrive' })
  })

  test('AUDIT-3 exporting the history adds a line, and needs a fresh proof of identity', async () => {
    const platform = aPlatform(await open())
    const { ports } = platform
    const owner = (await platform.signIn('owner')).actor
    expect(await exportAudit(ports, owner, 'yard', {}, minutesAfter(20))).toMatchObject({ why: 'confirm' })
    const lines = await exportAudit(ports, owner, 'yard', {}, NOW)
    expect(Array.isArray(lines) && lines.length).toBe(1)
    expect((await platform.history()).at(-1)?.verb).toBe('history-exported')
  })

  test('the first owner is invited from the command line', async () => {
    const platform = aPlatform(await open())
    const order = {
      email: 'marguerite@yard.example',
      role: 'owner' as const,
      target: { kind: 'dealer' as const, dealer: 'yard' },
      where: 'The yard',
    }
    const outcome = await inviteByCommand(platform.ports, theOperator, order, how)
    expect(outcome).toMatchObject({ is: 'invited', isMailed: true })
    const token = platform.lastLink('marguerite@yard.example')
    const typed = { token, name: 'Marguerite Holt', password: PASSWORD }
    expect((await acceptWithPassword(platform.ports, typed, aVisit())).is).toBe('signed-in')
  })
})
