import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#domain/access/permission.ts'
import { permit } from '#domain/access/permit.ts'
import { aDealer, aMembership, aPerson, NOW } from '#domain/access/testing/an-actor.ts'
import type { AuditFilter } from '#ports/console/audit-trail.ts'
import type { ReservationQuery } from '#ports/console/bookings/reservation-desk.ts'
import type { LeadQuery } from '#ports/console/lead-desk.ts'
import type { CarFilter } from '#ports/console/stock/car-desk.ts'
import { people } from '../access/people.ts'
import { CASING, type Database, type Db } from '../database.ts'
import { newPostgresql } from '../testing.ts'
import { auditTrail } from './audit-trail.ts'
import { bookingDesk } from './bookings/booking-desk.ts'
import { reservationDesk } from './bookings/reservation-desk.ts'
import { carDesk } from './car-desk.ts'
import { findUpTo, leadDesk } from './leads/lead-desk.ts'
import { shoppers } from './shoppers/shoppers.ts'

/** Of this many rows each filter finds a few. An index reads those, and a scan reads all. */
const ROWS = 6_000
const RARE = 300
const rare = (n: number) => `n % ${RARE} = ${n}`

const FILL = [
  `insert into accounts (id, email, name, theme, has_keys, created_at)
   values ('dev', 'dev@example.com', 'Dev', 'system', true, now()), ('tess', 'tess@example.com', 'Tess', 'system', true, now())`,
  `insert into leads (id, site, form, category, status, step_number, skipped_steps, fields, place, page_id,
     standing, score, reasons, key, content_hash, source, created_at, updated_at)
   select 'l' || n, 'yard', case when ${rare(1)} then 'finance' else 'enquiry' end, 'Sales',
     case when ${rare(2)} then 'Incomplete' else 'Completed' end, 1, '[]',
     jsonb_build_object('name', 'Shopper' || n, 'email', 's' || n || '@example.com'),
     jsonb_build_object('id', case when ${rare(3)} then 20 else 10 end, 'timeZone', 'Australia/Sydney'), '/',
     case when ${rare(4)} then 'quarantined' else 'accepted' end, 0, '[]', 'k' || n, 'c' || n,
     case when ${rare(5)} then 'api' else 'web' end, timestamptz '2026-11-17' - n * interval '10 minutes', now()
   from generate_series(1, ${ROWS}) n`,
  `insert into lead_work (lead_id, site, owner, state, reason, next, due_at, clock_from, answer_by,
     first_contact_at, first_contact_minutes, updated_at)
   select 'l' || n, 'yard', case when ${rare(6)} then 'dev' when ${rare(7)} then null else 'tess' end,
     case when ${rare(8)} then 'negotiating' when ${rare(9)} then 'lost'
       when ${rare(13)} then 'new' else 'contacted' end,
     case when ${rare(9)} then 'Price' end, null, case when ${rare(10)} then timestamptz '2026-11-01' end,
     timestamptz '2026-11-01', case when ${rare(11)} then timestamptz '2026-11-02' end,
     case when ${rare(11)} then null else timestamptz '2026-11-01' + interval '5 hours' end,
     case when ${rare(11)} then null when ${rare(12)} then 30 else 300 end, now()
   from generate_series(1, ${ROWS}) n
   on conflict (lead_id) do update set owner = excluded.owner, state = excluded.state, reason = excluded.reason,
     due_at = excluded.due_at, clock_from = excluded.clock_from, answer_by = excluded.answer_by,
     first_contact_at = excluded.first_contact_at, first_contact_minutes = excluded.first_contact_minutes`,
  `insert into desk_cars (car_id, dealership_id, place, stage, car_type, make, model, body, year, km, price,
     former_price, price_changed_at, listed_at, sold_at, photos, health, gaps, facts, own_fields, feed, words, rules)
   select n, 1, case when ${rare(1)} then 20 else 10 end, case when ${rare(2)} then 'sold' else 'on-sale' end,
     case when ${rare(3)} then 'demo' else 'used' end, case when ${rare(4)} then 'Lotus' else 'Kia' end, 'x',
     case when ${rare(5)} then 'Coupe' else 'Ute' end, case when ${rare(14)} then 1990 else 2020 end, case when ${rare(6)} then 5 else 50000 end,
     case when ${rare(7)} then 500 else 30000 + n end, 1, case when ${rare(8)} then timestamptz '2026-11-10' end,
     timestamptz '2026-11-10' - n * interval '1 hour', case when ${rare(2)} then timestamptz '2026-11-15' end,
     case when ${rare(9)} then 0 else 9 end, case when ${rare(10)} then 10 else 90 end,
     case when ${rare(11)} then '{price}'::text[] else '{}' end,
     case when ${rare(15)} then '{fuel:Diesel}'::text[] else '{fuel:Petrol}' end,
     case when ${rare(12)} then '{price}'::text[] else '{}' end, case when ${rare(13)} then null else 'main' end,
     to_tsvector('simple', 'kia car' || n), 1
   from generate_series(1, ${ROWS}) n`,
  `insert into car_marks (car_id, field, by, by_name, at, ends_at)
   select n, 'price', 'dev', 'Dev', now(), case when ${rare(12)} then timestamptz '2026-11-20' end
   from generate_series(1, ${ROWS}) n`,
  `insert into reservations (id, site, car_id, car, place, reserver, state, provider, amount_cents, currency,
     held_until, created_at, updated_at)
   select 'r' || n, 'yard', n, '{}', jsonb_build_object('id', case when ${rare(1)} then 20 else 10 end),
     jsonb_build_object('name', 'Shopper' || n),
     case when ${rare(2)} then 'refunded' else 'lapsed' end, 'test-bank', 1, 'AUD', now(),
     timestamptz '2026-11-17' - n * interval '10 minutes', now() from generate_series(1, ${ROWS}) n`,
  `insert into deposits (reservation_id, payment_id, amount_cents, state, arrived_at)
   select 'r' || n, 'p', 1, case when ${rare(3)} then 'refund-due' else 'refunded' end, now()
   from generate_series(1, ${ROWS}) n`,
  `insert into audit_lines (at, dealer, actor_kind, actor_id, actor_name, via, verb, thing_kind, thing_id,
     thing_name, changes, request_id)
   select timestamptz '2026-11-17' - n * interval '10 minutes', 'yard', 'person',
     case when ${rare(1)} then 'dev' else 'tess' end, case when ${rare(1)} then 'Dev' else 'Tess' end,
     case when ${rare(2)} then 'mcp' else 'console' end, case when ${rare(3)} then 'key-made' else 'lead-assigned' end,
     case when ${rare(4)} then 'webhook' else 'lead' end, 't' || n, 'Target', '[]', '' from generate_series(1, ${ROWS}) n`,
]

