import { expect, test } from 'vitest'
import { eventStore } from '#adapters/database/insights/event-store.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { mondayMailer } from '#adapters/lead-delivery/monday-mail.ts'
import { aMembership, NOW } from '#domain/access/testing/an-actor.ts'
import { addVisit, noSums } from '#domain/insights/sums.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { answerTimes } from '../desk/leads/report-leads.ts'
import { aLead } from '../desk/testing/a-lead.ts'
import { lastWeek, sendMondayMails, wantMondayMail } from './monday-mail.ts'

/** Monday 23 November in Sydney: just before seven, and at seven. */
const EARLY = new Date('2026-11-22T19:59:00Z')
const MONDAY = new Date('2026-11-22T20:00:00Z')
const AN_HOUR_LATER = new Date('2026-11-22T21:00:00Z')
const NEXT = new Date('2026-11-29T20:00:00Z')

eachDatabase((open) => {
  async function aYard() {
    const database = await open()
    const platform = aPlatform(database)
    const mails: MailMessage[] = []
    const state = { isDown: false }
    const mail = {
      send: async (message: MailMessage) => {
        if (state.isDown) throw new Error('the mail server is down')
        mails.push(message)
      },
    }
    const mailer = mondayMailer(mail, {
      from: 'no-reply@x.example',
      consoleOrigin: 'https://console.example',
      draw: async (svg) => new TextEncoder().encode(svg),
    })
    const ports = { ...platform.ports, mondayMailer: mailer }
    const errors: unknown[] = []
    const send = (now: Date) => sendMondayMails(ports, now, (error) => errors.push(error))
    const want = async (isWanted: boolean, role: Parameters<typeof platform.signIn>[0] = 'owner') => {
      const { actor } = await platform.signIn(role)
      return { actor, outcome: await wantMondayMail(ports, actor, { dealer: 'yard', isWanted }, NOW) }
    }
    return { ...platform, database, ports, mails, state, errors, send, want }
  }

  test('INSIGHT-2 the mail comes once, from Monday at seven by the dealer’s clock, however many processes send', async () => {
    const { mails, send, want } = await aYard()
    await want(true)
    for (const early of [NOW, EARLY]) expect(await send(early)).toBe(0)
    const sent = await Promise.all([send(MONDAY), send(MONDAY), send(MONDAY)])
    expect(sent.sort()).toEqual([0, 0, 1])
    expect(await send(AN_HOUR_LATER)).toBe(0)
    expect(mails).toHaveLength(1)
    expect(await send(NEXT)).toBe(1)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  })

  test('INSIGHT-2 a mail that failed is sent later with the same id, and a killed process loses none', async () => {
    const { ports, mails, state, errors, send, want } = await aYard()
    await want(true)
    state.isDown = true
    expect(await send(MONDAY)).toBe(0)
    expect(errors).toHaveLength(1)
    state.isDown = false
    expect(await send(AN_HOUR_LATER)).toBe(1)
    // A process that is killed after its claim.
    expect(await ports.mondayMails.claim('yard', '2026-11-30', 5, 60, NEXT)).toHaveLength(1)
    expect(await send(NEXT)).toBe(0)
    expect(await send(new Date(NEXT.getTime() + 61_000))).toBe(1)
    expect(mails).toHaveLength(2)
  })

  test('INSIGHT-2 only who asked for it gets it, and nobody who may not read the insights', async () => {
    const { ports, mails, send, want, signIn } = await aYard()
    const { actor } = await want(true)
    expect((await want(true, [aMembership('stock')])).outcome).toMatchObject({ is: 'refused' })
    const stranger = (
      await signIn([aMembership('owner', { target: { kind: 'dealer', dealer: 'next-door' } })])
    ).actor
    const requested = await wantMondayMail(ports, stranger, { dealer: 'yard', isWanted: true }, NOW)
    expect(requested).toMatchObject({ is: 'refused' })
    await wantMondayMail(ports, actor, { dealer: 'yard', isWanted: false }, NOW)
    expect(await ports.mondayMails.wantedBy(actor.id)).toEqual([])
    expect(await send(MONDAY)).toBe(0)
    await want(true)
    // Their role ended since.
    const gone = { ...ports, accounts: { ...ports.accounts, membershipsOf: async () => [] } }
    expect(await sendMondayMails(gone, MONDAY, () => {})).toBe(0)
    expect(await send(AN_HOUR_LATER)).toBe(0)
    expect(mails).toEqual([])
  })

  test('INSIGHT-2 it has the figures of the week, two plots with their words, and one thing to do', async () => {
    const { database, ports, mails, send, want } = await aYard()
    const sums = noSums()
    for (const [day, visits] of [
      ['2026-11-15', 10],
      ['2026-11-16', 20],
      ['2026-11-22', 30],
      ['2026-11-23', 999],
    ] as const)
      addVisit(sums, { site: 'yard', day, placeDay: day, place: 0, device: 'phone' }, 'search', {
        visits,
        visitors: visits,
      })
    await eventStore(database).addSums(sums)
    const { actor } = await want(true)
    await send(MONDAY)
    const [mail] = mails
    expect(mail!.subject).toBe('yard: the week from 16 Nov')
    expect(mail!.text).toContain('Visitors changed most: 50, up 400 % from 10.')
    expect(mail!.text).toContain('Visits a day: Mon 20, Tue 0, Wed 0, Thu 0, Fri 0, Sat 0, Sun 30.')
    expect(mail!.text).toMatch(/One thing to do: \S+/)
    expect(mail!.text).toContain('https://console.example/yard/insights/week')
    for (const { cid, content } of mail!.attachments!) {
      expect(mail!.html).toContain(`src="cid:${cid}"`)
      expect(Buffer.from(content).toString()).toContain('<rect')
    }
    const week = await lastWeek(ports, actor, 'yard', MONDAY)
    expect(week).toMatchObject({ report: { from: '2026-11-16', visits: [20, 0, 0, 0, 0, 0, 30] } })
  })

  test('INSIGHT-1 how fast leads were answered counts the leads of the days by the dealer’s clock', async () => {
    const { database, ports, signIn } = await aYard()
    await leadPorts(database, 'test key').leads.save(aLead({ now: NOW }))
    const { actor } = await signIn('owner')
    const never = async (day: string, more: object = {}) =>
      (await answerTimes(ports, actor, 'yard', { range: { from: day, to: day }, ...more }, NOW))?.never
    // Eleven in the morning in Sydney.
    expect(await never('2026-11-17')).toBe(1)
    expect(await never('2026-11-16')).toBe(0)
    expect(await never('2026-11-17', { places: [] })).toBe(0)
    const stock = (await signIn([aMembership('stock')])).actor
    const range = { from: '2026-11-17', to: '2026-11-17' }
    expect(await answerTimes(ports, stock, 'yard', { range }, NOW)).toBeUndefined()
  })
})
