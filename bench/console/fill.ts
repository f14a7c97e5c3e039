import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'

export const SLUG = 'harbourline'
const LEADS = 108_000
const CARS = 50_000
const LINES = 100_000
const RESERVATIONS = 5_000

type Part = (from: number, to: number) => string

/** Other orders than that of owners, so that everybody has leads at each yard, of each form. */
const YARD = '(array[1010,1020,1021,1022])[1 + (n + n / 20) % 4]'
const FORM = "(array['enquiry','test-drive','finance','valuation','contact'])[1 + (n + n / 100) % 5]"

/** Leads of ten months at four places. Unfinished ones of the first months are forgotten soon. */
const leads: Part = (from, to) => `
  insert into leads (id, site, form, category, status, step_number, skipped_steps, fields, car, place, page_id,
    source, standing, score, reasons, key, content_hash, created_at, updated_at)
  select 'bench-' || n, '${SLUG}', ${FORM}, 'Sales',
    case when n % 11 = 0 then 'Incomplete' else 'Completed' end, 1, '[]',
    jsonb_build_object('name', 'Shopper' || n % 5000, 'last_name', 'Person' || n, 'phone', '0' || 491500000 + n % 40000,
      'email', 'shopper' || n % 40000 || '@example.com', 'message', 'Is it still there?'),
    jsonb_build_object('name', (array['2024 Toyota HiLux','2025 Kia EV5','2023 Mazda CX-5'])[1 + n % 3],
      'stock_number', 'U' || n, 'price_words', '$54,490', 'slug', 'car-' || n),
    jsonb_build_object('id', ${YARD}, 'slug', 'yard', 'name', 'Yard',
      'dealership_id', 101, 'dealership_slug', 'yard', 'timeZone', 'Australia/Sydney'),
    '/', (array['website','website','website','api','agent','import'])[1 + n % 6],
    case when n % 40 = 0 then 'quarantined' else 'accepted' end, 0, '[]', 'bench-' || n, 'bench-' || n,
    now() - n * interval '4 minutes', now()
  from generate_series(${from}, ${to}) n`

const consents: Part = (from, to) => `
  insert into consent_receipts (lead_id, text, given, method, page, at)
  select 'bench-' || n, 'You may write to me.', n % 3 > 0, 'active', '/', now() - n * interval '4 minutes'
  from generate_series(${from}, ${to}) n`

/** Answers by mail, which are news to the owner of a lead. */
const activity: Part = (from, to) => `
  insert into lead_activity (lead_id, site, at, text, data)
  select 'bench-' || n, '${SLUG}', now() - n * interval '4 minutes', 'Yes, please.',
    jsonb_build_object('kind', (array['mail-in','call','state'])[1 + n % 3])
  from generate_series(${from}, ${to}) n`

/** Twenty people who have seven of ten leads between them, in every state of the desk. */
const PEOPLE = `
  insert into accounts (id, email, name, theme, has_keys, created_at)
  select 'bench-' || n, 'bench' || n || '@example.com', 'Seller ' || n, 'system', true, now()
  from generate_series(0, 19) n`
/** One of them is the sales person who signs in. */
const work: Part = (from, to) => `
  insert into lead_work (lead_id, site, owner, state, reason, next, due_at, clock_from, answer_by, first_contact_at,
    first_contact_minutes, updated_at)
  select 'bench-' || n, '${SLUG}', case when n % 10 >= 7 then null when n % 20 = 5
      then (select id from accounts where email = 'dev@harbourline.example') else 'bench-' || n % 20 end,
    (array['new','contacted','appointment','negotiating','won','lost','junk'])[1 + n % 7],
    case when n % 7 = 5 then (array['Price','No answer','Only looking'])[1 + n % 3] end,
    case when n % 9 = 0 then 'call' end, case when n % 9 = 0 then now() - (n % 90 - 45) * interval '1 day' end,
    at, at + interval '1 hour', case when n % 7 > 0 then at + n % 1500 * interval '1 minute' end,
    case when n % 7 > 0 then n % 900 end, now()
  from (select n, case when n % 11 > 0 and n % 40 > 0 then now() - n * interval '4 minutes' end as at
    from generate_series(${from}, ${to}) n) as given
  on conflict (lead_id) do update set owner = excluded.owner, state = excluded.state, reason = excluded.reason,
    next = excluded.next, due_at = excluded.due_at, clock_from = excluded.clock_from, answer_by = excluded.answer_by,
    first_contact_at = excluded.first_contact_at, first_contact_minutes = excluded.first_contact_minutes`

/** Cars of the largest dealership: copies of one car of the demo, with facts of their own. */
const cars: Part = (from, to) => `
  with model as (select * from cars where dealership_id = 101 limit 1)
  insert into cars (id, slug, status, dealership_id, stocknum, document)
  select 5000000 + n, 'bench-car-' || n, model.status, 101, 'BENCH' || n,
    model.document || jsonb_build_object('id', 5000000 + n, 'slug', 'bench-car-' || n, 'stocknum', 'BENCH' || n)
  from model, generate_series(${from}, ${to}) n`