const allowed = <P extends Permission>(permission: P, places: 'all' | number[] = 'all') => {
  const given = permit(aPerson([aMembership('owner', { places })]), permission, aDealer(), NOW)
  if ('why' in given) throw new Error(given.why)
  return given
}
const page = { limit: 50 }
const SINCE = new Date('2026-11-16T21:00:00Z')
const SOUTH = [20]

const LEADS: Omit<LeadQuery, 'limit'>[] = [
  { forms: ['finance'] },
  { status: 'Incomplete' },
  { isHeld: true },
  { sources: ['api'] },
  { owner: { is: 'dev' } },
  { owner: { is: null } },
  { states: ['negotiating'] },
  { states: ['new'] },
  { states: ['lost'], reason: 'Price' },
  { dueBy: NOW },
  { isWaiting: true },
  { lateAt: NOW },
  { answered: { measure: 'open', span: '60' } },
  { answered: { measure: 'calendar', span: '15' } },
  { answered: 'never' },
  { since: SINCE },
  { came: { weekday: 2, hour: 20 } },
  { came: { weekday: 2 }, owner: { is: 'dev' } },
  { came: { weekday: 2 }, since: SINCE },
  { words: 'shopper77' },
]
const CARS: CarFilter[] = [
  { stages: ['sold'] },
  { types: ['demo'] },
  { makes: ['Lotus'] },
  { bodies: ['Coupe'] },
  { feeds: [null] },
  { price: { to: 1_000 } },
  { km: { to: 10 } },
  { year: { to: 2000 } },
  { facts: { fuel: ['Diesel'] } },
  { health: { to: 49 } },
  { listed: { before: new Date('2026-03-06T00:00:00Z') } },
  { gaps: ['price'] },
  { hasNoPhoto: true },
  { priceChanged: { since: new Date('2026-11-01T00:00:00Z') } },
  { isOwn: true },
  { endsBefore: new Date('2026-12-01T00:00:00Z') },
  { words: 'car777' },
]
const RESERVATIONS: Omit<ReservationQuery, 'limit'>[] = [
  { states: ['refunded'] },
  { isRefundDue: true },
  { words: 'shopper77' },
  { since: SINCE },
]
const HISTORY: Omit<AuditFilter, 'limit'>[] = [
  { actorId: 'dev' },
  { via: 'mcp' },
  { verbs: ['key-made'] },
  { target: { kind: 'webhook' } },
  { target: { kind: 'lead', id: 't77' } },
  { text: 'dev' },
  { since: SINCE },
]

