import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { LeadForm } from '#ui/forms/lead-form.tsx'
import { ServerScopeProvider } from '#ui/page/server-scope.tsx'
import { contact } from './contact/page.ts'
import { ContactView } from './contact/view.tsx'
import { type FormProps, showForm, submitForm } from './lead-forms.ts'
import type { RequestScope } from './page.ts'
import { success } from './success/page.ts'

const PERSON = {
  name: 'Jo Marchetti',
  phone: '0491 570 006',
  email: 'jo@example.com',
  message: 'Is it there?',
  opt_in: 'yes',
}

/** Submits both steps of the test drive form as a browser would. Returns what was stored. */
async function storedBy(first: Record<string, string>, query = ''): Promise<LeadToSave[]> {
  const site = aSite()
  const requested = { id: 'test-drive' as const, car: aCar({ location_id: site.locations[0]!.id }) }
  const stored: LeadToSave[] = []
  const ports = {
    leads: {
      save: async (lead: LeadToSave) => ({
        is: 'saved',
        id: 'A'.repeat(22),
        wasKnown: stored.push(lead) > 1,
      }),
      recent: async () => ({ fromAddress: 0, toSite: 0 }),
    },
    appointments: { taken: async () => new Map() },
  }
  const scope = {
    site,
    ports,
    now: new Date('2026-11-16T01:00:00Z'),
    url: new URL(`https://one.example/cars/x/test-drive${query}`),
    visitor: '203.0.113.7',
    count: () => {},
    report: (error: unknown) => {
      throw error
    },
  } as unknown as RequestScope
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return submitForm<FormProps>(scope, { form, origin: 'same' }, requested, (again) => ({
      kind: 'page',
      props: showForm(scope, again),
      meta: { title: '' },
    }))
  }
  const second = await send({ ...PERSON, _step: '0', ...first })
  if (second.kind !== 'page') throw new Error('The second step was not shown')
  expect(second.status).toBe(200)
  const html = renderToStaticMarkup(<LeadForm view={second.props.view} />)
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)"(?: value="([^"]*)")?/g)]
  const hiddenValues = Object.fromEntries(hidden.map(([, name, value = '']) => [name!, value]))
  expect(await send({ ...PERSON, ...hiddenValues })).toMatchObject({ kind: 'redirect', status: 303 })
  return stored
}

test('a lead that comes by an agent’s link has the agent as its source, in every step', async () => {
  const sources = async (query: string) => (await storedBy({}, query)).map(({ source }) => source)
  expect(await sources('?agent=chatgpt.com')).toEqual(['agent', 'agent'])
  expect(await sources('?agent=')).toEqual([undefined, undefined])
  const [lead] = await storedBy({}, '?agent=chatgpt.com')
  expect(lead!.page_id).toBe('/cars/x/test-drive?agent=chatgpt.com')
})

test('LEAD-7 no box of any form is ticked beforehand', () => {
  const site = aSite({ forms: { terms: true, financeTerms: true } })
  const url = new URL('https://one.example/cars/x/enquire')
  for (const id of FORM_IDS) {
    const { view } = showForm({ site, url }, { id, car: aCar() })
    const html = renderToStaticMarkup(
      <ServerScopeProvider
        value={{ site, logo: '', now: new Date(), menus: { main: [], footer: [] } as never }}
      >
        <LeadForm view={view} />
      </ServerScopeProvider>,
    )
    expect(html.match(/<input[^>]*type="checkbox"[^>]*checked/g), id).toBeNull()
  }
})

test('LEAD-7 a consent given on the first step is the visitor’s own choice on the last too', async () => {
  const consents = (await storedBy({})).map((lead) => lead.consents)
  const receipt = { given: true, method: 'active' }
  expect(consents).toMatchObject([[receipt], [receipt]])
})

test('LEAD-11 a visitor who sent too many forms gets the page again with 429 and everything typed, and nothing is stored', async () => {
  const site = aSite()
  const stored: unknown[] = []
  const leads = {
    save: async (lead: unknown) => ({ is: 'saved', id: 'a', wasKnown: stored.push(lead) > 1 }),
    recent: async () => ({ fromAddress: 100, toSite: 0 }),
  }
  const scope = {
    site,
    ports: { leads },
    now: new Date('2026-11-16T01:00:00Z'),
    url: new URL('https://one.example/cars/x/enquire'),
    visitor: '203.0.113.7',
    report: (error: unknown) => {
      throw error
    },
  } as unknown as RequestScope
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...PERSON, _step: '0' })) form.append(name, value)
  const requested = { id: 'enquiry' as const, car: aCar({ location_id: site.locations[0]!.id }) }
  const answer = await submitForm<FormProps>(scope, { form, origin: 'same' }, requested, (again) => ({
    kind: 'page',
    props: showForm(scope, again),
    meta: { title: '' },
    headers: { 'X-Own': 'kept' },
  }))
  expect(answer).toMatchObject({
    status: 429,
    headers: { 'Retry-After': '3600', 'X-Own': 'kept' },
    props: { view: { values: { name: 'Jo Marchetti' }, formError: expect.stringContaining('ring us') } },
  })
  expect(stored).toEqual([])
})

test('CLOCK-3 the contact page says how fast leads are answered, if the site wants it', async () => {
  const pageOf = async (showAnswerTime: boolean, leads = 20) => {
    const site = aSite({ leads: { showAnswerTime } })
    const now = new Date('2026-11-16T01:00:00Z')
    const url = new URL('https://one.example/contact')
    const ports = { leads: { answerTime: async () => ({ leads, minutes: 36 }) } }
    const scope = { site, ports, now, url, params: {} } as unknown as RequestScope
    const page = await contact.load(scope)
    if (page.kind !== 'page') throw new Error('The contact page was not shown')
    return renderToStaticMarkup(
      <ServerScopeProvider value={{ site, logo: '', now, menus: { main: [], footer: [] } as never }}>
        <ContactView {...page.props} />
      </ServerScopeProvider>,
    )
  }
  const words = 'Usually answered within 40 minutes while we are open.'
  expect(await pageOf(true)).toContain(words)
  expect(await pageOf(false)).not.toContain(words)
  expect(await pageOf(true, 19)).not.toContain('Usually answered')
})

test('CLOCK-3 the page after a form has no figure but the true one, and none where nobody waits', async () => {
  const pageOf = async (query: string, showAnswerTime: boolean) => {
    const site = aSite({ leads: { showAnswerTime } })
    const url = new URL(`https://one.example/success?${query}`)
    const now = new Date('2026-11-16T01:00:00Z')
    const ports = {
      leads: { answerTime: async () => ({ leads: 20, minutes: 36 }) },
      search: { multiSearch: async () => [{ hits: [] }] },
    }
    const page = await success.load({ site, ports, now, url, params: {} } as unknown as RequestScope)
    if (page.kind !== 'page') throw new Error('The page was not shown')
    return page.props
  }
  const words = 'Usually answered within 40 minutes while we are open.'
  for (const form of ['enquiry', 'contact', 'valuation'])
    expect((await pageOf(`category=${form}`, true)).usually).toBe(words)
  for (const query of ['category=subscribe', 'category=test-drive&booked=yes', 'category=nonsense'])
    expect((await pageOf(query, true)).usually).toBeUndefined()
  for (const form of FORM_IDS) {
    const { usually, words: said } = await pageOf(`category=${form}`, false)
    expect(usually).toBeUndefined()
    expect(said.text).not.toMatch(/usually|hour|today|same day/)
  }
})
