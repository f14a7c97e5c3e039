import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { ACCESS, type Access } from '#console/access-table.ts'
import routes from '#console/routes.ts'
import { DEALER_ROLES, ROLES, type Role } from '#domain/access/role.ts'
import { aMembership, theOperator } from '#domain/access/testing/an-actor.ts'
import { enterDealer } from '#use-cases/access/enter-dealer.ts'
import { aVisit } from '#use-cases/access/testing/a-platform.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { aRunningConsole } from './testing/a-running-console.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return [...(entry.children ? [] : [path || '/']), ...pathsOf(entry.children ?? [], path)]
  })

const PATHS = [...new Set(pathsOf(routes as unknown as RouteConfigEntry[]))].filter((path) => path !== '/*')

/** Words that only the dealer next door has; nobody here may ever read one. */
const SECRET = 'Zanzibar'
/** A form for each address that changes something, good enough to get past its own checks or to fail on them. */
const FORMS: Record<string, Record<string, string>> = {
  '/:dealer/leads': { ids: 'none', owner: 'me' },
  '/:dealer/people': { intent: 'invite', email: 'not an address', role: 'sales', allPlaces: 'yes' },
  '/:dealer/settings/keys': { intent: 'end', id: 'none' },
  '/:dealer/settings/channels': { channel: '99' },
  '/:dealer/views': { intent: 'save', list: 'history', name: '', query: '' },
  '/:dealer/undo': { operation: 'none' },
}

type Asker = { who: string; role?: Role; cookie?: string; hasEntered?: true }

/** What a role may do by the table of roles, whatever the code of the route says. */
const may = ({ role }: Asker, needs: NonNullable<Access['get']>) =>
  needs === 'everybody' ||
  (role !== undefined &&
    (needs === 'signed-in' || needs.some((permission) => ROLES[role].grants[permission] !== undefined)))

/** By which answers a request counts as let in. */
const LET_IN = [200, 204, 302, 400, 401, 409, 410, 429]

function verdictOf(response: Response): 'in' | 'door' | 'enter' | 'refused' | 'missing' | number {
  const to = response.headers.get('location') ?? ''
  if (response.status === 302 && to.startsWith('/sign-in?')) return 'door'
  if (response.status === 302 && to.startsWith('/enter/')) return 'enter'
  if (response.status === 403) return 'refused'
  if (response.status === 404 || response.status === 405) return 'missing'
  return LET_IN.includes(response.status) ? 'in' : response.status
}

function expected(asker: Asker, path: string, needs: Access['get'], isOwn: boolean) {
  const { get, post } = ACCESS[path]!
  if (needs === 'everybody') return 'in'
  if (get === 'everybody' || post === 'everybody') return 'missing'
  if (!asker.role) return 'door'
  if (needs === 'signed-in') return path === '/enter/:dealer' && asker.role !== 'operator' ? 'missing' : 'in'
  const isInside = asker.hasEntered && isOwn
  if (asker.role === 'operator' && path.startsWith('/:dealer') && !isInside) return 'enter'
  if (needs === undefined || !isOwn) return 'missing'
  return may(asker, needs) ? 'in' : 'refused'
}

test('every address has a line in the table of who may open it, and no line is of an address that is gone', () => {
  expect(Object.keys(ACCESS).sort()).toEqual([...PATHS].sort())
})

eachDatabase((open) => {
  test('ACCESS-1 each role at each address, at one’s own dealer and next door, is let in or refused as declared', async () => {
    const now = new Date()
    const console = aRunningConsole(await open())
    const { ports } = console
    const visit = () => aVisit({ now })
    const askers: Asker[] = [{ who: 'nobody' }]
    for (const role of [...DEALER_ROLES, 'operator' as const])
      askers.push({ who: role, role, cookie: (await console.signIn(role, {}, visit())).token })
    const inside = await console.signIn('operator', {}, visit())
    await enterDealer(ports, inside.actor, { dealer: 'yard', reason: 'To try each cell' }, now)
    askers.push({ who: 'operator inside', role: 'operator', cookie: inside.token, hasEntered: true })
    await console.signIn([aMembership('owner', { target: { kind: 'dealer', dealer: 'next-door' } })], {
      name: `${SECRET} Owner`,
      email: `${SECRET.toLowerCase()}@next-door.example`,
    })
    await console.leads.keep(aLead({ site: 'next-door', fields: { name: SECRET, phone: '0491 570 999' } }))
    await ports.changes.commit(theOperator, async ({ audit }) =>
      audit({ dealer: 'next-door', verb: 'key-made', thing: { kind: 'key', id: 'key-9', name: SECRET } }),
    )
    const wrong: string[] = []
    for (const asker of askers)
      for (const path of PATHS)
        for (const dealer of ['yard', 'next-door'])
          for (const [method, needs] of [
            ['GET', ACCESS[path]!.get],
            ['POST', ACCESS[path]!.post],
          ] as const) {
            // Going out would end the session of the rows that follow.
            if (['/sign-out', '/enter/:dealer'].includes(path) && method === 'POST') continue
            const url = path.replace(':dealer', dealer).replace(':token', 'x'.repeat(43))
            const response = await console.ask(method, `${url}?q=${SECRET.slice(0, 4)}&peek=x`, {
              cookie: asker.cookie,
              form: method === 'POST' ? (FORMS[path] ?? {}) : undefined,
              address: `198.51.100.${Math.floor(Math.random() * 250)}`,
            })
            const verdict = verdictOf(response)
            const wanted = expected(asker, path, needs, dealer === 'yard')
            const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
            if (isStream) await response.body?.cancel()
            const body = isStream ? '' : await response.text()
            if (verdict !== wanted) wrong.push(`${asker.who} ${method} ${url}: ${verdict}, not ${wanted}`)
            // What was asked for stands in the page's own address; anything more is a leak.
            if (body.replaceAll(`q=${SECRET.slice(0, 4)}`, '').includes(SECRET))
              wrong.push(`${asker.who} reads ${url}`)
          }
    expect(wrong).toEqual([])
    expect(console.said).toEqual([])
  }, 600_000)

  test('ACCESS-1 the data behind a screen is refused as the screen is', async () => {
    const now = new Date()
    const console = aRunningConsole(await open())
    const sales = await console.signIn('sales', {}, aVisit({ now }))
    await console.leads.keep(aLead({ site: 'next-door', fields: { name: SECRET, phone: '0491 570 999' } }))
    await console.leads.keep(aLead({ placeId: 20, fields: { name: SECRET, phone: '0491 570 998' } }))
    const limited = await console.signIn([aMembership('sales', { places: [10] })], {}, aVisit({ now }))
    for (const [cookie, path] of [
      [sales.token, '/next-door/leads.data'],
      [sales.token, '/next-door/people.data'],
      [sales.token, '/next-door/history.data'],
      [sales.token, `/next-door/find.data?q=${SECRET.slice(0, 4)}`],
      [sales.token, '/yard/settings/keys.data'],
      [limited.token, '/yard/leads.data?yard=20'],
      [limited.token, `/yard/find.data?q=${SECRET.slice(0, 4)}`],
      [limited.token, '/yard/now.data?yard=20'],
      [undefined, '/yard/leads.data'],
    ] as const) {
      const response = await console.get(path, { cookie })
      expect([path, (await response.text()).includes(SECRET)]).toEqual([path, false])
    }
    expect(await (await console.get('/yard/leads.data', { cookie: sales.token })).text()).toContain(SECRET)
  })
})
