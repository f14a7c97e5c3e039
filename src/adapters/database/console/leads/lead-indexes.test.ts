import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { permit } from '#domain/access/permit.ts'
import { aDealer, aMembership, aPerson, NOW } from '#domain/access/testing/an-actor.ts'
import type { LeadQuery } from '#ports/console/lead-desk.ts'
import { CASING, type Database, type Db } from '../../database.ts'
import { newPostgresql } from '../../testing.ts'
import { leadDesk } from './lead-desk.ts'

const url = await newPostgresql()
const pool = new pg.Pool({ connectionString: url, max: 2 })
afterAll(() => pool.end())

const ME = 'person-1'
/** Leads of a few colleagues and of nobody, with every tenth in each state that a list asks for. */
const FILL = [
  `insert into accounts (id, email, name, theme, has_keys, created_at)
   select name, name || '@example.com', name, 'system', true, now() from unnest(array['${ME}', 'tess']) name`,
  `insert into leads (id, site, form, category, status, step_number, skipped_steps, fields, place, page_id,
     standing, score, reasons, key, content_hash, source, created_at, updated_at)
   select 'l' || n, 'yard', case when n % 10 = 1 then 'finance' else 'enquiry' end, 'Sales',
     case when n % 10 = 2 then 'Incomplete' else 'Completed' end, 1, '[]', '{}',
     jsonb_build_object('id', case when n % 2 = 0 then 20 else 10 end), '/',
     case when n % 10 = 3 then 'quarantined' else 'accepted' end, 0, '[]', 'k' || n, 'c' || n,
     case when n % 10 = 4 then 'api' else 'website' end, now() - n * interval '1 hour', now()
   from generate_series(1, 4000) n`,
  `update lead_work set owner = (array['${ME}', 'tess', 'tess', null])[1 + n % 4],
     state = case when n % 10 = 5 then 'lost' when n % 10 = 6 then 'negotiating' else 'new' end,
     reason = case when n % 10 = 5 then 'Price' end, due_at = case when n % 10 = 7 then at end, clock_from = at,
     answer_by = at, first_contact_at = case when n % 10 <> 8 then at end
   from (select lead_id as id, substr(lead_id, 2)::int as n from lead_work) as given where id = lead_id`,
  'vacuum analyze lead_work',
]
const COUNTED: Omit<LeadQuery, 'limit'>[] = [
  {},
  { isHeld: false },
  { forms: ['finance'], isHeld: false },
  { sources: ['api'], isHeld: false },
  { status: 'Incomplete', isHeld: false },
  { isHeld: true, states: ['new'] },
  { owner: { is: null }, isHeld: false },
  { owner: { is: ME }, isHeld: false },
  { states: ['negotiating'], isHeld: false },
  { states: ['lost'], reason: 'Price', isHeld: false },
  { dueBy: NOW, isHeld: false },
  { isWaiting: true, isHeld: false },
  { lateAt: NOW, isHeld: false },
  { answered: 'never', isHeld: false },
]

type Plan = Record<string, unknown> & { Plans?: Plan[] }
/** The scans of a plan that read rows of the table itself. */
const tableReads = (plan: Plan): string[] => [
  ...[String(plan['Node Type'])].filter((type) => /Seq Scan|Bitmap Heap Scan|^Index Scan/.test(type)),
  ...(plan.Plans ?? []).flatMap(tableReads),
]

// Read from the table, most of it is leads of colleagues: 35 ms for the numbers of the tabs.
test.skipIf(!url)('how many leads a sales person may see is known from an index alone', async () => {
  const sales = permit(aPerson([aMembership('sales', { places: [10, 20] })]), 'lead.read', aDealer(), NOW)
  if ('why' in sales) throw new Error(sales.why)
  const sent: [string, unknown[]][] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void sent.push([text, params]) }
  const database = { db: drizzle(pool, { casing: CASING, logger }) as unknown as Db } as Database
  const client = await pool.connect()
  try {
    for (const statement of FILL) await client.query(statement)
    // A table as small as this one would be read whole.
    for (const kind of ['seqscan', 'bitmapscan']) await client.query(`set enable_${kind} = off`)
    for (const query of COUNTED) {
      await leadDesk(database).count(sales, { number: query })
      const [text, params] = sent.pop()!
      const { rows } = await client.query(`explain (format json) ${text}`, params)
      expect(tableReads(rows[0]['QUERY PLAN'][0].Plan), JSON.stringify(query)).toEqual([])
    }
  } finally {
    client.release(true)
  }
})
