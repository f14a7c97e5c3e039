import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { ACCESS } from '#console/access-table.ts'
import { aCar } from '#domain/builders.ts'
import { emptyReport } from '#domain/import/import-report.ts'
import { aVisit } from '#use-cases/access/testing/a-platform.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { aRunningConsole } from '../testing/a-running-console.ts'
import { addressOf, PATHS } from '../testing/addresses.ts'

eachDatabase((open) => {
  test('ACCESS-4 AUDIT-3 every address that answers with a file asks for a fresh proof and leaves a line', async () => {
    const now = new Date()
    const earlier = new Date(now.getTime() - 20 * 60_000)
    const console = await aRunningConsole(await open())
    const signIn = async (role: 'owner' | 'operator') => ({
      now: (await console.signIn(role, {}, aVisit({ now }))).token,
      earlier: (await console.signIn(role, {}, aVisit({ now: earlier }))).token,
    })
    const owner = await signIn('owner')
    const operator = await signIn('operator')
    await console.cars.upsert([aCar({ id: 1, dealership_id: 1, location_id: 10 })])
    const saved = await console.leads.save(aLead({ fields: { name: 'Rhys', phone: '0491 570 998' }, now }))
    const lead = saved.is === 'saved' ? saved.id : ''
    const { importRuns } = console.ports
    const about = { dealershipId: 1, feed: 'main', source: 'stock.csv', startedAt: now }
    const run = await importRuns.start(about)
    const report = emptyReport({ ...about, isDryRun: false })
    await importRuns.finish(run, { at: now, isOk: true, report, rejects: 'a row' })

    const files: string[] = []
    const wrong: string[] = []
    for (const path of PATHS.filter((one) => ACCESS[one]!.get && !one.endsWith('/events'))) {
      const who = path.startsWith('/platform') ? operator : owner
      const url = addressOf(path, 'yard', { lead, run })
      const lines = async () => (await console.history(who === operator ? null : 'yard')).length
      const before = await lines()
      const taken = await console.get(url, { cookie: who.now })
      if (!taken.headers['content-disposition']) continue
      files.push(path)
      const added = (await lines()) - before
      if (added !== 1) wrong.push(`${path} adds ${added} lines to the history`)
      const place = await console.post(url, { query: 'q=x' }, { cookie: who.now })
      if (place.status !== 200) wrong.push(`${path} is not given: ${place.status}`)
      const late = await console.get(url, { cookie: who.earlier })
      if (late.status !== 403) wrong.push(`GET ${path} answers an old proof with ${late.status}`)
      const asked = await console.post(url, { query: '' }, { cookie: who.earlier })
      if (asked.status !== 403) wrong.push(`POST ${path} answers an old proof with ${asked.status}`)
    }
    expect(wrong).toEqual([])
    expect(files).toEqual(expect.arrayContaining(PATHS.filter((path) => /export$|\/rows$/.test(path))))
  }, 120_000)
})