const desk: Part = (from, to) => `
  with model as (select * from desk_cars where dealership_id = 101 limit 1)
  insert into desk_cars (car_id, dealership_id, place, stage, car_type, make, model, body, year, km, price,
    former_price, price_changed_at, listed_at, sold_at, photos, health, gaps, facts, own_fields, feed, words, rules)
  select 5000000 + n, 101, (array[1010,1020,1021,1022])[1 + n % 4],
    case when n % 7 = 0 then 'sold' when n % 50 = 1 then 'hidden' else 'on-sale' end,
    (array['used','new','demo'])[1 + n % 3], (array['Toyota','Kia','Mazda','Ford','Isuzu'])[1 + n % 5], 'HiLux',
    (array['Ute','SUV','Sedan'])[1 + n % 3], 2015 + n % 11, n % 200000,
    9990 + (n * 37) % 90000, 8990 + n % 1000, case when n % 3 = 0 then now() - (n % 60) * interval '1 day' end,
    now() - (n % 400) * interval '1 day', case when n % 7 = 0 then now() - (n % 90) * interval '1 day' end,
    n % 30, n % 101, case when n % 4 = 0 then '{photos}'::text[] when n % 90 = 1 then '{price}' else '{}' end,
    array['fuel:' || (array['Diesel','Petrol','Electric'])[1 + n % 3], 'seats:' || 4 + n % 4, 'model:HiLux'],
    case when n % 20 = 1 then '{price}'::text[] else '{}' end, case when n % 100 > 0 then 'main' end,
    to_tsvector('simple', 'toyota hilux bench' || n), model.rules
  from model, generate_series(${from}, ${to}) n`
/** What shoppers looked at, on four of the last days. */
const demand: Part = (from, to) => `
  insert into daily_cars (site, day, car, device, place, views)
  select '${SLUG}', current_date - (n + 7 * week) % 28, 5000000 + n, 'phone', 1010, 1 + n % 9
  from generate_series(${from}, ${to}) n, generate_series(0, 3) week`

const history: Part = (from, to) => `
  insert into audit_lines (at, dealer, place, actor_kind, actor_id, actor_name, via, verb, thing_kind, thing_id,
    thing_name, changes, request_id)
  select now() - n * interval '4 minutes', '${SLUG}', (array[1010,1020,1021,1022])[1 + n % 4], 'person',
    'bench-' || n % 20, 'Seller ' || n % 20, (array['console','console','api','feed','mcp'])[1 + n % 5],
    (array['lead-assigned','car-changed','key-made','lead-worked'])[1 + n % 4],
    (array['lead','car','key','lead'])[1 + n % 4], 'bench-' || n, 'Target ' || n,
    '[{"field":"owner","from":null,"to":"bench-3"}]', 'bench'
  from generate_series(${from}, ${to}) n`

/** All of the past: an open one would hold a car. */
const reservations: Part = (from, to) => `
  insert into reservations (id, site, car_id, car, place, reserver, state, provider, amount_cents, currency,
    held_until, told_at, created_at, updated_at)
  select 'bench-' || n, '${SLUG}', 5000000 + n, '{"name":"2024 Toyota HiLux","price_words":"$54,490"}',
    jsonb_build_object('id', (array[1010,1020,1021,1022])[1 + n % 4], 'name', 'Yard', 'timeZone', 'Australia/Sydney'),
    jsonb_build_object('name', 'Shopper' || n, 'phone', '0' || 491500000 + n, 'email', 'shopper' || n || '@example.com'),
    (array['lapsed','refunded','released','declined'])[1 + n % 4], 'test-bank', 50000, 'AUD', now(), now(),
    now() - n * interval '80 minutes', now() from generate_series(${from}, ${to}) n`
const deposits: Part = (from, to) => `
  insert into deposits (reservation_id, payment_id, amount_cents, state, arrived_at)
  select 'bench-' || n, 'p' || n, 50000, 'refunded', now() from generate_series(${from}, ${to}) n`

const VIEWS = `
  insert into saved_views (id, dealer, list, name, query, owner, is_shared)
  select 'bench-' || list || n, '${SLUG}', list, 'View ' || n, 'owner=nobody', 'bench-3', true
  from generate_series(1, 5) n, unnest(array['leads','stock','history']) list`

/** Statements have a limit of time, so many rows are written in parts. */
async function inParts(db: Db, count: number, parts: readonly Part[]): Promise<void> {
  const PART = 5_000
  for (const part of parts)
    for (let from = 1; from <= count; from += PART) await run(db, part(from, from + PART - 1))
}
const run = (db: Db, text: string) => db.execute(sql.raw(text) as SQL)

/** Adds everything that a large dealer has after a year, beside the demo. */
export async function fillConsole(db: Db): Promise<void> {
  await run(db, PEOPLE)
  await run(db, VIEWS)
  await inParts(db, LEADS, [leads, work, consents, activity])
  await inParts(db, CARS, [cars, desk, demand])
  await inParts(db, LINES, [history])
  await inParts(db, RESERVATIONS, [reservations, deposits])
  await run(db, 'analyze')
}
