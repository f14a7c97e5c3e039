import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership, NOW } from '#domain/access/testing/an-actor.ts'
import { keyHolderOf } from '#use-cases/access/manage-keys.ts'
import { mayStillOpen } from '#use-cases/access/sign-in/read-session.ts'
import { signInWithLink } from '#use-cases/access/sign-in/recover.ts'
import {
  aPlatform,
  aVisit,
  PASSWORD,
  type Platform,
  TOTP_SECRET,
} from '#use-cases/access/testing/a-platform.ts'
import { assignLeads, findLead } from '#use-cases/desk/leads.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { operate, parseOperation } from '#use-cases/operator/operations.ts'
import type { CommandContext, Outcome } from '../command.ts'
import { COMMANDS } from '../commands.ts'
import { findCommand, parseGiven } from '../parse-command.ts'

/** The command line over a test platform: parsed, checked and carried out as with a server. */
const commandLine =
  ({ ports }: Platform) =>
  async (...argv: string[]): Promise<Outcome> => {
    const { command, rest } = findCommand(argv, COMMANDS)!
    const run = { now: NOW, onProgress: () => undefined }
    const here = (name: string, input: unknown) =>
      operate(ports as never, parseOperation(name, JSON.parse(JSON.stringify(input))), run)
    return command.run(parseGiven(command, rest), { operate: here } as unknown as CommandContext)
  }