/** Every filter that a list offers, with a name for who reads a failure. */
const ASKED: [string, (database: Database) => Promise<unknown>][] = [
  ...LEADS.flatMap((query) =>
    (['newest', 'clock'] as const).map((order): (typeof ASKED)[number] => [
      `leads ${order} ${JSON.stringify(query)}`,
      (db) => leadDesk(db).list(allowed('lead.read'), { ...page, ...query, order, now: NOW }),
    ]),
  ),
  ['leads of a yard', (db) => leadDesk(db).list(allowed('lead.read', SOUTH), page)],
  ...CARS.map((filter): (typeof ASKED)[number] => [
    `cars ${JSON.stringify(filter)}`,
    (db) => carDesk(db).list(allowed('car.read'), [1], { ...page, ...filter }),
  ]),
  ['cars of a yard', (db) => carDesk(db).list(allowed('car.read', SOUTH), [1], page)],
  ...RESERVATIONS.map((query): (typeof ASKED)[number] => [
    `reservations ${JSON.stringify(query)}`,
    (db) => reservationDesk(db).list(allowed('reservation.read'), { ...page, ...query }),
  ]),
  ['reservations of a yard', (db) => reservationDesk(db).list(allowed('reservation.read', SOUTH), page)],
  ...HISTORY.map((filter): (typeof ASKED)[number] => [
    `history ${JSON.stringify(filter)}`,
    (db) => auditTrail(db).search(allowed('audit.read'), { ...page, ...filter }),
  ]),
]

type Plan = Record<string, unknown> & { Plans?: Plan[] }
/** How many rows of tables and indexes a plan has read. */
const rowsRead = (plan: Plan): number => {
  const number = (name: string) => Number(plan[name] ?? 0)
  const own = String(plan['Node Type']).includes('Scan')
    ? number('Actual Loops') *
      (number('Actual Rows') +
        number('Rows Removed by Filter') +
        number('Rows Removed by Index Recheck') +
        number('Rows Removed by Join Filter'))
    : 0
  return own + (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), 0)
}

const url = await newPostgresql()
let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: url, max: 2 })
  if (url) for (const statement of [...FILL, 'analyze']) await pool.query(statement)
})
afterAll(() => pool.end())

const sent: [string, unknown[]][] = []
const logger = { logQuery: (text: string, params: unknown[]) => void sent.push([text, params]) }
const logged = () => ({ db: drizzle(pool, { casing: CASING, logger }) as unknown as Db }) as Database

