import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eachDatabase } from './testing.ts'
import { workHealth } from './work-health.ts'

const NOW = new Date('2026-11-18T02:00:00Z')
const earlier = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()

eachDatabase((open) => {
  test('what is late, tried in vain or given up is counted, and what is not is not', async () => {
    const { db, ...rest } = await open()
    const look = () => workHealth({ db, ...rest }).at(NOW)
    expect(await look()).toEqual({
      alerts: { subscribers: 0, late: 0, failing: 0, lastError: null },
      webhooks: { addresses: 0, late: 0, givenUp: 0, lastError: null },
      insights: { lastDay: null, mailsFailing: 0 },
      push: { devices: 0 },
      ownPhotos: { stored: 0, lost: 0 },
    })
    await db.execute(sql`insert into alert_subscribers (id, site, email, email_hash, origin, consents, confirmed_at, created_at)
      values ('s1', 'yard', 'jo@mail.example', 'h1', 'http://yard', '[]', ${earlier(999)}, ${earlier(999)})`)
    await db.execute(sql`insert into alert_mails (id, subscriber_id, kind, day, state, attempts, due_at, last_error) values
      ('m1', 's1', 'news', '2026-11-16', 'pending', 3, ${earlier(90)}, 'EENVELOPE 450'),
      ('m2', 's1', 'news', '2026-11-17', 'pending', 0, ${earlier(30)}, null),
      ('m3', 's1', 'news', '2026-11-15', 'sent', 1, ${earlier(900)}, null)`)
    await db.execute(sql`insert into webhooks (id, dealer, url, events, sealed, made_by, created_at)
      values ('w1', 'yard', 'https://crm.example', '[]', 'x', 'Tess', ${earlier(999)})`)
    await db.execute(sql`insert into webhook_deliveries (id, webhook_id, dealer, type, body, state, due_at, created_at, last_error) values
      ('d1', 'w1', 'yard', 'lead.created', '{}', 'pending', ${earlier(61)}, ${earlier(70)}, null),
      ('d2', 'w1', 'yard', 'lead.created', '{}', 'dead', ${earlier(80)}, ${earlier(80)}, 'it answered 500'),
      ('d5', 'w1', 'yard', 'lead.created', '{}', 'ended', ${earlier(75)}, ${earlier(75)}, 'the webhook was removed'),
      ('d3', 'w1', 'yard', 'lead.created', '{}', 'dead', ${earlier(80)}, ${earlier(20_000)}, 'long ago'),
      ('d4', 'w1', 'yard', 'lead.created', '{}', 'delivered', ${earlier(80)}, ${earlier(80)}, null)`)
    await db.execute(sql`insert into daily_visits (site, day, place, device, source) values
      ('yard', '2026-11-16', 0, 'phone', 'direct'), ('yard', '2026-11-17', 0, 'phone', 'direct')`)
    await db.execute(
      sql`insert into insight_mails (site, account, attempts) values ('yard', 'a', 1), ('yard', 'b', 4)`,
    )
    expect(await look()).toEqual({
      alerts: { subscribers: 1, late: 1, failing: 1, lastError: 'EENVELOPE 450' },
      webhooks: { addresses: 1, late: 1, givenUp: 1, lastError: 'it answered 500' },
      insights: { lastDay: '2026-11-17', mailsFailing: 1 },
      push: { devices: 0 },
      ownPhotos: { stored: 0, lost: 0 },
    })
  })
})
