import { expect, test } from 'vitest'
import { eachDatabase, inTurn } from '#adapters/database/testing.ts'
import { ACCESS, type Needs } from '#console/access-table.ts'
import { needsWholeDealer, type Permission } from '#domain/access/permission.ts'
import { DEALER_ROLES, ROLES, type Role } from '#domain/access/role.ts'
import { aMembership, theOperator } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { emptyReport } from '#domain/import/import-report.ts'
import { RESERVED } from '#domain/site-desk/new-site-schema.ts'
import { enterDealer } from '#use-cases/access/enter-dealer.ts'
import { aVisit } from '#use-cases/access/testing/a-platform.ts'
import { addNote } from '#use-cases/desk/leads/contact-lead.ts'
import { assignLeads, findLead } from '#use-cases/desk/leads.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { LISTS } from '#use-cases/desk/views.ts'
import { aRunningConsole, type Received } from './testing/a-running-console.ts'
import { addressOf, PATHS } from './testing/addresses.ts'
import { dataAddress } from './testing/data-address.ts'

/** A word that only the dealer next door has. Nobody at the yard may ever read it. */
const NEXT_DOOR = 'Zanzibar'
/** The name of a shopper at the yard. Only who may read leads may read it. */
const SHOPPER = 'Quixote'

/**
 * A form for each address that changes something. It passes the checks of access, and nothing comes
 * of it.
 */
const FORMS: Record<string, Record<string, string>> = {
  '/:dealer/leads': { ids: 'none', owner: 'me' },
  '/:dealer/people': { intent: 'invite', email: 'not an address', role: 'sales', allPlaces: 'yes' },
  '/:dealer/settings/keys': { intent: 'end', ids: 'none' },
  '/:dealer/settings/webhooks': { intent: 'end', ids: 'none' },
  '/:dealer/settings/privacy': { days: '0' },
  '/:dealer/settings/channels': { channel: '99' },
  '/:dealer/site/draft': { intent: 'undo' },
  '/:dealer/site/publish': { intent: 'publish', revision: '0' },
  '/:dealer/site/pictures': { intent: 'remove', source: 'none' },
  '/:dealer/site/versions': { version: '99' },
  '/:dealer/site/setup': { revision: '99' },
  '/:dealer/site/domain': { intent: 'check', domain: 'none' },
  '/:dealer/undo': { operation: 'none' },
  '/group/:group/views': { intent: 'save', list: 'leads', name: '', query: '' },
}
/** A view is saved of a list that the asker may read, if there is one. */
function formOf(path: string, role: Role | undefined): Record<string, string> {
  if (path !== '/:dealer/views') return FORMS[path] ?? {}
  const [list = 'leads'] =
    Object.entries(LISTS).find(([, permission]) => role && ROLES[role].grants[permission]) ?? []
  return { intent: 'save', list, name: '', query: '' }
}
/** These would end the session, which the next rows need. */
const ENDS_SESSION = ['/sign-out', '/enter/:dealer']

/** To everybody else they are not there. */
const FOR_OPERATORS = ['/enter/:dealer', '/new', '/platform', '/platform/export']

type Asker = {
  who: string
  role?: Role
  cookie?: string
  hasEntered?: true
  /** Has only some locations of the dealer. */
  isOfSomeYards?: boolean
}
type Verdict = 'in' | 'sign-in' | 'enter' | 'refused' | 'missing' | number

const LET_IN = [200, 204, 302, 400, 401, 409, 410, 429, 502]

function verdictOf({ status, headers: { location = '' } }: Received): Verdict {
  if (status === 302 && location.startsWith('/sign-in?')) return 'sign-in'
  if (status === 302 && location.startsWith('/enter/')) return 'enter'
  if (status === 403) return 'refused'
  if (status === 404 || status === 405) return 'missing'
  return LET_IN.includes(status) ? 'in' : status
}

const mayUse = (role: Role, isOfSomeYards: boolean, needs: readonly Permission[]) =>
  needs.some(
    (permission) =>
      ROLES[role].grants[permission] !== undefined && !(isOfSomeYards && needsWholeDealer(permission)),
  )

/** What the tables of roles and addresses declare, whatever the code of the route does. */
function declared(
  { role, hasEntered, isOfSomeYards = false }: Asker,
  path: string,
  needs: Needs | undefined,
  isOwn: boolean,
): Verdict {
  const { get, post } = ACCESS[path]!
  if (needs === 'everybody') return 'in'
  if (get === 'everybody' || post === 'everybody') return 'missing'
  if (!role) return 'sign-in'
  if (needs === 'signed-in') return FOR_OPERATORS.includes(path) && role !== 'operator' ? 'missing' : 'in'
  if (role === 'operator' && path.startsWith('/:dealer') && !(hasEntered && isOwn)) return 'enter'
  if (needs === undefined || !isOwn) return 'missing'
  return mayUse(role, isOfSomeYards, needs) ? 'in' : 'refused'
}

