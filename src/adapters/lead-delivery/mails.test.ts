import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadTokens } from '#adapters/secrets/lead-tokens.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { leadCar } from '#domain/lead/lead.ts'
import { dealerBookingMail, shopperBookingMail } from './booking-mail.ts'
import { calendarFile } from './calendar-file.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { dealerMail } from './dealer-mail.ts'
import { folderMail } from './folder-mail.ts'
import { APPOINTMENT, aJob, HOSTILE } from './testing/a-job.ts'

const site = aSite({ hosts: ['test-motors.example'] })
const FROM = 'no-reply@forecourt.example'
const SENDER = { from: FROM, tokens: leadTokens('key', undefined) }

test('LEAD-5 the dealer’s mail has the person, the message and the car with its picture, and can be replied to', () => {
  const mail = dealerMail(aJob(), site, 'sales@example.com', FROM)
  expect(mail.subject).toMatch(/^Vehicle Enquiry: 2022 Toyota Corolla, Jo Marchetti$/)
  expect(mail.replyTo).toEqual({ name: 'Jo Marchetti', address: 'jo@example.com' })
  expect(mail.from).toEqual({ name: 'Test Motors', address: FROM })
  for (const words of [mail.text, mail.html]) {
    expect(words).toContain('Is it still there?')
    expect(words).toContain('0491 570 006')
    expect(words).toContain('$24,990')
  }
  // Old mail programs do not show WebP.
  expect(mail.html).toMatch(/<img src="https:\/\/test-motors\.example\/img\/mail\/[\w/-]+\.jpg"/)
})

test('LEAD-7 the mail says whether the dealer may send offers', () => {
  expect(dealerMail(aJob(), site, 'a@b.co', FROM).text).toContain('which is not consent')
  const active = aJob({ consents: [{ text: 'Email me', given: true, method: 'active', page: '/', at: '' }] })
  expect(dealerMail(active, site, 'a@b.co', FROM).text).toContain('Marketing: yes')
})

test('LEAD-5 an unfinished lead is marked so in the subject', () => {
  expect(dealerMail(aJob({ lead_status: 'Incomplete' }), site, 'a@b.co', FROM).subject).toMatch(
    /^Incomplete: /,
  )
})

test('hostile text stays text: no header, no element, no second recipient', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const job = aJob({ fields: { name: HOSTILE, email: 'jo@example.com', phone: HOSTILE, message: HOSTILE } })
  const message = dealerMail(job, site, 'sales@example.com', FROM)
  expect(message.html).not.toContain('<script')
  await folderMail(folder, () => {}).send(message)
  const [file] = await readdir(folder)
  const raw = await readFile(join(folder, file!), 'utf8')
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers.match(/^to:.*$/gim)).toEqual(['To: sales@example.com'])
})

test('LEAD-5 without a mail server a message becomes one file, however often it is sent, and a line in the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const lines: unknown[] = []
  const mail = folderMail(folder, (line) => lines.push(line))
  await mail.send(dealerMail(aJob(), site, 'sales@example.com', FROM))
  await mail.send(dealerMail(aJob(), site, 'sales@example.com', FROM))
  expect(await readdir(folder)).toEqual(['delivery-1.0test-motors.example.eml'])
  expect(lines[0]).toMatchObject({
    to: 'sales@example.com',
    subject: 'Vehicle Enquiry: 2022 Toyota Corolla, Jo Marchetti',
  })
})

test('PRIVACY-1 mails that name an erased person are deleted from the folder, and nobody else’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mail = folderMail(folder, () => {})
  const [host] = site.hosts
  const told = (email: string, phone: string) =>
    dealerMail(
      aJob({ fields: { name: 'Zoë', email, phone, message: 'ünïcödé '.repeat(80) } }),
      site,
      'sales@example.com',
      FROM,
    )
  for (const [key, email, phone] of [
    ['theirs', 'jo@example.com', '0491 570 006'],
    ['by-phone', '', '0491 570 006'],
    ['of-another', 'kim@example.com', '0491 570 110'],
  ] as const)
    await mail.send({ ...told(email, phone), messageId: `<${key}@${host}>` })
  const elsewhere = told('jo@example.com', '0491 570 006')
  await mail.send({ ...elsewhere, messageId: `<elsewhere@other-${host}>` })
  await mail.forget([host!], ['Jo@example.com', '0491 570 006'])
  expect((await readdir(folder)).sort()).toEqual([`elsewhereother-${host}.eml`, `of-another${host}.eml`])
})

test('LEAD-8 the shopper gets the time in words and as a calendar file', () => {
  const mail = confirmationMail(
    aJob({ form: 'test-drive', appointment: APPOINTMENT }),
    site,
    'jo@example.com',
    SENDER,
  )
  expect(mail.to).toBe('jo@example.com')
  expect(mail.replyTo?.address).toBe('sales@test-motors.example')
  expect(mail.text).toContain('Friday 20 November, 10:00 am')
  expect(mail.text).toContain('1 Test Street, Testville NSW 2000')
  const ics = String(mail.attachments![0]!.content)
  expect(ics).toContain('DTSTART:20261119T230000Z\r\n')
  expect(ics).toContain('DTEND:20261120T000000Z\r\n')
})

