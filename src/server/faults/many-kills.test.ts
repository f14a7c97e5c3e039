import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/database/connect.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { carHistory } from '#adapters/database/schema/feeds.ts'
import { ownPhotos } from '#adapters/database/schema/stock-desk.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { importRuns } from '#adapters/database/stock/import-runs.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { photoFiles } from '#adapters/images/photos/photo-files.ts'
import type { ImportReport } from '#domain/import/import-report.ts'
import { newDataFolder } from '../../../e2e/testing/data-folder.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { type DemoPerson, demoPeople, signInByLink } from '../../../e2e/testing/sign-in-by-link.ts'
import { until } from './testing/send-lead.ts'
import {
  type Acknowledged,
  DEALERSHIP,
  feedOf,
  LEADS_SITE,
  type Photographer,
  RESERVING_SITE,
  ROWS,
  workWhileKilled,
} from './testing/work-while-killed.ts'

/** `npm run kills` sets 500. */
const KILLS = Number(process.env.KILLS ?? 3)
const LONG_RUN = 50
const ADMIN_TOKEN = 'the operators own word'
const home = mkdtempSync(join(tmpdir(), 'forecourt-kills-'))
const sites = join(home, 'sites')
const env = { ADMIN_TOKEN, SITES_FOLDER: sites, TRUSTED_PROXIES: '1' }
afterAll(() => rmSync(home, { recursive: true, force: true }))

const OPEN = ['held', 'paid', 'confirmed']
const repeated = (list: string[]) => list.filter((one, at) => list.indexOf(one) !== at)

const counted = ({ leads, sessions, paid, imports, publishes, photos }: Acknowledged) =>
  `${leads.length} leads, ${sessions.length} reservations (${paid.length} paid), ${imports.length} imports, ${publishes.length} publishes, ${photos.length} photos`

/** What the database has, after the last server has stopped. */
async function stored({ paid, imports }: Acknowledged) {
  const database = await openDatabase({ folder: join(home, 'data') })
  const { leads } = leadPorts(database, 'test key')
  const stock = await stockPorts(database)
  const store = reservationStore(database, stock.stockVersions)
  const found = {
    leads: await leads.list({}),
    reservations: await store.list({ site: RESERVING_SITE }),
    publishes: await siteVersions(database).history(LEADS_SITE),
    deposits: new Map<string, number>(),
    photos: [] as { id: string; isServed: boolean; times: number }[],
    reports: new Map<number, ImportReport | undefined>(),
    prices: await database.db
      .select({ carId: carHistory.carId, price: carHistory.price, runId: carHistory.runId })
      .from(carHistory)
      .where(eq(carHistory.dealershipId, DEALERSHIP))
      .orderBy(carHistory.id),
  }
  const runs = importRuns(database)
  for (const { price, report } of imports) found.reports.set(price, (await runs.find(report.runId!))?.report)
  const fileOf = photoFiles(feedPhotos(database), folderPhotoStore(join(home, 'data', 'photos')))
  const rows = await database.db.select().from(ownPhotos).orderBy(ownPhotos.place)
  for (const { id, carId, source } of rows) {
    const shown = (await stock.cars.byId(carId))!.images.filter(({ image }) => image.url === source)
    found.photos.push({ id, isServed: (await fileOf(source)) !== undefined, times: shown.length })
  }
  for (const { id, session } of found.reservations)
    if (session && paid.includes(session)) found.deposits.set(session, (await store.deposits(id)).length)
  await stock.stockVersions.close()
  await database.close()
  return found
}

/** Each acknowledged file has its report, and gave each car its price once, in order. */
function expectImports({ imports }: Acknowledged, { reports, prices }: Awaited<ReturnType<typeof stored>>) {
  const lines = prices.filter(({ price, runId }) => price !== null && runId !== null)
  for (const { price, report } of imports) {
    expect([price, reports.get(price)]).toEqual([price, report])
    const cars = lines.filter((line) => line.price === price).map(({ carId }) => carId)
    expect([price, cars.length, new Set(cars).size]).toEqual([price, ROWS, ROWS])
  }
  const ofCars = Map.groupBy(lines, ({ carId }) => carId)
  expect(ofCars.size).toBe(ROWS)
  // The last file, which the test itself brings, is the cheapest.
  for (const own of ofCars.values()) {
    const given = own.map(({ price }) => price!)
    expect(given).toEqual([...new Set(given.slice(0, -1))].sort((a, b) => a - b).concat(given.at(-1)!))
  }
}