/** What an asker must not read anywhere. */
function secretsFrom({ role, hasEntered }: Asker): string[] {
  const isInside = role !== undefined && (role !== 'operator' || hasEntered)
  return isInside && ROLES[role].grants['lead.read'] ? [NEXT_DOOR] : [NEXT_DOOR, SHOPPER]
}

type Cell = {
  path: string
  dealer: 'yard' | 'next-door'
  method: 'GET' | 'POST'
  isData: boolean
  needs: Needs | undefined
}

/**
 * The requests for one address: read, changed, and its data as a script fetches it, at two dealers.
 */
const cellsOf = (path: string): Cell[] =>
  (['yard', 'next-door'] as const).flatMap((dealer) => [
    { path, dealer, method: 'GET', isData: false, needs: ACCESS[path]!.get } as const,
    { path, dealer, method: 'GET', isData: true, needs: undefined } as const,
    ...(ENDS_SESSION.includes(path)
      ? []
      : [{ path, dealer, method: 'POST', isData: false, needs: ACCESS[path]!.post } as const]),
  ])

/**
 * Each role reads and changes each address at both dealers. The data behind it is fetched at one of
 * them, in turn. `npm run test:full` fetches it at both.
 */
function cellsInTurn(path: string, row: number): Cell[] {
  const all = cellsOf(path)
  if (process.env.FORECOURT_FULL === 'yes') return all
  const dealer = (PATHS.indexOf(path) + row) % 2 === 0 ? 'yard' : 'next-door'
  return all.filter((cell) => !cell.isData || cell.dealer === dealer)
}