test('LEAD-8 the dealer’s first mail of a booking has the same entry for their calendar', () => {
  const booked = { form: 'test-drive', appointment: APPOINTMENT } as const
  const [theirs, ours] = [
    confirmationMail(aJob(booked), site, 'jo@example.com', SENDER),
    dealerMail(aJob(booked), site, 'yard@example.com', FROM),
  ].map(({ attachments }) => String(attachments?.[0]?.content))
  expect(ours).toContain('DTSTART:20261119T230000Z\r\n')
  expect(ours).toBe(theirs)
  expect(dealerMail(aJob(), site, 'yard@example.com', FROM).attachments).toBeUndefined()
})

test('a confirmation contains nothing that was typed, because anyone can type any address', () => {
  const typed = {
    name: 'WIN http://evil.example',
    last_name: 'evil.example',
    email: 'victim@example.com',
    phone: '0491 570 006',
    message: 'Buy at evil.example',
  }
  for (const special of [{ form: 'test-drive', appointment: APPOINTMENT }, { form: 'reserve' }] as const) {
    const mail = confirmationMail(aJob({ ...special, fields: typed }), site, 'victim@example.com', SENDER)
    const files = (mail.attachments ?? []).map(({ content }) => String(content))
    expect([mail.subject, mail.text, mail.html, ...files].join('\n')).not.toMatch(/evil|WIN|0491/)
  }
})

test('LEAD-8 a change reaches both with the same entry of the calendar, and a higher number', () => {
  const job = aJob({ form: 'test-drive', appointment: null })
  const news = { at: APPOINTMENT, sequence: 3 }
  const entries = (['moved', 'cancelled'] as const).flatMap((what) =>
    [
      shopperBookingMail(job, site, 'jo@example.com', { ...news, what }, SENDER),
      dealerBookingMail(job, site, 'yard@example.com', { ...news, what }, FROM),
    ].map(({ attachments }) => attachments![0]!),
  )
  for (const { content } of entries) {
    expect(content).toContain(`UID:${job.lead.id}@test-motors.example\r\n`)
    expect(content).toContain('SEQUENCE:3\r\n')
  }
  const [moved, , cancelled] = entries
  expect(moved!.content).toContain('METHOD:PUBLISH\r\n')
  expect(moved!.content).toContain('STATUS:CONFIRMED\r\n')
  expect(cancelled!.content).toContain('METHOD:CANCEL\r\n')
  expect(cancelled!.content).toContain('STATUS:CANCELLED\r\n')
  expect(cancelled!.contentType).toContain('method=CANCEL')
})

test('LEAD-8 the shopper’s mail has a signed link to change the booking, until it is cancelled', () => {
  const job = aJob({ form: 'service', car: null, appointment: APPOINTMENT })
  const mail = (what: 'moved' | 'cancelled') =>
    shopperBookingMail(job, site, 'jo@example.com', { what, at: APPOINTMENT, sequence: 1 }, SENDER)
  const [, token = ''] = /test-motors\.example\/appointments\/([a-z2-7]+)/.exec(mail('moved').text) ?? []
  expect(SENDER.tokens.read('booking', token)).toBe(job.lead.id)
  expect(SENDER.tokens.read('reply', token)).toBeUndefined()
  expect(mail('moved').subject).toBe('New time for your service, Friday 20 November, 10:00 am')
  expect(mail('cancelled').text).not.toContain('/appointments/')
})

test('LEAD-8 a calendar file escapes what is typed and folds long lines at 75 octets', () => {
  const ics = calendarFile({
    uid: 'x@y',
    startsAt: new Date('2026-11-19T23:00:00Z'),
    minutes: 30,
    summary: 'Test drive; Tūī, a\nnew\\line\r\nEND:VEVENT',
    place: 'ā'.repeat(90),
    description: 'd',
    organiser: { name: 'A "B"\r\nX', email: 'a@b.co' },
    stampedAt: new Date('2026-11-16T00:00:00Z'),
    sequence: 0,
    isCancelled: false,
  })
  expect(ics).toContain('SUMMARY:Test drive\\; Tūī\\, a\\nnew\\\\line\\nEND:VEVENT\r\n')
  expect(ics.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(ics.replace(/\r\n /g, '')).toContain(`LOCATION:${'ā'.repeat(90)}`)
})

test('FIN-1 no mail has a weekly repayment, because none has the words that explain it', () => {
  const car = leadCar(
    aCar({ weekly_price: 123.45, finance_lenders: { deposit: 543.21, termYears: 4 } }),
    site,
  )
  const job = aJob({ form: 'reserve', car })
  for (const mail of [dealerMail(job, site, 'a@b.co', FROM), confirmationMail(job, site, 'a@b.co', SENDER)]) {
    expect(mail.text).toContain('2022 Toyota Corolla')
    for (const words of [mail.text, mail.html])
      expect(words).not.toMatch(/123\.45|543\.21|\b(a|per) week\b|weekly/i)
  }
})