/** A person of the demo who may add photos, with cars that nothing else changes. */
async function aPhotographer(server: TestServer): Promise<Photographer> {
  const isStock = ({ roles }: DemoPerson) => roles.some(({ role }) => role === 'stock')
  const person = demoPeople(sites).find(isStock)!
  const dealer = person.roles[0]!.dealer!
  const cars: { id: number }[] = JSON.parse((await server.get(dealer, '/feeds/stock.json')).body).cars
  return { cookie: await signInByLink(server, person.name), dealer, cars: cars.map(({ id }) => id) }
}

test(`killed ${KILLS} times under work: nothing that was acknowledged is lost, and nothing is there twice`, async () => {
  cpSync('sites', sites, { recursive: true })
  const data = await newDataFolder(env, join(home, 'data'), 'console')
  let server = await startServer(env, data)
  onTestFinished(() => server.kill())
  const photographer = await aPhotographer(server)
  const work = workWhileKilled(() => server, { sites, token: ADMIN_TOKEN, photographer })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(Math.random() * 1_500)
    await server.kill()
    server = await startServer(env, data)
    if ((kill + 1) % LONG_RUN === 0) console.log(`${kill + 1} kills: ${counted(work.done)}`)
  }
  await work.stop()
  const { done } = work
  const admin = async (path: string, type: string, body: string) => {
    const headers = { 'Content-Type': type, Authorization: `Bearer ${ADMIN_TOKEN}` }
    return (await server.post('localhost', `/admin/${path}`, body, headers)).body
  }
  const bring = async () =>
    JSON.parse(await admin(`stock/${DEALERSHIP}?accept=true&allow-shrink=true`, 'text/csv', feedOf(9_999)))
  const operation = async <Row>(name: string, input: object) => {
    const answer = await admin(`operations/${name}`, 'application/json', JSON.stringify(input))
    return JSON.parse(answer.trim().split('\n').at(-1)!).result as Row[]
  }
  await until('the import that was killed last blocks no other', async () => (await bring()).rows === ROWS)
  expect(await bring()).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: ROWS })
  expect(
    server.log
      .filter((line) => /"level":[56]0/.test(line) && !line.includes('Another import of this dealership'))
      .slice(0, 5),
  ).toEqual([])
  expect((await server.get(LEADS_SITE, '/')).status).toBe(200)
  const versions = await operation<{ note: string; isActive: boolean }>('site.history', {
    slug: LEADS_SITE,
  })
  expect(versions.find(({ isActive }) => isActive)?.note).toBe(done.publishes.at(-1))
  const all = { site: RESERVING_SITE, limit: 10_000 }
  await until('the worker has found every payment, and the dealer was notified', async () => {
    const paid = await operation<{ session: string }>('reservations.list', { ...all, state: 'paid' })
    const sessions = paid.map(({ session }) => session)
    const leads = await operation<{ form: string }>('leads.list', {
      ...all,
      isHeld: false,
      isUndelivered: false,
    })
    const notified = leads.filter(({ form }) => form === 'reserve')
    return done.paid.every((session) => sessions.includes(session)) && notified.length >= paid.length
  })
  await server.stop()

  const found = await stored(done)
  // The first person in the console brings leads of the demo.
  const messages = found.leads
    .map(({ fields }) => String(fields.message))
    .filter((message) => message.startsWith('lead number'))
  expect(messages.sort()).toEqual(done.leads.sort())
  const sessions = found.reservations.flatMap(({ session }) => session ?? [])
  expect(done.sessions.filter((session) => !sessions.includes(session))).toEqual([])
  expect(repeated(sessions)).toEqual([])
  const held = found.reservations.filter(({ state }) => OPEN.includes(state))
  expect(repeated(held.map(({ car }) => String(car.car_id)))).toEqual([])
  for (const session of done.paid) expect([session, found.deposits.get(session)]).toEqual([session, 1])
  const notified = found.leads.filter(({ form, site }) => form === 'reserve' && site === RESERVING_SITE)
  expect(notified).toHaveLength(found.reservations.filter(({ state }) => state === 'paid').length)
  const activated = found.publishes.filter(({ activatedAt }) => activatedAt.length > 0)
  expect(repeated(activated.map(({ note }) => note))).toEqual([])
  expect(activated.map(({ note }) => note)).toEqual(expect.arrayContaining(done.publishes))
  expectImports(done, found)
  const photos = done.photos.map(({ id }) => ({ id, isServed: true, times: 1 }))
  expect(found.photos).toEqual(photos)
  // A long run without one of them proves nothing about it.
  const kinds = Object.values(done).map(({ length }) => length)
  if (KILLS >= LONG_RUN) expect(kinds).not.toContain(0)
  console.log(`killed ${KILLS} times: ${counted(done)}`)
}, 7_200_000)
