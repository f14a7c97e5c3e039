import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { KILLS, LEADS, sendLeadsWhileKilling, type Where } from './testing/send-leads-while-killing.ts'
import { expect, test } from './testing/site-test.ts'

async function expectEveryLeadOnce(name: string, where: Where) {
  const { stored, records, receivers, pending, unanswered } = await sendLeadsWhileKilling(name, where)
  expect(pending).toHaveLength(KILLS)
  for (const { sending, delivering } of pending) expect(sending + delivering).toBeGreaterThan(0)
  // Many requests got no response because of the kills.
  expect(unanswered).toBeGreaterThan(20)
  const wanted = Array.from({ length: LEADS }, (_, index) => `lead number ${index}.`).sort()
  expect(stored.map((lead) => lead.fields.message).sort()).toEqual(wanted)
  expect(stored.filter((lead) => lead.standing !== 'accepted')).toEqual([])
  for (const record of records) {
    expect(record.map(({ channel, state }) => `${channel.kind} ${state}`)).toEqual([
      'email delivered',
      'webhook delivered',
    ])
  }
  for (const { body } of receivers.calls) expect(JSON.parse(body).type).toBe('lead.completed')
  const numbersByKey = (received: { key: string; body: string }[]) =>
    new Map(received.map(({ key, body }) => [key, /lead number \d+\./.exec(body)![0]]))
  for (const received of [receivers.mails, receivers.calls]) {
    // After removing duplicates by key, each lead was received exactly once.
    expect([...numbersByKey(received).values()].sort()).toEqual(wanted)
  }
}

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ isMobile }) => test.skip(Boolean(isMobile), 'does not use a browser'))

test('LEAD-2 LEAD-3 LEAD-5 on PGlite, after repeated kills, every acknowledged lead is stored once and delivered once', async () => {
  test.setTimeout(300_000)
  await expectEveryLeadOnce('pglite', {})
})

test('LEAD-2 LEAD-3 LEAD-5 on PostgreSQL, after repeated kills, every acknowledged lead is stored once and delivered once', async () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-pg-'))
  const url = await startPostgresql(folder, process.pid)
  test.skip(!url, 'PostgreSQL is not installed')
  await expectEveryLeadOnce('postgresql', { DATABASE_URL: `${url}/postgres` })
})
