import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMembership, aPerson, minutesAfter, NOW, theOperator } from '#domain/access/testing/an-actor.ts'
import { aConsole, allowed, anAccount } from '../access/testing/a-console.ts'
import { eachDatabase } from '../testing.ts'

const DEALER = { kind: 'dealer', dealer: 'yard' } as const

eachDatabase((open) => {
  test('AUDIT-1 a change and its line are written together', async () => {
    const { changes, accounts, audit } = aConsole(await open())
    const account = anAccount({ name: 'Dev Narayan' })
    await changes.commit(aPerson('owner'), async (change) => {
      await change.accounts.add(account)
      change.audit({
        dealer: 'yard',
        verb: 'invited',
        target: { kind: 'person', id: account.id, name: account.name },
        changes: [{ field: 'role', from: null, to: 'sales' }],
        operation: 'operation-1',
        reason: 'a reason',
      })
    })
    expect(await accounts.byId(account.id)).toEqual(account)
    const { rows } = await audit.search(allowed('audit.read'), { limit: 10 })
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Date),
        dealer: 'yard',
        place: null,
        actor: { kind: 'person', id: 'person-1', name: 'Tess Moran' },
        via: 'console',
        verb: 'invited',
        target: { kind: 'person', id: account.id, name: 'Dev Narayan' },
        changes: [{ field: 'role', from: null, to: 'sales' }],
        operation: 'operation-1',
        requestId: 'request-1',
        reason: 'a reason',
      },
    ])
  })

  test('AUDIT-1 a change without a line does not happen', async () => {
    const { changes, accounts } = aConsole(await open())
    const account = anAccount()
    const outcome = await changes.commit(theOperator, async (change) => change.accounts.add(account))
    expect(outcome).toBe(true)
    expect(await accounts.byId(account.id)).toBeUndefined()
  })

  test('AUDIT-1 work that fails leaves neither its changes nor its lines', async () => {
    const { changes, accounts, audit, note } = aConsole(await open())
    const account = anAccount()
    const failing = changes.commit(theOperator, async (change) => {
      await change.accounts.add(account)
      change.audit(note('x'))
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
    expect(await accounts.byId(account.id)).toBeUndefined()
    expect((await audit.search(allowed('audit.read'), { limit: 10 })).total).toBe(0)
  })

  test('AUDIT-2 a line can be neither changed nor removed', async () => {
    const database = await open()
    await aConsole(database).person()
    for (const statement of [sql`update audit_lines set verb = 'left'`, sql`delete from audit_lines`])
      await expect(database.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('only ever added') },
      })
  })

  test('an e-mail address has one account, however many are created at once', async () => {
    const { changes, note } = aConsole(await open())
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        changes.commit(theOperator, async (change) => {
          change.audit(note(`n${n}`))
          return change.accounts.add(anAccount({ email: 'same@yard.example' }))
        }),
      ),
    )
    expect(added.filter(Boolean)).toHaveLength(1)
  })

  test('ACCESS-7 an invitation is accepted once, however many try at once, and not after its time', async () => {
    const { changes, invitations, note } = aConsole(await open())
    const invitation = {
      ...aMembership('sales', { places: [10, 11], endsAt: minutesAfter(5000) }),
      id: 'invitation-1',
      email: 'dev@yard.example',
      invitedBy: 'Tess Moran',
      createdAt: NOW,
      expiresAt: minutesAfter(60),
    }
    await changes.commit(theOperator, async (change) => {
      await change.invitations.add(invitation, 'hash-1')
      change.audit(note('dev'))
    })
    expect(await invitations.open('hash-1', NOW)).toEqual(invitation)
    expect(await invitations.open('hash-1', minutesAfter(60))).toBeUndefined()
    const accepted = await Promise.all(
      Array.from({ length: 8 }, () =>
        changes.commit(theOperator, async (change) => {
          change.audit(note('dev'))
          return change.invitations.accept('hash-1', NOW)
        }),
      ),
    )
    expect(accepted.filter(Boolean)).toEqual([invitation])
    expect(await invitations.open('hash-1', NOW)).toBeUndefined()
  })

  test('ACCESS-7 inviting an address again closes the older invitation, and a renewed link replaces the old one', async () => {
    const { changes, invitations, people, note } = aConsole(await open())
    const invite = (id: string, hash: string) =>
      changes.commit(theOperator, async (change) => {
        change.audit(note(id))
        await change.invitations.add(
          {
            ...aMembership('sales'),
            id,
            email: 'dev@yard.example',
            invitedBy: 'Tess Moran',
            createdAt: new Date(),
            expiresAt: new Date(Date.now() + 60_000),
          },
          hash,
        )
      })
    await invite('first', 'hash-1')
    await invite('second', 'hash-2')
    expect(await invitations.open('hash-1', new Date())).toBeUndefined()
    const change = (hash: string, dealer: string) =>
      changes.commit(theOperator, async (stores) => {
        stores.audit(note('again'))
        return stores.invitations.renew('second', dealer, hash, new Date(Date.now() + 90_000))
      })
    expect(await change('hash-3', 'next-door')).toBeUndefined()
    expect((await change('hash-3', 'yard'))?.id).toBe('second')
    expect(await invitations.open('hash-2', new Date())).toBeUndefined()
    expect((await invitations.open('hash-3', new Date()))?.id).toBe('second')
    const listed = await people.invitedTo(allowed('people.read'))
    expect(listed.map(({ id }) => id)).toEqual(['second'])
  })

  test('ACCESS-7 a link works once, however many use it at once', async () => {
    const console = aConsole(await open())
    const { id } = await console.person()
    await console.changes.commit(theOperator, async (change) => {
      await change.links.add({ kind: 'recovery', accountId: id, expiresAt: minutesAfter(30) }, 'hash-1')
      change.audit(console.note('link'))
    })
    expect(await console.links.open('hash-1', minutesAfter(29))).toMatchObject({ accountId: id })
    expect(await console.links.open('hash-1', minutesAfter(30))).toBeUndefined()
    const used = await Promise.all(
      Array.from({ length: 8 }, () =>
        console.changes.commit(theOperator, async (change) => {
          change.audit(console.note('use'))
          return change.links.use('hash-1', NOW)
        }),
      ),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('ACCESS-7 a code from an app and a recovery code work once, however many use it at once', async () => {
    const console = aConsole(await open())
    const { id } = await console.person([], { totp: { sealed: 'SECRET', lastStep: 5 } })
    const commit = <Outcome>(work: Parameters<typeof console.changes.commit<Outcome>>[1]) =>
      console.changes.commit(theOperator, async (change) => {
        change.audit(console.note('code'))
        return work(change)
      })
    await commit((change) => change.recoveryCodes.replace(id, ['code-1', 'code-2']))
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => commit((c) => c.accounts.spendCode(id, 6))),
    )
    expect(codes.filter(Boolean)).toHaveLength(1)
    expect(await commit((change) => change.accounts.spendCode(id, 6))).toBe(false)
    expect(await commit((change) => change.accounts.spendCode(id, 5))).toBe(false)
    const used = await Promise.all(
      Array.from({ length: 6 }, () => commit((c) => c.recoveryCodes.use(id, 'code-1'))),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await console.accounts.recoveryCodesLeft(id)).toBe(1)
  })

  test('ACCESS-11 two concurrent changes of the same roles run one after another', async () => {
    const console = aConsole(await open())
    const both = [await console.person([aMembership('owner')]), await console.person([aMembership('owner')])]
    const removeUnlessLast = (accountId: string) =>
      console.changes.commit(theOperator, async (change) => {
        const owners = (await change.memberships.lock(DEALER)).filter(({ role }) => role === 'owner')
        if (owners.length < 2) return
        await change.memberships.remove(accountId, DEALER)
        change.audit(console.note('left'))
      })
    await Promise.all(both.map(({ id }) => removeUnlessLast(id)))
    const left = await console.people.at(allowed('people.read'), undefined)
    expect(left).toHaveLength(1)
  })

  test('ACCESS-6 a key is found by its hash until it is revoked or expired, and only its own dealer revokes it', async () => {
    const console = aConsole(await open())
    const key = {
      id: 'key-1',
      name: 'Yard app',
      dealer: 'yard',
      dealership: 1,
      purposes: ['feed-upload' as const],
      hint: 'fck_7Qm2…9xTd',
      madeBy: 'Tess Moran',
      createdAt: NOW,
      expiresAt: minutesAfter(60),
      usedAt: null,
    }
    await console.changes.commit(theOperator, async (change) => {
      await change.keys.add(key, 'hash-1')
      change.audit(console.note('key'))
    })
    expect(await console.keys.byHash('hash-1', NOW)).toEqual(key)
    expect(await console.keys.byHash('hash-1', minutesAfter(60))).toBeUndefined()
    await console.keys.used('key-1', minutesAfter(3))
    expect(await console.keys.of(allowed('key.read'))).toEqual([{ ...key, usedAt: minutesAfter(3) }])
    const end = (dealer: string) =>
      console.changes.commit(theOperator, async (change) => {
        change.audit(console.note('end'))
        const permit = { ...allowed('key.manage'), dealer }
        return change.keys.end(permit, 'key-1', minutesAfter(4))
      })
    expect(await end('next-door')).toBeUndefined()
    expect((await end('yard'))?.name).toBe('Yard app')
    expect(await console.keys.byHash('hash-1', NOW)).toBeUndefined()
    expect(await console.keys.of(allowed('key.read'))).toEqual([])
  })
})
