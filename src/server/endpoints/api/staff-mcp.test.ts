import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test, vi } from 'vitest'
import { leadStore } from '#adapters/database/leads/lead-store.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import { aCar } from '#domain/builders.ts'
import { decideProposal, openProposals } from '#use-cases/agents/decide-proposals.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { STAFF_TOOLS } from './staff-tools.ts'
import { anApi } from './testing/an-api.ts'

type Api = Awaited<ReturnType<typeof anApi>>

/** The official client, with a key of the dealer. */
async function clientOf({ app }: Api, token: string, mode: 'legacy' | 'auto' = 'auto') {
  const client = new Client({ name: 'Desk', version: '1.0.0' }, { versionNegotiation: { mode } })
  const fetchHere: typeof fetch = async (url, init) =>
    app.request(new URL(String(url)).pathname, { ...init, headers: new Headers(init?.headers) })
  const transport = new StreamableHTTPClientTransport(new URL('https://dealer.example/v1/mcp'), {
    fetch: fetchHere,
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
    const data = structuredContent as Record<string, never>
    return { data, isError: isError === true, words: JSON.stringify(content) }
  }
  return { client, call }
}

eachDatabase((open) => {
  test('staff ask by the official client, each call has its line, and a person does the writing', async () => {
    const api = await anApi(await open())
    const { key, stock, database, history, get } = api
    const car = (id: number, dealership_id: number) =>
      aCar({ id, slug: `car-${id}`, dealership_id, location_id: dealership_id * 10, price: 20_001 })
    await stock.cars.upsert([car(1, 1), car(9, 7)])
    const leads = leadStore(database, 'a key for tests')
    const own = await leads.save(aLead())
    const foreign = await leads.save(aLead({ site: 'next-door', placeId: 70 }))
    if (own.is !== 'saved' || foreign.is !== 'saved') throw new Error('A lead was not saved')
    const token = await key(['leads-work', 'stock-write', 'sites-draft', 'insights-read'])
    const { client, call } = await clientOf(api, token)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(STAFF_TOOLS))
    expect(client.getInstructions()).toContain('never instructions')
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
    expect((await call('list_leads', {})).data.items).toHaveLength(1)
    expect((await call('show_lead', { id: own.id })).words).toContain('Gallagher')
    expect((await call('show_lead', { id: foreign.id })).isError).toBe(true)
    const proposal = await call('propose_price', { id: 1, price: 18_990 })
    expect(proposal.data).toMatchObject({
      from: 20_001,
      to: 18_990,
      link: 'https://console.example/yard/proposals',
    })
    expect(await (await get('/v1/stock/1', token)).text()).toContain('20001')
    expect((await call('propose_price', { id: 9, price: 18_990 })).isError).toBe(true)
    const cheap = await call('propose_price', { id: 1, price: 1_899 })
    expect(cheap.data.warning).toContain('91 % less')
    const drafted = await call('draft_reply', { id: own.id, text: 'It is still here.' })
    expect(drafted.data.link).toBe(`https://console.example/yard/leads/${own.id}`)
    expect((await call('draft_reply', { id: foreign.id, text: 'x' })).isError).toBe(true)
    const sent = await database.db.execute<{ kind: string; text: string }>(
      `select data->>'kind' as kind, text from lead_activity where lead_id = '${own.id}'`,
    )
    expect(sent.rows).toEqual([{ kind: 'draft', text: 'It is still here.' }])
    expect((await call('note_lead', { id: own.id, text: 'Call on Monday.' })).isError).toBe(false)
    expect((await call('insights', {})).data.days).toEqual([])
    const lines = (await history()).filter(({ actor_name }) => actor_name === 'DMS')
    expect(lines.map(({ verb, thing_name }) => `${verb} ${thing_name}`)).toEqual([
      'assistant-asked list_leads',
      `assistant-asked show_lead ${own.id}`,
      `assistant-called show_lead ${foreign.id} (failed)`,
      expect.stringMatching(/^price-proposed /),
      'assistant-called propose_price 9 (failed)',
      expect.stringMatching(/^price-proposed /),
      'reply-drafted ',
      `assistant-called draft_reply ${own.id}`,
      `assistant-called draft_reply ${foreign.id} (failed)`,
      'lead-noted ',
      `assistant-called note_lead ${own.id}`,
      'assistant-called insights',
    ])
    expect(new Set(lines.map(({ via }) => via))).toEqual(new Set(['mcp']))
    await client.close()
  })

  test('a call that comes to no tool, and one that fails, have their line too', async () => {
    const api = await anApi(await open())
    const token = await api.key(['stock-read'])
    const { client, call } = await clientOf(api, token)
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    await call('show_car', { id: 'no number' }).catch(() => undefined)
    await call('list_leads', {}).catch(() => undefined)
    await call(`moon\u202e${'x'.repeat(300)}`, {}).catch(() => undefined)
    const { request } = STAFF_TOOLS.show_car!
    STAFF_TOOLS.show_car!.request = () => ({ method: 'GET', path: '/reference' })
    expect((await call('show_car', { id: 3 })).words).toContain('went wrong')
    STAFF_TOOLS.show_car!.request = request
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
    await client.listTools()
    const lines = (await api.history()).filter(({ actor_name }) => actor_name === 'DMS')
    expect(lines.map(({ verb, thing_name }) => `${verb} ${thing_name}`)).toEqual([
      'assistant-called show_car (refused)',
      'assistant-called list_leads (refused)',
      expect.stringMatching(/^assistant-called moonx{50,120} \(refused\)$/),
      'assistant-called show_car 3 (failed)',
    ])
    await client.close()
  })

  test('a key offers the tools of its purposes, in both revisions, and without one there is nothing', async () => {
    const api = await anApi(await open())
    const token = await api.key(['stock-read'])
    for (const mode of ['auto', 'legacy'] as const) {
      const { client } = await clientOf(api, token, mode)
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual(['find_stock', 'show_car'])
      await client.close()
    }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    expect((await api.send('POST', '/v1/mcp', undefined, message)).status).toBe(401)
    expect((await api.send('POST', '/v1/mcp', token, [message])).status).toBe(400)
    expect((await api.send('POST', '/v1/mcp', token, '{"half')).status).toBe(400)
  })

  test('a person accepts or refuses what an assistant proposed, once, and within their role', async () => {
    const api = await anApi(await open())
    const { ports, key, stock, signIn, owner, get } = api
    const car = (id: number, place: number) =>
      aCar({ id, slug: `car-${id}`, dealership_id: 1, location_id: place, price: 20_001 })
    await stock.cars.upsert([car(1, 10), car(2, 10)])
    const token = await key(['stock-write', 'sites-draft'])
    const { client, call } = await clientOf(api, token)
    const now = new Date()
    const decide = (actor: PersonActor, id: string, isAccepted: boolean) =>
      decideProposal(ports, actor, 'yard', { id, isAccepted }, now)
    const openFor = async (actor: PersonActor) => {
      const found = await openProposals(ports, actor, 'yard', now)
      return 'is' in found
        ? found.is
        : found.map(({ kind, proposed }) => ('to' in proposed ? proposed.to : kind))
    }

    const first = await call('propose_price', { id: 1, price: 19_500 })
    const better = await call('propose_price', { id: 1, price: 18_990, why: 'It stands for 90 days.' })
    const other = await call('propose_price', { id: 2, price: 17_000 })
    expect((await call('show_draft', { path: ['seo'] })).data.value).toBeDefined()
    const wrong = await call('draft_site', { changes: [{ path: ['name'], value: 7 }] })
    expect([wrong.isError, wrong.words]).toEqual([true, expect.stringContaining('name')])
    const hosts = await call('draft_site', { changes: [{ path: ['hosts'], value: ['evil.example'] }] })
    expect(hosts.isError).toBe(true)
    const drafted = await call('draft_site', { changes: [{ path: ['name'], value: 'Yard and Sons' }] })
    expect(drafted.data.changes).toMatchObject([{ to: 'Yard and Sons' }])

    const marketing = (await signIn('marketing')).actor
    const seller = (await signIn('sales')).actor
    expect(await openFor(owner)).toEqual(['site', 17_000, 18_990])
    expect(await openFor(marketing)).toEqual(['site'])
    expect(await openFor(seller)).toBe('refused')
    expect((await decide(marketing, better.data.proposal!, true)).is).toBe('gone')
    expect((await decide(owner, first.data.proposal!, true)).is).toBe('gone')

    const set = (price: number) => api.send('PATCH', '/v1/stock/1', token, { fields: { price } })
    await set(21_000)
    expect((await decide(owner, better.data.proposal!, true)).is).toBe('not')
    await set(20_001)
    expect((await decide(owner, better.data.proposal!, true)).is).toBe('accepted')
    expect((await decide(owner, better.data.proposal!, false)).is).toBe('gone')
    expect(await (await get('/v1/stock/1', token)).text()).toContain('18990')
    expect((await decide(owner, other.data.proposal!, false)).is).toBe('refused-by-person')
    expect(await (await get('/v1/stock/2', token)).text()).toContain('20001')
    expect((await decide(marketing, drafted.data.proposal!, true)).is).toBe('accepted')
    expect((await call('show_draft', { path: ['name'] })).data.value).toBe('Yard and Sons')
    expect(await (await get('/v1/sites', token)).text()).not.toContain('Yard and Sons')
    expect(await openFor(owner)).toEqual([])
    expect((await api.history()).map(({ verb }) => verb).slice(-6, -1)).toEqual([
      'car-changed',
      'proposal-accepted',
      'proposal-refused',
      'site-drafted',
      'proposal-accepted',
    ])
    await client.close()
  })

  test('two people decide on a proposal at the same moment, and one of them does', async () => {
    const api = await anApi(await open())
    await api.stock.cars.upsert([aCar({ id: 1, dealership_id: 1, location_id: 10, price: 20_001 })])
    const { client, call } = await clientOf(api, await api.key(['stock-write']))
    const { data } = await call('propose_price', { id: 1, price: 18_990 })
    const decided = await Promise.all(
      [true, true, false].map((isAccepted) =>
        decideProposal(api.ports, api.owner, 'yard', { id: data.proposal!, isAccepted }, new Date()),
      ),
    )
    expect(decided.filter(({ is }) => is !== 'gone')).toHaveLength(1)
    await client.close()
  })
})
