import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { LeadToKeep } from '#ports/lead-store.ts'
import { LeadForm } from '#ui/forms/lead-form.tsx'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import type { RequestScope } from './context.ts'
import { showForm } from './show-form.ts'
import { takeForm } from './take-form.ts'

const ADDRESS = 'https://one.example/cars/x/test-drive'
const PERSON = {
  name: 'Jo Marchetti',
  phone: '0491 570 006',
  email: 'jo@example.com',
  message: 'Is it there?',
  opt_in: 'yes',
}

/** Sends both steps of a test drive as a browser would, with what the drawn page carries; gives how each consent came about. */
async function consentsOf(first: Record<string, string>): Promise<string[]> {
  const site = aSite()
  const asked = { id: 'test-drive' as const, car: aCar({ location_id: site.locations[0]!.id }) }
  const kept: LeadToKeep[] = []
  const ports = {
    leads: {
      keep: async (lead: LeadToKeep) => ({ is: 'kept', id: 'A'.repeat(22), wasKnown: kept.push(lead) > 1 }),
      recent: async () => ({ fromAddress: 0, toSite: 0 }),
    },
    appointments: { taken: async () => new Map() },
  }
  const scope = { site, ports, now: new Date('2026-11-16T01:00:00Z'), clientAddress: '203.0.113.7' }
  const send = async (fields: Record<string, string>) => {
    const server = { site } as ServerScope
    const request = new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) })
    await takeForm(scope as unknown as RequestScope, server, request, asked)
    showForm(server, site, ADDRESS, asked)
    const html = renderToStaticMarkup(<LeadForm view={server.form!} />)
    const hidden = html.matchAll(/<input type="hidden" name="(\w+)"(?: value="([^"]*)")?/g)
    return Object.fromEntries([...hidden].map(([, name, value = '']) => [name!, value]))
  }
  const carried = await send({ ...PERSON, _step: '0', ...first })
  await send({ ...PERSON, ...carried }).catch((redirect: Response) => expect(redirect.status).toBe(303))
  return kept.flatMap(({ consents }) => consents.map(({ method }) => method))
}

test('LEAD-7 a choice made on the first step is still the visitor’s own on the last; one left alone is not', async () => {
  expect(await consentsOf({ _opt: '1' })).toEqual(['active', 'active'])
  expect(await consentsOf({ _opt: '' })).toEqual(['preticked', 'preticked'])
  expect(await consentsOf({})).toEqual(['preticked', 'preticked'])
})

test('LEAD-11 a visitor who sent too many forms gets the page again with 429 and everything typed, and nothing is stored', async () => {
  const site = aSite()
  const stored: unknown[] = []
  const leads = {
    keep: async (lead: unknown) => ({ is: 'kept', id: 'a', wasKnown: stored.push(lead) > 1 }),
    recent: async () => ({ fromAddress: 100, toSite: 0 }),
  }
  const server = { site } as ServerScope
  const answer = await takeForm(
    { site, ports: { leads }, now: new Date('2026-11-16T01:00:00Z') } as unknown as RequestScope,
    server,
    new Request('https://one.example/cars/x/enquire', {
      method: 'POST',
      body: new URLSearchParams({ ...PERSON, _step: '0' }),
    }),
    { id: 'enquiry', car: aCar({ location_id: site.locations[0]!.id }) },
  )
  expect(answer.init).toMatchObject({ status: 429, headers: { 'Retry-After': '3600' } })
  expect(server.formAnswer).toMatchObject({
    values: { name: 'Jo Marchetti' },
    formError: expect.stringContaining('ring us'),
  })
  expect(stored).toEqual([])
})