/** What reads far more rows than it finds. */
async function slowOf(asked: typeof ASKED, most = ROWS / 5): Promise<string[]> {
  const slow: string[] = []
  for (const [name, ask] of asked) {
    sent.length = 0
    await ask(logged())
    for (const [text, params] of sent.splice(0)) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, params)
      const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan)
      if (read > most) slow.push(`${name} read ${read} rows: ${text.slice(0, 120)}`)
    }
  }
  return slow
}

// Plans are those of PostgreSQL, also in the embedded database.
test.skipIf(!url)('every filter of a list reads the rows that it finds, and not all of them', async () => {
  expect(await slowOf(ASKED)).toEqual([])
})

test.skipIf(!url)('a few leads are found at once where half of all are late', async () => {
  await pool.query(`update lead_work set first_contact_at = null, answer_by = clock_from
    where substr(lead_id, 2)::int % 2 = 0`)
  await pool.query('analyze lead_work')
  const few: Omit<LeadQuery, 'limit'>[] = [
    { words: 'shopper777' },
    { since: SINCE },
    { status: 'Incomplete' },
    { isHeld: true },
    { forms: ['finance'] },
  ]
  const asked = few.map((query): (typeof ASKED)[number] => [
    JSON.stringify(query),
    (db) => leadDesk(db).list(allowed('lead.read'), { ...page, ...query, order: 'clock', now: NOW }),
  ])
  expect(await slowOf(asked)).toEqual([])
})

test.skipIf(!url)('answers within a span that came since a day are found by both at once', async () => {
  // A tenth came lately, and another tenth was answered soon.
  await pool.query(`update lead_work set first_contact_minutes = minutes,
      first_contact_at = clock_from + minutes * interval '1 minute'
    from (select lead_id as id, case when substr(lead_id, 2)::int * 10 / ${ROWS} = 1 then 30 else 300 end as minutes
      from lead_work) as answered where answered.id = lead_id`)
  await pool.query('analyze lead_work')
  const since = new Date(NOW.getTime() - (ROWS / 10) * 600_000)
  const asked = (['open', 'calendar'] as const).map((measure): (typeof ASKED)[number] => [
    measure,
    (db) =>
      leadDesk(db).list(allowed('lead.read'), {
        ...page,
        answered: { measure, span: '60' },
        since,
        now: NOW,
      }),
  ])
  expect(await slowOf(asked, ROWS / 60)).toEqual([])
})

test.skipIf(!url)('leads of a weekday are looked for only until enough are found', async () => {
  // A day has a seventh of all rows. The nearest Wednesday is five days back.
  const ask = ({ db }: Database) => findUpTo(db, allowed('lead.read'), { came: { weekday: 3 } }, 50)
  expect(await slowOf([['up to fifty', ask]])).toEqual([])
})

test.skipIf(!url)('times that were asked for are found where most leads ask for one', async () => {
  await pool.query(`update leads set form = 'test-drive' where substr(id, 2)::int % 2 = 0`)
  await pool.query('analyze')
  const asked: typeof ASKED = [
    ['wished times', (db) => bookingDesk(db).timeRequests(allowed('lead.read'), new Date(0), 30)],
  ]
  expect(await slowOf(asked, ROWS / 60)).toEqual([])
})

test.skipIf(!url)(
  'people who wrote last are three statements about leads: what was read is known',
  async () => {
    sent.length = 0
    expect(await shoppers(logged()).find(allowed('lead.read'), '', 200)).toHaveLength(200)
    expect(sent.filter(([text]) => !text.includes('lead_links'))).toHaveLength(3)
  },
)

test.skipIf(!url)(
  'the numbers of all tabs, and the colleagues of a list, are one statement each',
  async () => {
    sent.length = 0
    const tabs = { waiting: { isWaiting: true }, held: { isHeld: true }, all: {} }
    expect(await leadDesk(logged()).count(allowed('lead.read'), tabs)).toMatchObject({ all: 100, held: 20 })
    await people(logged()).colleagues(allowed('people.read'), 'group')
    expect(sent).toHaveLength(2)
  },
)
