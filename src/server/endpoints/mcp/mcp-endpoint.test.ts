import { expect, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { EVENTS } from '#domain/events.ts'
import type { RequestScope } from '#pages/page.ts'
import { llms, ucp } from './agent-files.ts'
import { mcp } from './mcp-endpoint.ts'

function aScope(agents = true) {
  const broken = { byIds: () => Promise.reject(new Error('password of the database')) }
  return {
    site: aSite({ features: { agents } }),
    ports: { cars: broken },
    now: new Date('2026-11-16T01:00:00Z'),
    url: new URL('https://one.example/mcp'),
    params: {},
    report: vi.fn(),
    count: vi.fn(),
  } as unknown as RequestScope
}

const call = (scope: RequestScope, name: string, args: object) =>
  mcp.post!(
    scope,
    new Request('https://one.example/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    }),
  )

test('a dealer can switch agents off: nothing answers them', async () => {
  const off = aScope(false)
  expect((await call(off, 'list_locations', {})).status).toBe(404)
  expect((await ucp.get!(off)).status).toBe(404)
  expect((await llms.get!(off)).status).toBe(404)
  expect(off.count).not.toHaveBeenCalled()
})

test('a failure of ours is reported, and an agent reads none of it', async () => {
  const scope = aScope()
  const answer = await (await call(scope, 'get_product', { catalog: { id: '1' } })).text()
  expect(answer).toContain('"isError":true')
  expect(answer).not.toContain('password')
  expect(scope.report).toHaveBeenCalledOnce()
})

test('HRS-3 an agent hears of special days that are still to come, and of none that are over', async () => {
  const scope = aScope()
  const days = ['2026-06-08', '2026-12-25'].map((date) => ({ date, status: 'Closed' as const }))
  const [place] = scope.site.locations
  place!.contact_detail.special_hours = days
  const answer = await (await call(scope, 'list_locations', {})).text()
  expect(answer).toContain('25 Dec: Closed')
  expect(answer).not.toContain('8 Jun')
})

test('each question of an agent is counted, and a tool that does not exist is not', async () => {
  const scope = aScope()
  await call(scope, 'list_locations', {})
  await call(scope, 'toString', {})
  expect(vi.mocked(scope.count).mock.calls.map(([events]) => events[0]!.id)).toEqual([EVENTS.agentAsked])
})