/** Each request from another address, so that no limit is met. */
const anyAddress = () => `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

test('every address has a line in the table of access, and no line is of an address that is gone', () => {
  expect(Object.keys(ACCESS).sort()).toEqual([...PATHS].sort())
})

test('no new site can have the name of an address of the console', () => {
  const first = PATHS.map((path) => path.split('/')[1]!).filter((name) => /^[a-z-]+$/.test(name))
  expect(first.filter((name) => !RESERVED.has(name))).toEqual([])
})

eachDatabase((open, name) => {
  test('ACCESS-1 each role at each address of two dealers is let in or refused as declared', async () => {
    const now = new Date()
    const console = await aRunningConsole(await open())
    const { ports } = console
    const visit = () => aVisit({ now })
    const askers: Asker[] = [{ who: 'nobody' }]
    for (const role of [...DEALER_ROLES, 'operator' as const])
      askers.push({ who: role, role, cookie: (await console.signIn(role, {}, visit())).token })
    const ofSomeYards = [aMembership('owner', { places: [10, 11] })]
    askers.push({
      who: 'owner of some yards',
      role: 'owner',
      isOfSomeYards: true,
      cookie: (await console.signIn(ofSomeYards, {}, visit())).token,
    })
    const inside = await console.signIn('operator', {}, visit())
    await enterDealer(ports, inside.actor, { dealer: 'yard', reason: 'To try each cell' }, now)
    askers.push({ who: 'operator inside', role: 'operator', cookie: inside.token, hasEntered: true })
    await console.signIn([aMembership('owner', { target: { kind: 'dealer', dealer: 'next-door' } })], {
      name: `${NEXT_DOOR} Owner`,
      email: `${NEXT_DOOR.toLowerCase()}@next-door.example`,
    })
    await console.cars.upsert([aCar({ id: 1, dealership_id: 1, location_id: 10 })])
    const save = async (lead: Parameters<typeof aLead>[0]) => {
      const saved = await console.leads.save(aLead(lead))
      return saved.is === 'saved' ? saved.id : ''
    }
    const leadOf = {
      'next-door': await save({ site: 'next-door', fields: { name: NEXT_DOOR, phone: '0491 570 999' } }),
      yard: await save({ fields: { name: SHOPPER, phone: '0491 570 998' }, now }),
    }
    await ports.changes.commit(theOperator, async ({ audit }) =>
      audit({ dealer: 'next-door', verb: 'key-made', target: { kind: 'key', id: 'key-9', name: NEXT_DOOR } }),
    )
    const about = { dealershipId: 1, feed: 'main', source: 'stock.csv', startedAt: now }
    const runId = await ports.importRuns.start(about)
    const report = emptyReport({ ...about, isDryRun: false })
    await ports.importRuns.finish(runId, { at: now, isOk: true, report, rejects: 'a row' })
    const wrong: string[] = []
    const check = async (asker: Asker, { path, dealer, method, isData, needs }: Cell) => {
      const url = addressOf(path, dealer, { lead: leadOf[dealer], run: runId })
      const query = `?q=${(dealer === 'yard' ? SHOPPER : NEXT_DOOR).slice(0, 4)}&peek=x`
      const requested = isData ? dataAddress(url + query) : url + query
      const answer = await console.send(method, requested, {
        cookie: asker.cookie,
        form: method === 'POST' ? formOf(path, asker.role) : undefined,
        address: anyAddress(),
      })
      const cell = `${asker.who} ${method} ${requested}`
      const verdict = verdictOf(answer)
      const wanted = declared(asker, path, needs, dealer === 'yard')
      if (!isData && verdict !== wanted) wrong.push(`${cell}: ${verdict}, not ${wanted}`)
      for (const secret of secretsFrom(asker))
        if (answer.body.includes(secret)) wrong.push(`${cell} leaks ${secret}`)
      const requestId = String(answer.headers['x-request-id'])
      for (const error of console.errors) if (error.includes(requestId)) wrong.push(`${cell} logs ${error}`)
    }
    // The whole matrix is long, so the databases share it. The embedded one is slower.
    for (const [row, asker] of askers.entries())
      for (const path of inTurn([...PATHS.slice(row % 4), ...PATHS.slice(0, row % 4)], name, 4))
        await Promise.all(cellsInTurn(path, row).map((cell) => check(asker, cell)))
    expect(wrong).toEqual([])
  }, 600_000)

  test('ACCESS-2 the data behind a screen is within the places of its reader', async () => {
    const now = new Date()
    const console = await aRunningConsole(await open())
    await console.leads.save(aLead({ placeId: 20, fields: { name: SHOPPER, phone: '0491 570 998' } }))
    const places = [10]
    const limited = await console.signIn([aMembership('sales', { places })], {}, aVisit({ now }))
    const free = await console.signIn('sales', {}, aVisit({ now }))
    for (const path of [
      '/yard/leads?yard=20',
      `/yard/leads?q=${SHOPPER.slice(0, 4)}`,
      `/yard/find?q=${SHOPPER.slice(0, 4)}`,
      '/yard/now?yard=20',
    ]) {
      const { body } = await console.get(dataAddress(path), { cookie: limited.token })
      expect([path, body.includes(SHOPPER)]).toEqual([path, false])
    }
    expect((await console.get(dataAddress('/yard/leads'), { cookie: free.token })).body).toContain(SHOPPER)
  })

  test('ACCESS-2 a salesperson reaches a colleague’s lead by no address, export, search or stream', async () => {
    const now = new Date()
    const console = await aRunningConsole(await open())
    const { ports } = console
    const saved = await console.leads.save(
      aLead({ now, fields: { name: SHOPPER, phone: '0491 570 998', email: 'q@mail.example' } }),
    )
    const id = saved.is === 'saved' ? saved.id : ''
    const owner = await console.signIn('owner', {}, aVisit({ now }))
    const seller = await console.signIn('sales', {}, aVisit({ now }))
    await assignLeads(ports, owner.actor, 'yard', { ids: [id], owner: owner.actor.id }, now)
    const input = { dealer: 'yard', id, key: 'one', now }
    await addNote(ports, owner.actor, input, { text: `Ring ${SHOPPER} at nine` })
    const screens = [
      'leads',
      `leads?q=${SHOPPER}`,
      `leads?peek=${id}`,
      `leads?owner=${owner.actor.id}`,
      'leads?since=365d&sort=when',
      `leads/${id}?in=`,
      'leads/reports?since=365d',
      `shoppers?q=${SHOPPER}`,
      'shoppers?q=0491570998',
      `shoppers/${id}?find=${SHOPPER}`,
      `find?q=${SHOPPER}`,
      'now',
      `history?target=lead:${id}`,
      'appointments',
      'reservations',
      'insights',
    ]
    const paths = [
      ...screens.map((path) => dataAddress(path)),
      `leads/${id}`,
      `leads/export?q=${SHOPPER}`,
      'leads/reports/export?since=365d',
      `shoppers/${id}`,
      `shoppers/${id}/export?as=json`,
      'events',
    ]
    for (const path of paths) {
      const { body } = await console.get(`/yard/${path}`, { cookie: seller.token })
      expect([path, body.includes(SHOPPER), body.includes('0491 570 998')]).toEqual([path, false, false])
    }
    for (const [path, form] of [
      [`leads/${id}`, { intent: 'note', text: 'x', key: 'two' }],
      [`leads/${id}`, { intent: 'state', state: 'junk', key: 'three' }],
      [`shoppers/${id}`, { intent: 'part', lead: id }],
      [`shoppers/${id}`, { intent: 'erase' }],
      ['leads', { ids: id, owner: 'me' }],
      ['leads', { ids: id, verdict: 'junk' }],
    ] as const)
      await console.send('POST', `/yard/${path}`, { cookie: seller.token, form, address: anyAddress() })
    const { body } = await console.get(`/yard/leads/${id}`, { cookie: owner.token })
    expect(body).toContain(SHOPPER)
    const after = await findLead(ports, owner.actor, 'yard', id, now)
    expect(after).toMatchObject({ owner: { id: owner.actor.id }, work: { state: 'new' } })
  })
})
