import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { keyHolderOf } from '#use-cases/access/manage-keys.ts'
import { isSessionOpen } from '#use-cases/access/read-session.ts'
import { aPlatform, type Platform } from '#use-cases/access/testing/a-platform.ts'
import { assignLeads } from '#use-cases/desk/leads.ts'
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
    expect(await isSessionOpen(ports, seller.token, NOW)).toBe(false)
    expect(await isSessionOpen(ports, heir.token, NOW)).toBe(true)
    const after = await forecourt('people', 'list', '--dealer', 'yard')
    expect(after.lines.find((line) => line.startsWith('ina@'))).toMatch(/ 1 leads$/)
    expect(after.lines.some((line) => line.startsWith('sam@'))).toBe(false)
    const lines = (await history()).filter(({ verb }) => verb !== 'signed-in').slice(-2)
    expect(lines.map(({ verb, actor_name }) => `${actor_name} ${verb}`)).toEqual([
      'Operator leads-handed-over',
      'Operator left',
    ])
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
