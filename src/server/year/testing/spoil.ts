import { sql } from 'drizzle-orm'
import { readBooks } from './books.ts'
import type { YearsPlatform } from './platform.ts'
import { type Book, type Books, imbalances } from './truth.ts'

/** One thing that must never happen to each book. */
const FAULTS: [Book, what: string, fault: ReturnType<typeof sql>][] = [
  [
    'leads',
    'a lead at a foreign dealer',
    sql`update leads set site = 'yard-01' where id = (select id from leads where site <> 'yard-01' limit 1)`,
  ],
  [
    'prices',
    'a doubled price line',
    sql`insert into car_history (car_id, dealership_id, price, status, photos, photos_hash, source)
        select car_id, dealership_id, price, status, photos, photos_hash, source from car_history limit 1`,
  ],
  ['photos', 'a lost photo', sql`delete from own_photos where id = (select min(id) from own_photos)`],
  [
    'reservations',
    'a reservation that ended otherwise',
    sql`update reservations set state = 'cancelled' where id = (select min(id) from reservations)`,
  ],
  ['deposits', 'a lost deposit', sql`delete from deposits where ctid = (select min(ctid) from deposits)`],
  [
    'publishes',
    'a publish that nobody asked for',
    sql`insert into site_activations (slug, version) select slug, version from site_activations limit 1`,
  ],
  [
    'audit lines',
    // The database takes no line of the history away, so this one is there twice.
    'a doubled line of the history',
    sql`insert into audit_lines
        (dealer, actor_kind, actor_id, actor_name, via, verb, thing_kind, thing_id, thing_name, changes, request_id)
        select dealer, actor_kind, actor_id, actor_name, via, verb, thing_kind, thing_id, thing_name, changes, request_id
        from audit_lines limit 1`,
  ],
]

class TakenBack extends Error {}

/** Does each of these, reads the books, and takes it back. Gives what the books did not notice. */
export async function unnoticedFaults(platform: YearsPlatform, truth: Books): Promise<string[]> {
  const unnoticed: string[] = []
  const noticedIn = (found: Books) => new Set(imbalances(truth, found).map((line) => line.split(':')[0]))
  const expectOnly = (book: Book, what: string, found: Books) => {
    const noticed = noticedIn(found)
    if (noticed.size !== 1 || !noticed.has(book))
      unnoticed.push(`${what} (seen in: ${[...noticed].join(', ')})`)
  }
  for (const [book, what, fault] of FAULTS)
    await platform.database.db
      .transaction(async (tx) => {
        await tx.execute(fault)
        expectOnly(book, what, await readBooks(platform, tx))
        throw new TakenBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
  const { mails, calls } = platform.receivers
  for (const [book, list] of [
    ['mails', mails],
    ['calls', calls],
  ] as const) {
    const lost = list.findIndex(({ body }) => /shopper-\d+@mail/.test(body))
    const [message] = list.splice(lost, 1)
    // What was sent twice under one key is one message.
    const isTwice = list.some(({ key }) => key === message!.key)
    if (!isTwice) expectOnly(book, `a message that is lost (${book})`, await readBooks(platform))
    list.splice(lost, 0, message!, { ...message!, key: 'another key' })
    expectOnly(book, `a message that came twice (${book})`, await readBooks(platform))
    list.splice(lost + 1, 1)
  }
  return unnoticed
}
