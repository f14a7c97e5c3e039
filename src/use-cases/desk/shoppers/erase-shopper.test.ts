import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import type { Database } from '#adapters/database/database.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { testBankSessions } from '#adapters/database/reservations/test-bank-sessions.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { leadCar, leadPlaceOf } from '#domain/lead/lead.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import { readable } from '#domain/shopper/readable.ts'
import { permitAt } from '../../access/dealers.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { find } from '../find.ts'
import { addNote, sendMail, takeBack } from '../leads/contact-lead.ts'
import { assignLeads, exportLeads, listLeads } from '../leads.ts'
import { aLead } from '../testing/a-lead.ts'
import { saveView, viewsOf } from '../views.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportShopper } from './export-shopper.ts'
import { findShoppers, openShopper } from './open-shopper.ts'

/** Words that only this person brought. */
const TRACES = [
  'Marchetti',
  'jo.trace',
  '491570006',
  '491 570 006',
  'red kelpie',
  'Kelpie-page',
  'Ring Jo back',
]
const MAIL = 'jo.trace@mail.example'

/** Every row of every table as text, so that no column of any kind is forgotten. */
async function everything({ db }: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const whole = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, string_agg(entry::text, ' ') as words from ${sql.identifier(name)} as entry`,
  )
  const dump = await db.execute<{ name: string; words: string | null }>(sql.join(whole, sql` union all `))
  return new Map(dump.rows.map(({ name, words }) => [name, words?.toLowerCase() ?? '']))
}

/** The tables in which a word stands. */
const tablesWith = async (database: Database, word: string): Promise<string[]> =>
  [...(await everything(database))]
    .filter(([, words]) => words.includes(word.toLowerCase()))
    .map(([name]) => name)
    .sort()

eachDatabase((open) => {
  /** Somebody who asked, was written to and called, booked, reserved and wanted alerts. */
  async function aKnownPerson() {
    const database = await open()
    const platform = aPlatform(database)
    const { ports } = platform
    const { actor } = await platform.signIn('owner')
    const { leads } = leadPorts(database, 'test key')
    const fields = { name: 'Jo', last_name: 'Marchetti', email: MAIL, phone: '0491 570 006' }
    const saved = await leads.save(
      aLead({
        fields: { ...fields, message: 'My red kelpie comes along.' },
        page_id: '/cars/x?from=Kelpie-page',
        consents: [
          { text: 'Mail me', given: true, method: 'active', page: '/Kelpie-page', at: NOW.toISOString() },
        ],
        appointment: { startsAt: minutesAfter(3000).toISOString(), local: '2026-11-20T10:00', minutes: 60 },
        deliveries: [{ about: 'completed', channel: { kind: 'confirmation', to: MAIL } }],
      }),
    )
    if (saved.is !== 'saved') throw new Error(saved.is)
    const requested = (key: string) => ({ dealer: 'yard', id: saved.id, key, now: NOW })
    await sendMail(ports, actor, requested('a'), {
      subject: 'Hi Marchetti',
      text: 'Bring the red kelpie.',
      sendAt: null,
    })
    await addNote(ports, actor, requested('b'), { text: 'Ring Jo back' })
    const stock = await stockPorts(database)
    const car = aCar()
    await stock.cars.upsert([car])
    const reservations = reservationStore(database, stock.stockVersions)
    const held = await reservations.hold({
      site: 'yard',
      car: leadCar(car, aSite()),
      place: leadPlaceOf(ports.sites.bySlug('yard')!.locations[0]!),
      reserver: fields,
      provider: 'test-bank',
      amountCents: 50_000,
      currency: 'AUD',
      heldUntil: minutesAfter(15).toISOString(),
      now: NOW,
    })
    if (held.is !== 'held') throw new Error('taken')
    await testBankSessions(database).add('session-1', { email: MAIL } as never)
    await reservations.attachSession(held.reservation.id, 'session-1')
    const alerts = alertStore(database, 'test key')
    const wanted = await alerts.add({
      site: 'yard',
      email: MAIL,
      origin: 'http://yard.example',
      wish: { kind: 'free', carId: 1 },
      label: 'A red kelpie ute',
      href: '/cars/x',
      seen: [],
      consent: {
        text: 'Mail me',
        given: true,
        method: 'active',
        page: '/Kelpie-page',
        at: NOW.toISOString(),
      },
      day: '2026-11-17',
      now: NOW,
    })
    expect(wanted).toBe('confirm')
    const view = (name: string, q: string) =>
      saveView(
        ports,
        actor,
        { dealer: 'yard' },
        { list: 'leads', name, query: `q=${q}`, isShared: true },
        NOW,
      )
    await view('Marchetti', 'ute')
    await view('Kelpies', 'jo.trace')
    await view('Utes', 'ute')
    // The yard is of a group, whose views somebody may have called after the person too.
    const ofGroup = { list: 'leads' as const, name: 'Jo Marchetti', query: 'kind=finance', isShared: false }
    await saveView(ports, actor, { group: 'coast' }, ofGroup, NOW)
    return { ...platform, database, actor, id: saved.id, reservations, reservation: held.reservation.id }
  }

  test('PRIVACY-1 all that is held of a person is given to them, to read and as JSON', async () => {
    const { ports, actor, id, history } = await aKnownPerson()
    const later = { subject: 'Later', text: 'Never mind.', sendAt: minutesAfter(60) }
    await sendMail(ports, actor, { dealer: 'yard', id, key: 'c', now: NOW }, later)
    const waiting = await ports.leadDesk.deliveries(
      permitAt(ports, actor, 'lead.read', 'yard', NOW) as never,
      id,
    )
    const delivery = waiting.find(({ dueAt }) => dueAt.getTime() === later.sendAt.getTime())!.id
    await takeBack(ports, actor, { dealer: 'yard', id, key: '', now: NOW }, delivery)
    await assignLeads(ports, actor, 'yard', { ids: [id], owner: actor.id }, NOW)
    await addNote(ports, actor, { dealer: 'yard', id, key: 'd', now: NOW }, { text: `@${actor.name} rings` })
    const held = await exportShopper(ports, actor, 'yard', id, NOW)
    // Who works for the dealer has a name for them, and no id.
    expect(JSON.stringify(held)).toContain(`"to":"${actor.name}"`)
    expect(JSON.stringify(held)).not.toContain(actor.id)
    for (const text of [readable(held!), JSON.stringify(held)])
      for (const trace of [
        'Marchetti',
        MAIL,
        'red kelpie',
        'Ring Jo back',
        'Mail me',
        'A red kelpie ute',
        '500.00 AUD',
      ])
        expect(text).toContain(trace)
    // What was taken back was never said to them.
    expect((held as { leads: { contacts: object[] }[] }).leads[0]!.contacts).toMatchObject([
      { kind: 'mail-out', outcome: 'not sent' },
      { kind: 'note' },
      { kind: 'mail-out', outcome: 'taken back, never sent' },
      { kind: 'owner' },
      { kind: 'note' },
    ])
    expect((await history()).at(-1)).toMatchObject({ verb: 'person-exported', thing_name: '' })
  })

  test('PRIVACY-1 an erased person is found in no table, list, search, export or outbox, and is still counted', async () => {
    const { ports, actor, id, database, reservations, reservation, history } = await aKnownPerson()
    expect(await tablesWith(database, 'Marchetti')).toEqual([
      'lead_activity',
      'lead_work',
      'leads',
      'reservations',
      'saved_views',
    ])
    expect(await tablesWith(database, 'jo.trace')).toContain('lead_deliveries')
    // The person stays on a reservation that is open.
    expect(await eraseShopper(ports, actor, 'yard', id, NOW)).toMatchObject({ leads: 1, alerts: 1, open: 1 })
    expect(await tablesWith(database, 'Marchetti')).toEqual(['reservations'])
    await reservations.apply(reservation, { is: 'cancelled' }, minutesAfter(1))
    const again = await eraseShopper(ports, actor, 'yard', `reservation-${reservation}`, NOW)
    expect(again).toMatchObject({ reservations: 1, open: 0 })

    const left = [...(await everything(database)).values()].join(' ')
    expect(TRACES.filter((trace) => left.includes(trace.toLowerCase()))).toEqual([])
    expect((await viewsOf(ports, actor, { dealer: 'yard' }, 'leads', NOW)).map(({ name }) => name)).toEqual([
      'Utes',
    ])
    const list = await listLeads(ports, actor, 'yard', { limit: 10 }, NOW)
    expect(list).toMatchObject({ rows: [], total: 0 })
    expect(await findShoppers(ports, actor, 'yard', MAIL, NOW)).toEqual([])
    expect((await find(ports, actor, 'yard', 'Marchetti', NOW)).leads).toEqual([])
    expect(leadsCsv((await exportLeads(ports, actor, 'yard', {}, NOW)) as never)).not.toContain(id)
    const outbox = await database.db.execute(
      sql`select 1 from lead_deliveries union all select 1 from alert_mails`,
    )
    expect(outbox.rows).toEqual([])

    const { rows } = await database.db.execute(
      sql`select l.form, w.state, l.erased_at is not null as erased, (select count(*)::int from lead_activity) as entries
          from leads l join lead_work w on w.lead_id = l.id`,
    )
    expect(rows).toEqual([{ form: 'enquiry', state: 'new', erased: true, entries: 2 }])
    const lines = (await history()).filter(({ verb }) => verb === 'person-erased')
    expect(lines).toHaveLength(2)
    expect(lines.map(({ thing_name }) => thing_name)).toEqual(['', ''])
  })

  test('PRIVACY-1 a person with more leads than any screen shows is erased at once', async () => {
    const { ports, actor, id, database } = await aKnownPerson()
    const { db } = database
    await db.execute(sql`
      insert into leads
      select (jsonb_populate_record(one, jsonb_build_object('id', 'copy-' || n, 'key', null))).*
      from leads one, generate_series(1, 310) n where id = ${id}`)
    const shown = await openShopper(ports, actor, 'yard', 'copy-310', NOW)
    expect(shown).toMatchObject({ shopper: { isWhole: false } })
    expect(await eraseShopper(ports, actor, 'yard', 'copy-310', NOW)).toMatchObject({ leads: 311 })
    // They stay on the reservation that is open, and nowhere else.
    expect(await tablesWith(database, 'Marchetti')).toEqual(['reservations'])
    const { rows } = await db.execute(sql`select count(*)::int as left from leads where erased_at is null`)
    expect(rows).toEqual([{ left: 0 }])
    const lines = await db.execute(
      sql`select changes->0 as leads from audit_lines where verb = 'person-erased'`,
    )
    expect(lines.rows).toEqual([{ leads: { field: 'leads', from: 311, to: 0 } }])
  })

  test('PRIVACY-1 only an owner who proved who they are erases, and only at their own dealer', async () => {
    const { ports, id, actor, signIn, database } = await aKnownPerson()
    for (const role of ['manager', 'sales', 'read-only'] as const) {
      const other = (await signIn(role)).actor
      expect(await eraseShopper(ports, other, 'yard', id, NOW)).toMatchObject({ is: 'refused' })
    }
    const unproven = { ...actor, confirmedAt: null }
    expect(await eraseShopper(ports, unproven, 'yard', id, NOW)).toMatchObject({ why: 'confirm' })
    expect(await eraseShopper(ports, actor, 'next-door', id, NOW)).toMatchObject({ is: 'refused' })
    expect(await exportShopper(ports, unproven, 'yard', id, NOW)).toMatchObject({ why: 'confirm' })
    expect(await tablesWith(database, 'Marchetti')).toContain('leads')
  })
})
