import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { parseMail } from '#adapters/incoming-mail/parse-mail.ts'
import { aBounce } from '#adapters/incoming-mail/testing/raw-mails.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import type { Channel } from '#domain/lead/deliveries.ts'
import type { LeadDelivery } from '#ports/leads/lead-delivery.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { deliverLeads } from '../../leads/deliver-leads.ts'
import { assignLeads, findLead } from '../leads.ts'
import { aLead } from '../testing/a-lead.ts'
import { undoOperation } from '../undo.ts'
import { addNote, logCall, placeCall, sendMail, sendSms, takeBack } from './contact-lead.ts'
import { resendDelivery } from './held-leads.ts'
import { openLead } from './open-lead.ts'
import { takeMail } from './take-mail.ts'
import { setLeadState, setNextStep } from './work-lead.ts'

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const stores = leadPorts(database, 'test key')
    const sent: string[] = []
    const deliver: LeadDelivery['deliver'] = async ({ message }) => void sent.push(message?.text ?? 'a lead')
    const channels = new Proxy({}, { get: () => ({ deliver }) }) as Record<Channel['kind'], LeadDelivery>
    const saved = await stores.leads.save(aLead({ now: NOW }))
    if (saved.is !== 'saved') throw new Error(saved.is)
    const { actor } = await platform.signIn('owner')
    const read = async () => {
      const found = await findLead(platform.ports, actor, 'yard', saved.id, NOW)
      if (!found || 'is' in found) throw new Error('gone')
      return found
    }
    const deliverAt = (now: Date) =>
      deliverLeads({ ...stores, channels, sites: platform.ports.sites }, { now: () => now })
    let forms = 0
    const requested = (now = NOW, key?: string) => {
      forms += 1
      return { dealer: 'yard', id: saved.id, key: key ?? `form-${forms}`, now }
    }
    return {
      database,
      ...platform,
      leads: stores.leads,
      actor,
      id: saved.id,
      read,
      sent,
      deliverAt,
      input: requested,
    }
  }
  type Desk = Awaited<ReturnType<typeof aDesk>>
  const timeline = async ({ database }: Desk) => {
    const { rows } = await database.db.execute<{ kind: string }>(
      sql`select data->>'kind' as kind from lead_activity order by id`,
    )
    return rows.map(({ kind }) => kind)
  }

  test('DESK-1 a mail that came back was no answer: the clock runs again, unless somebody was reached', async () => {
    const desk = await aDesk()
    const mailAt = async (now: Date) => {
      const mail = { subject: 'Your drive', text: 'Thursday?', sendAt: null }
      await sendMail(desk.ports, desk.actor, desk.input(now), mail)
      await desk.deliverAt(now)
      const { rows } = await desk.database.db.execute<{ id: string }>(
        sql`select data->>'messageId' as id from lead_activity where data->>'kind' = 'mail-out' order by lead_activity.id`,
      )
      return rows.at(-1)!.id
    }
    const comesBack = async (messageId: string) => {
      const raw = aBounce(desk.ports.tokens.replyAddress(desk.id)!, messageId)
      const ports = { ...desk.ports, leads: desk.leads, alerts: alertStore(desk.database, 'key') }
      return takeMail(ports, (await parseMail(raw))!, minutesAfter(60))
    }
    const first = await mailAt(minutesAfter(1))
    expect((await desk.read()).work).toMatchObject({ state: 'contacted', firstContactAt: minutesAfter(1) })
    expect(await comesBack(first)).toBe('bounced')
    const waiting = { state: 'new', firstContactAt: null, firstContactMinutes: null }
    expect((await desk.read()).work).toMatchObject(waiting)
    // A call is an answer. That a later mail comes back changes nothing about it.
    await placeCall(desk.ports, desk.actor, desk.input(minutesAfter(20)))
    const spoke = { result: 'spoke', text: '' }
    await logCall(desk.ports, desk.actor, desk.input(minutesAfter(20)), spoke)
    expect(await comesBack(await mailAt(minutesAfter(30)))).toBe('bounced')
    expect((await desk.read()).work).toMatchObject({ state: 'contacted', firstContactAt: minutesAfter(20) })
  })

  test('DESK-1 a mail that is sent again after it came back counts as sent again, until that comes back too', async () => {
    const desk = await aDesk()
    const mail = { subject: 'Your drive', text: 'Thursday?', sendAt: null }
    await sendMail(desk.ports, desk.actor, desk.input(minutesAfter(1)), mail)
    await desk.deliverAt(minutesAfter(1))
    const opened = async () => {
      const found = await openLead(desk.ports, desk.actor, 'yard', desk.id, NOW)
      if (!found || 'is' in found) throw new Error('gone')
      return found
    }
    const { data } = (await opened()).activity[0]!
    if (data.kind !== 'mail-out') throw new Error('not sent')
    const comesBack = async (messageId: string) => {
      const raw = aBounce(desk.ports.tokens.replyAddress(desk.id)!, messageId)
      const ports = { ...desk.ports, leads: desk.leads, alerts: alertStore(desk.database, 'key') }
      return takeMail(ports, (await parseMail(raw))!, minutesAfter(60))
    }
    expect(await comesBack(data.messageId)).toBe('bounced')
    const [delivery] = (await opened()).deliveries
    await resendDelivery(desk.ports, desk.actor, desk.input(minutesAfter(30)), delivery!)
    expect((await desk.read()).work).toMatchObject({ state: 'new', firstContactAt: null })
    await desk.deliverAt(minutesAfter(31))
    expect(desk.sent).toEqual(['Thursday?', 'Thursday?'])
    expect((await desk.read()).work).toMatchObject({ state: 'contacted', firstContactAt: minutesAfter(31) })
    // The report of the first sending may arrive twice. That of the second one is another.
    expect(await comesBack(data.messageId)).toBe('known')
    expect((await desk.read()).work).toMatchObject({ state: 'contacted' })
    expect(await comesBack(data.messageId.replace('@', '.1@'))).toBe('bounced')
    expect((await desk.read()).work).toMatchObject({ state: 'new', firstContactAt: null })
  })

  test('DESK-1 when the only mail came back, words that were never sent do not count as an answer', async () => {
    const desk = await aDesk()
    const ports = { ...desk.ports, sms: { send: async () => {} } }
    const mail = { subject: 'Your drive', text: 'Thursday?', sendAt: null }
    const later = { ...mail, sendAt: minutesAfter(5_000) }
    // One waits for its time, one was taken back.
    for (const _ of [1, 2]) await sendMail(ports, desk.actor, desk.input(minutesAfter(1)), later)
    const opened = await openLead(ports, desk.actor, 'yard', desk.id, NOW)
    const [first] = opened && 'deliveries' in opened ? opened.deliveries : []
    await takeBack(ports, desk.actor, desk.input(minutesAfter(2)), first!.id)
    await sendMail(ports, desk.actor, desk.input(minutesAfter(3)), mail)
    await desk.deliverAt(minutesAfter(4))
    // And this message is not sent either.
    await sendSms(ports, desk.actor, desk.input(minutesAfter(5)), { text: 'Hello', sendAt: null })
    expect((await desk.read()).work.firstContactAt).toEqual(minutesAfter(4))
    const { rows } = await desk.database.db.execute<{ id: string }>(
      sql`select data->>'messageId' as id from lead_activity where data->>'kind' = 'mail-out' order by lead_activity.id desc`,
    )
    const comesBack = async () => {
      const raw = aBounce(desk.ports.tokens.replyAddress(desk.id)!, rows[0]!.id)
      const all = { ...desk.ports, leads: desk.leads, alerts: alertStore(desk.database, 'key') }
      return takeMail(all, (await parseMail(raw))!, minutesAfter(60))
    }
    expect(await comesBack()).toBe('bounced')
    expect((await desk.read()).work).toMatchObject({ state: 'new', firstContactAt: null })
    // The short message goes out at last, and is an answer.
    await desk.deliverAt(minutesAfter(70))
    expect(desk.sent).toEqual(['Thursday?', 'Hello'])
    expect((await desk.read()).work).toMatchObject({ state: 'contacted', firstContactAt: minutesAfter(70) })
  })

  test('DESK-1 a mail stops the clock when it went out, and is sent once however often its form is', async () => {
    const desk = await aDesk()
    const mail = { subject: 'Your drive', text: 'Thursday at ten is yours.', sendAt: null }
    const form = desk.input(minutesAfter(9), 'one-form')
    const outcomes = await Promise.all([1, 2, 3].map(() => sendMail(desk.ports, desk.actor, form, mail)))
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['done', 'known', 'known'])
    expect((await desk.read()).work).toMatchObject({ state: 'new', firstContactAt: null })
    await Promise.all([desk.deliverAt(minutesAfter(10)), desk.deliverAt(minutesAfter(10))])
    expect(desk.sent).toEqual(['Thursday at ten is yours.'])
    expect((await desk.read()).work).toMatchObject({
      state: 'contacted',
      firstContactAt: minutesAfter(10),
      firstContactMinutes: expect.any(Number),
    })
    expect(await timeline(desk)).toEqual(['mail-out'])
  })

  test('DESK-1 a released lead waits from its release, by mail as by phone, and one of an import waits for nothing', async () => {
    const desk = await aDesk()
    const save = async (special: Parameters<typeof aLead>[0]) => {
      const saved = await desk.leads.save(aLead({ now: NOW, ...special }))
      return saved.is === 'saved' ? saved.id : saved.is
    }
    const minutes = async (id: string) => {
      const found = await findLead(desk.ports, desk.actor, 'yard', id, NOW)
      return found && !('is' in found) && found.work.firstContactAt ? found.work.firstContactMinutes : 'none'
    }
    const [byMail, byPhone] = [
      await save({ standing: 'quarantined' }),
      await save({ standing: 'quarantined' }),
    ]
    const appointment = {
      startsAt: minutesAfter(9_000).toISOString(),
      local: '2026-11-23T10:00',
      minutes: 60,
    }
    const booked = await save({ appointment })
    const old = await save({ isPast: true })
    const mail = { subject: 'Your drive', text: 'Hi', sendAt: null }
    const on = (id: string, now: Date) => ({ ...desk.input(now), id })
    const ports = { ...desk.ports, sms: { send: async () => {} } }
    for (const refused of [
      await sendMail(ports, desk.actor, on(byMail, NOW), mail),
      await sendSms(ports, desk.actor, on(byMail, NOW), mail),
    ])
      expect(refused).toEqual({ is: 'invalid', reason: 'Release the lead first.' })
    for (const id of [byMail, byPhone]) await desk.leads.release(id, minutesAfter(3_000))
    const answeredAt = minutesAfter(3_020)
    for (const id of [byMail, old, booked]) await sendMail(desk.ports, desk.actor, on(id, answeredAt), mail)
    await desk.deliverAt(answeredAt)
    await placeCall(desk.ports, desk.actor, on(byPhone, answeredAt))
    await logCall(desk.ports, desk.actor, on(byPhone, answeredAt), { result: 'spoke', text: '' })
    // Its yard has no hours, so that each minute counts.
    expect([await minutes(byMail), await minutes(byPhone), await minutes(old)]).toEqual([20, 20, null])
    // Who booked on the website comes to the yard.
    const drive = await findLead(desk.ports, desk.actor, 'yard', booked, NOW)
    expect(drive && !('is' in drive) && drive.work.state).toBe('appointment')
  })

  test('DESK-1 a mail for later waits, and the clock runs on until it is sent', async () => {
    const desk = await aDesk()
    const sendAt = minutesAfter(120)
    await sendMail(desk.ports, desk.actor, desk.input(), { subject: 'Later', text: 'Good morning', sendAt })
    await desk.deliverAt(minutesAfter(60))
    expect(desk.sent).toEqual([])
    await desk.deliverAt(minutesAfter(121))
    expect(desk.sent).toEqual(['Good morning'])
    expect((await desk.read()).work.firstContactAt).toEqual(minutesAfter(121))
  })

  test('DESK-1 a mail for later can be taken back until its time, and is then never sent', async () => {
    const desk = await aDesk()
    const later = { subject: 'Later', text: 'Good morning', sendAt: minutesAfter(120) }
    const delivery = async () => {
      const opened = await openLead(desk.ports, desk.actor, 'yard', desk.id, NOW)
      return opened && 'deliveries' in opened ? opened.deliveries.at(-1)!.id : ''
    }
    const back = (id: string, now: Date) => takeBack(desk.ports, desk.actor, desk.input(now), id)
    await sendMail(desk.ports, desk.actor, desk.input(), later)
    expect(await back('another', minutesAfter(60))).toMatchObject({ is: 'invalid' })
    expect(await back(await delivery(), minutesAfter(60))).toMatchObject({ is: 'done' })
    await desk.deliverAt(minutesAfter(121))
    expect(desk.sent).toEqual([])
    await sendMail(desk.ports, desk.actor, desk.input(), later)
    const id = await delivery()
    await desk.deliverAt(minutesAfter(121))
    expect(await back(id, minutesAfter(122))).toMatchObject({ is: 'invalid' })
    expect(desk.sent).toEqual(['Good morning'])
  })

  test('a mail with an open token, without words or at a time that is over is not taken', async () => {
    const desk = await aDesk()
    const send = (special: object) =>
      sendMail(desk.ports, desk.actor, desk.input(), { subject: 'A', text: 'B', sendAt: null, ...special })
    expect(await send({ text: 'Hi {first name}' })).toEqual({
      is: 'invalid',
      reason: 'Fill in {first name} first.',
    })
    expect(await send({ text: '  ' })).toMatchObject({ is: 'invalid' })
    expect(await send({ sendAt: minutesAfter(-5) })).toMatchObject({ is: 'invalid' })
    expect(await timeline(desk)).toEqual([])
  })

  test('DESK-1 only a call from the page that reached somebody stops the clock', async () => {
    const desk = await aDesk()
    const log = (result: string, now: Date) =>
      logCall(desk.ports, desk.actor, desk.input(now), { result, text: '' })
    expect(await log('spoke', minutesAfter(1))).toMatchObject({ is: 'invalid' })
    await placeCall(desk.ports, desk.actor, desk.input(minutesAfter(2)))
    expect(await log('no-answer', minutesAfter(3))).toMatchObject({ is: 'done' })
    expect((await desk.read()).work.firstContactAt).toBeNull()
    expect(await log('spoke', minutesAfter(4))).toMatchObject({ is: 'done' })
    expect((await desk.read()).work).toMatchObject({ firstContactAt: minutesAfter(4), state: 'contacted' })
    expect(await log('message', minutesAfter(9))).toMatchObject({ is: 'done' })
    expect((await desk.read()).work.firstContactAt).toEqual(minutesAfter(4))
  })

  test('a lost lead says why, and each change of state or next step can be undone', async () => {
    const desk = await aDesk()
    const state = (state: string, reason = '') =>
      setLeadState(desk.ports, desk.actor, desk.input(), { state, reason })
    expect(await state('lost')).toMatchObject({ is: 'invalid' })
    expect(await state('nonsense')).toMatchObject({ is: 'invalid' })
    const lost = await state('lost', 'Price')
    expect((await desk.read()).work).toMatchObject({ state: 'lost', reason: 'Price' })
    const next = await setNextStep(desk.ports, desk.actor, desk.input(), {
      next: 'call',
      dueAt: minutesAfter(60),
    })
    expect((await desk.read()).work).toMatchObject({ next: 'call', dueAt: minutesAfter(60) })
    for (const done of [next, lost]) {
      if (done.is !== 'done') throw new Error(done.is)
      expect(await undoOperation(desk.ports, desk.actor, 'yard', done.operation, NOW)).toEqual({
        is: 'undone',
        count: 1,
      })
    }
    expect((await desk.read()).work).toMatchObject({ state: 'new', reason: null, next: null, dueAt: null })
  })

  test('ACCESS-2 sales can neither read nor change the work of a colleague’s lead', async () => {
    const desk = await aDesk()
    const { actor: dev } = await desk.signIn([aMembership('sales')])
    await assignLeads(desk.ports, desk.actor, 'yard', { ids: [desk.id], owner: desk.actor.id }, NOW)
    const input = desk.input()
    const tried = await Promise.all([
      setLeadState(desk.ports, dev, input, { state: 'won', reason: '' }),
      setNextStep(desk.ports, dev, input, { next: 'call', dueAt: null }),
      addNote(desk.ports, dev, input, { text: 'Mine now' }),
      placeCall(desk.ports, dev, input),
      sendMail(desk.ports, dev, input, { subject: 'A', text: 'B', sendAt: null }),
    ])
    expect(tried.map(({ is }) => is)).toEqual(['gone', 'gone', 'gone', 'gone', 'gone'])
    expect(await timeline(desk)).toEqual(['owner'])
  })
})