eachDatabase((open) => {
  test('people are listed and leave by command: leads are handed over, sessions end, the history says so', async () => {
    const database = await open()
    const platform = aPlatform(database)
    const { ports, history } = platform
    const forecourt = commandLine(platform)
    const owner = await platform.signIn('owner', { email: 'owner@yard.example', name: 'Olga Owner' })
    const seller = await platform.signIn('sales', { email: 'sam@yard.example', name: 'Sam Seller' })
    const heir = await platform.signIn('sales', { email: 'ina@yard.example', name: 'Ina Heir' })
    const { leads } = leadPorts(database, 'test key')
    const saved = await leads.save(aLead())
    if (saved.is !== 'saved') throw new Error('A lead was not saved')
    await assignLeads(ports, owner.actor, 'yard', { ids: [saved.id], owner: seller.account.id }, NOW)

    const listed = await forecourt('people', 'list', '--dealer', 'yard')
    expect(listed.lines.find((line) => line.startsWith('sam@'))).toMatch(/Sam Seller {2}Sales .* 1 leads$/)
    expect((await forecourt('people', 'list', '--dealer', 'next-door')).lines).toEqual(['Nobody.'])
    const leave = (...argv: string[]) => forecourt('people', 'leave', ...argv, '--dealer', 'yard')
    await expect(leave('nobody@yard.example')).rejects.toThrow('Nobody at')
    await expect(leave('owner@yard.example')).rejects.toThrow('the last owner')
    await expect(forecourt('people', 'leave', 'sam@yard.example', '--dealer', 'nowhere')).rejects.toThrow(
      "There is no dealer 'nowhere'",
    )
    const left = await leave('sam@yard.example', '--hand-over', 'ina@yard.example')
    expect(left.lines).toEqual(['Sam Seller has left, and is signed out.'])
    expect(await mayStillOpen(ports, seller.token, ['yard'], NOW)).toBe(false)
    expect(await mayStillOpen(ports, heir.token, ['yard'], NOW)).toBe(true)
    const after = await forecourt('people', 'list', '--dealer', 'yard')
    expect(after.lines.find((line) => line.startsWith('ina@'))).toMatch(/ 1 leads$/)
    expect(after.lines.some((line) => line.startsWith('sam@'))).toBe(false)
    const lines = (await history()).filter(({ verb }) => verb !== 'signed-in').slice(-2)
    expect(lines.map(({ verb, actor_name }) => `${actor_name} ${verb}`)).toEqual([
      'Operator leads-handed-over',
      'Operator left',
    ])
  })

  test('a role of a group and an operator’s end by command, and the leads of the group are nobody’s', async () => {
    const database = await open()
    const platform = aPlatform(database)
    const { ports, history } = platform
    const forecourt = commandLine(platform)
    const ofGroup = aMembership('manager', { target: { kind: 'group', group: 'coast' } })
    const boss = await platform.signIn([ofGroup], { email: 'gia@coast.example', name: 'Gia Group' })
    const atBoth = await platform.signIn([ofGroup, aMembership('sales')], { email: 'bo@coast.example' })
    const operator = await platform.signIn([aMembership('operator', { target: { kind: 'platform' } })], {
      email: 'rowan@platform.example',
    })
    const { leads } = leadPorts(database, 'test key')
    const owners = [boss, atBoth].map(({ account }) => account.id)
    const ids: string[] = []
    for (const owner of owners) {
      const saved = await leads.save(aLead())
      if (saved.is !== 'saved') throw new Error('A lead was not saved')
      ids.push(saved.id)
      await assignLeads(ports, boss.actor, 'yard', { ids: [saved.id], owner }, NOW)
    }
    const leave = (...argv: string[]) => forecourt('people', 'leave', ...argv)
    await expect(leave('gia@coast.example')).rejects.toThrow('Say where')
    await expect(leave('gia@coast.example', '--platform')).rejects.toThrow('Nobody there')
    await expect(
      leave('gia@coast.example', '--group', 'coast', '--hand-over', 'bo@coast.example'),
    ).rejects.toThrow('--dealer')
    expect((await leave('Gia@coast.example', '--group', 'coast')).lines).toEqual([
      'Gia Group has left, and is signed out.',
    ])
    await leave('bo@coast.example', '--group', 'coast')
    expect(await mayStillOpen(ports, boss.token, ['yard'], NOW)).toBe(false)
    expect(await ports.accounts.membershipsOf(boss.account.id)).toEqual([])
    const { actor } = await platform.signIn('owner')
    const ownerOf = async (id: string) => {
      const found = await findLead(ports, actor, 'yard', id, NOW)
      return found && 'owner' in found ? (found.owner?.id ?? null) : undefined
    }
    // Whoever has a role at the dealer too keeps their leads there.
    expect(await Promise.all(ids.map(ownerOf))).toEqual([null, atBoth.account.id])
    await leave('rowan@platform.example', '--platform')
    expect(await ports.accounts.membershipsOf(operator.account.id)).toEqual([])
    const left = async (dealer: string | null) =>
      (await history(dealer)).filter(({ verb }) => verb === 'left').map(({ actor_name }) => actor_name)
    expect([await left('yard'), await left(null)]).toEqual([['Operator'], ['Operator', 'Operator']])
  })

  test('whoever lost phone and recovery codes starts again by command: nothing old signs in any more', async () => {
    const platform = aPlatform(await open())
    const { ports, history } = platform
    const passwordHash = await ports.passwords.hash(PASSWORD)
    const locked = await platform.signIn('sales', { passwordHash, totpSecret: TOTP_SECRET })
    const { email, id } = locked.account
    const reset = (mail: string) => commandLine(platform)('people', 'reset', mail)
    await expect(reset('nobody@yard.example')).rejects.toThrow('Nobody has')
    const { data } = await reset(email)
    expect(await mayStillOpen(ports, locked.token, ['yard'], NOW)).toBe(false)
    expect(await ports.accounts.byId(id)).toMatchObject({ passwordHash: null, totp: null })
    const token = (data as { link: string }).link.split('/').at(-1)!
    expect(platform.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining(token) })
    const back = () => signInWithLink(ports, { token, code: '' }, aVisit())
    expect((await back()).is).toBe('signed-in')
    expect((await back()).is).toBe('gone')
    expect((await history()).map(({ verb }) => verb)).toContain('sign-in-reset')
  })

  test('keys are made, listed and revoked by command, each with its line in the history', async () => {
    const platform = aPlatform(await open())
    const { ports, history } = platform
    const forecourt = commandLine(platform)
    const at = ['--dealer', 'yard']
    await expect(forecourt('keys', 'make', 'everything', '--name', 'DMS', ...at)).rejects.toThrow(
      'Purposes are among feed-upload',
    )
    const made = await forecourt('keys', 'make', 'stock-read', 'leads-read', '--name', 'DMS', ...at)
    const token = made.lines[1]!
    const holder = () => keyHolderOf(ports, `Bearer ${token}`, '', NOW)
    expect(await holder()).toMatchObject({ dealer: 'yard', purposes: ['stock-read', 'leads-read'] })
    const listed = await forecourt('keys', 'list', ...at)
    expect(listed.lines).toEqual([expect.stringContaining('stock-read leads-read')])
    expect(JSON.stringify(listed)).not.toContain(token)
    const [{ id }] = listed.data as [{ id: string }]
    // A key of one dealer is not there for another.
    await expect(forecourt('keys', 'revoke', id, '--dealer', 'next-door')).rejects.toThrow('has no key')
    expect(await holder()).toBeDefined()
    expect((await forecourt('keys', 'revoke', id, ...at)).lines).toEqual([
      'The key “DMS” opens nothing any more.',
    ])
    expect(await holder()).toBeUndefined()
    expect((await forecourt('keys', 'list', ...at)).lines).toEqual(['No keys.'])
    expect((await history()).map(({ verb, actor_name }) => `${actor_name} ${verb}`)).toEqual([
      'Operator key-made',
      'Operator key-ended',
    ])
  })

  test('a shopper is erased by command at the dealers who know them, and the history names nobody', async () => {
    const database = await open()
    const platform = aPlatform(database)
    const forecourt = commandLine(platform)
    const { leads } = leadPorts(database, 'test key')
    const fields = { name: 'Jo Marchetti', email: 'Jo@mail.example', phone: '0491 570 006', message: 'Hello' }
    const save = async (site: string, special = {}) => {
      const saved = await leads.save(aLead({ site, fields: { ...fields, ...special } }))
      if (saved.is !== 'saved') throw new Error('A lead was not saved')
      return saved.id
    }
    const ids = [await save('yard'), await save('next-door')]
    const other = await save('yard', { email: 'ann@mail.example', phone: '0491 570 156' })
    const nameOf = async (id: string) => (await leads.find(id))?.fields.name
    const one = await forecourt('erase', 'jo@mail.example', '--dealer', 'yard')
    expect(one.lines).toEqual([expect.stringMatching(/^yard: 1 leads/)])
    expect(await Promise.all([...ids, other].map(nameOf))).toEqual([
      undefined,
      'Jo Marchetti',
      'Jo Marchetti',
    ])
    expect((await forecourt('erase', 'jo@mail.example')).lines).toEqual([
      expect.stringMatching(/^next-door: 1/),
    ])
    expect((await forecourt('erase', 'jo@mail.example')).lines).toEqual(['No dealer knows jo@mail.example.'])
    const [line] = await platform.history()
    expect(line).toMatchObject({ verb: 'person-erased', actor_name: 'Operator', thing_name: '' })
  })
})
