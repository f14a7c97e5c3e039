import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { newPostgresql } from '#adapters/database/testing.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { equals } from '#domain/stock/filter.ts'

/** Nine in the morning in Sydney, and three minutes later, when claims have ended. */
const [MORNING, LATER] = ['2026-11-16T22:00:00Z', '2026-11-16T22:03:00Z']
const PEOPLE = 12
const consent = {
  text: 'E-mail me',
  given: true,
  method: 'active' as const,
  page: '/alerts',
  at: MORNING,
}

/** A mail server. `before` each mail may hold it back for ever. */
async function mailServer(before: () => Promise<void>) {
  const addresses: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => void before().then(() => done()),
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        addresses.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { addresses, url: `smtp://127.0.0.1:${port}?ignoreTLS=true` }
}

/** A process that does the work of alerts once. It has matched and planned, and waits to send. */
async function aProcess(url: string, smtpUrl: string, at: string) {
  const argv = ['e2e/testing/alerts-until-killed.ts', url, smtpUrl, at]
  const child = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  return { send: () => child.stdin.write('go\n'), kill: () => child.kill('SIGKILL'), ended }
}

test('ALERT-3 ALERT-4 two processes share the mails: a kill loses and doubles none, and a stop holds', async ({
  skip,
}) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const database = await openPostgresql(url)
  const { cars, stockChanges, stockVersions } = await stockPorts(database)
  onTestFinished(async () => {
    await stockVersions.close()
    await database.close()
  })
  const alerts = alertStore(database, 'key')
  const now = new Date(MORNING)
  const idOf = new Map<string, string>()
  for (let n = 0; n < PEOPLE; n += 1) {
    const email = `p${n}@mail.example`
    await alerts.add({
      site: aSite().slug,
      email,
      origin: 'https://test-motors.example',
      wish: { kind: 'search', filters: [equals('make', 'Mazda')], words: '' },
      label: 'Mazda',
      href: '/search/mazda',
      seen: [],
      consent,
      day: '2026-11-17',
      now,
    })
    const [{ id: mail, subscriber } = { id: '', subscriber: { id: '' } }] = await alerts.claim(1, 60, now)
    await alerts.sent(mail, now)
    const { alerts: theirs } = (await alerts.find(subscriber.id))!
    await alerts.confirm(
      subscriber.id,
      theirs.map(({ id }) => id),
      consent,
      now,
    )
    idOf.set(email, subscriber.id)
  }
  const changes = await stockChanges.follow('alerts')
  await changes.done([await changes.newest()])
  await cars.upsert([aCar({ make: 'Mazda' })])

  // The first is killed with mails in its hands. Until then the second waits with its own.
  const { promise: killed, resolve: isKilled } = Promise.withResolvers<void>()
  let kill: () => void = () => undefined
  const silent = await mailServer(async () => {
    kill()
    isKilled()
    await new Promise(() => undefined)
  })
  const good = await mailServer(() => killed)
  const [first, second] = await Promise.all([
    aProcess(url, silent.url, MORNING),
    aProcess(url, good.url, MORNING),
  ])
  kill = first.kill
  first.send()
  second.send()
  expect(await first.ended).toEqual([null, 'SIGKILL'])
  expect(await second.ended).toEqual([0, null])
  expect(new Set(good.addresses).size).toBe(good.addresses.length)
  const waiting = [...idOf.keys()].filter((email) => !good.addresses.includes(email))
  expect(waiting.length).toBeGreaterThan(0)

  // Somebody whose mail the dead process had claimed stops. The others get theirs.
  const [gone] = waiting
  await alerts.stop(idOf.get(gone!)!, 'asked', now)
  const third = await aProcess(url, good.url, LATER)
  third.send()
  expect(await third.ended).toEqual([0, null])
  expect(good.addresses.toSorted()).toEqual([...idOf.keys()].filter((email) => email !== gone).toSorted())
  expect(silent.addresses).toEqual([])
}, 300_000)
