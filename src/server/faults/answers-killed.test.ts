import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/database/connect.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { inTurn, newPostgresql } from '#adapters/database/testing.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { newDataFolder } from '../../../e2e/testing/data-folder.ts'
import { leadReceivers } from '../../../e2e/testing/lead-receivers.ts'

/** From the press to the mail: note, delivery, commit, state, then the mail and its mark. */
const STEPS = [
  'leads.addActivity',
  'leads.send',
  'commit.begun',
  'commit.done',
  'leads.setWork',
  'deliveries.claim',
  'mail.send',
  'deliveries.delivered',
]

for (const [name, prepare] of [
  ['PGlite', async () => ''],
  ['PostgreSQL', newPostgresql],
] as const)
  test(`DESK-1 killed at every step of an answer by SMTP and pressed again: one mail, one state, on ${name}`, async ({
    skip,
  }) => {
    const url = await prepare()
    if (url === undefined) return skip('PostgreSQL is not installed here')
    const folder = mkdtempSync(join(tmpdir(), 'answers-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const at = { url: url || undefined, folder: join(folder, 'data') }
    if (!url) await newDataFolder({ DEMO: 'false' }, at.folder)
    const server = await leadReceivers(() => false)
    onTestFinished(() => server.close())
    const opened = await openDatabase(at)
    const saved = await leadPorts(opened, 'test key').leads.save(aLead())
    await opened.close()
    if (saved.is !== 'saved') throw new Error(saved.is)

    /** Each time is later than the claim of the one before. */
    const answer = async (turn: number, dieBefore?: string) => {
      const program = 'e2e/testing/answer-until-killed.ts'
      const given = [folder, url, server.smtpUrl, saved.id, String(5 * turn)]
      const child = spawn(process.execPath, [program, ...given, ...(dieBefore ? [dieBefore] : [])])
      let stderr = ''
      child.stderr.on('data', (part) => {
        stderr += part
      })
      const [status, signal] = await once(child, 'close')
      const expected = dieBefore ? { signal: 'SIGKILL', status: null } : { signal: null, status: 0 }
      expect({ step: dieBefore, signal, status }, stderr).toEqual({ step: dieBefore, ...expected })
    }
    const steps = inTurn(STEPS, name)
    for (const [turn, step] of steps.entries()) await answer(turn + 1, step)
    await answer(STEPS.length + 1)

    const again = await openDatabase(at)
    onTestFinished(() => again.close())
    const rows = async (query: ReturnType<typeof sql>) => (await again.db.execute(query)).rows
    // SMTP cannot be asked what it took. Who died before noting that sends it once more, with the
    // same Message-ID, by which the mailbox keeps one.
    expect(server.mails).toHaveLength(steps.includes('deliveries.delivered') ? 2 : 1)
    expect(new Set(server.mails.map(({ key }) => key)).size).toBe(1)
    for (const { body } of server.mails) expect(body).toContain('Thursday at ten is yours.')
    expect(await rows(sql`select data->>'kind' as kind from lead_activity order by id`)).toEqual([
      { kind: 'mail-out' },
      { kind: 'state' },
    ])
    expect(await rows(sql`select state from lead_deliveries`)).toEqual([{ state: 'delivered' }])
    expect(await rows(sql`select state, first_contact_at is not null as answered from lead_work`)).toEqual([
      { state: 'negotiating', answered: true },
    ])
    expect(await rows(sql`select verb from audit_lines order by id`)).toEqual([
      { verb: 'lead-answered' },
      { verb: 'lead-worked' },
    ])
  }, 600_000)
