import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { parseMail } from '#adapters/incoming-mail/parse-mail.ts'
import { aBounce, anAnswer, anAnswerWithPhotos } from '#adapters/incoming-mail/testing/raw-mails.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { mailEndpoint } from '#server/endpoints/platform/mail-endpoint.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { assignLeads } from '../leads.ts'
import { newsCount, readNews } from '../news.ts'
import { aLead } from '../testing/a-lead.ts'
import { addNote, sendMail } from './contact-lead.ts'
import { openLead } from './open-lead.ts'
import { takeMail } from './take-mail.ts'

const KEY = 'a key for signatures'

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const { leads } = leadPorts(database, 'test key')
    const ports = { ...platform.ports, leads, alerts: alertStore(database, 'key') }
    const { actor } = await platform.signIn('owner')
    const { actor: dev } = await platform.signIn([aMembership('sales')], { name: 'Dev Narayan' })
    const app = new Hono<{ Bindings: never; Variables: never }>()
    app.use((c, next) => {
      c.set('client' as never, { address: '192.0.2.1' } as never)
      return next()
    })
    mailEndpoint(app as never, {
      key: KEY,
      parse: parseMail,
      take: (mail) => takeMail(ports, mail, minutesAfter(5)),
      now: () => NOW,
    })
    return { ...platform, ports, leads, actor, dev, app }
  }
  let desk: Awaited<ReturnType<typeof aDesk>>
  beforeAll(async () => {
    desk = await aDesk()
  })
  const lead = async (owner?: string) => {
    const saved = await desk.leads.save(aLead({ now: NOW }))
    if (saved.is !== 'saved') throw new Error(saved.is)
    if (owner) await assignLeads(desk.ports, desk.actor, 'yard', { ids: [saved.id], owner }, NOW)
    return { id: saved.id, address: desk.ports.tokens.replyAddress(saved.id)! }
  }
  const take = async (raw: Buffer, now = minutesAfter(5)) =>
    takeMail(desk.ports, (await parseMail(raw))!, now)
  const timeline = async (id: string) => {
    const opened = await openLead(desk.ports, desk.actor, 'yard', id, NOW)
    if (!opened || 'is' in opened) throw new Error('gone')
    return opened.activity.map(({ data, text }) => ({ ...data, text }))
  }
  const post = async (fields: Record<string, string | Buffer>, special: Record<string, string> = {}) => {
    const signed = { timestamp: String(NOW.getTime() / 1000), token: 't'.repeat(50) }
    const signature = createHmac('sha256', KEY).update(`${signed.timestamp}${signed.token}`).digest('hex')
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...signed, signature, ...fields, ...special }))
      form.set(name, String(value))
    // As bytes: Node's own stream of a form fails when nobody reads it to its end.
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type')! }
    const body = await sent.arrayBuffer()
    return desk.app.request('/webhooks/mail/mime', { method: 'POST', headers, body })
  }

  test('DESK-5 an answer attaches itself to its lead once, however often it arrives', async () => {
    const { id, address } = await lead()
    const outcomes = await Promise.all([1, 2, 3].map(() => take(anAnswer(address))))
    expect(outcomes.sort()).toEqual(['attached', 'known', 'known'])
    expect(await timeline(id)).toMatchObject([
      { kind: 'mail-in', from: 'jo@example.com', subject: 'Re: Your drive 🚗' },
    ])
    // Mail servers may change the case of an address.
    expect(await take(anAnswer(address.toUpperCase(), { id: '<other@mail.example>' }))).toBe('attached')
  })

  test('DESK-5 megabytes that nobody signed are refused without being read', async () => {
    const megabytes = 20 * 1024 * 1024
    for (const [type, text] of [
      ['application/x-www-form-urlencoded', 'a=1&'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'],
      ['multipart/form-data; boundary=x', 'X-A: b\r\n'],
    ] as const) {
      const body = Buffer.alloc(megabytes, text)
      const start = process.threadCpuUsage()
      const headers = { 'content-type': type }
      const { status } = await desk.app.request('/webhooks/mail/mime', { method: 'POST', headers, body })
      const { user, system } = process.threadCpuUsage(start)
      expect([text, status, (user + system) / 1000 < 1_500]).toEqual([text, 400, true])
    }
  })

  test('DESK-5 a token that we did not make, or for something else, goes nowhere', async () => {
    const { id, address } = await lead()
    const [name = '', host = ''] = address.split('@')
    const otherLetters = [...'abcdefghijklmnopqrstuvwxyz234567'].filter((letter) => !name.endsWith(letter))
    const wrong = [
      ...otherLetters.map((letter) => `${name.slice(0, -1)}${letter}@${host}`),
      `leads+${desk.ports.tokens.sign('booking', id)}@${host}`,
      `leads@${host}`,
      `leads+${'a'.repeat(42)}@${host}`,
    ]
    for (const to of wrong) expect(await take(anAnswer(to, { id: `<${to}>` }))).toBe('nowhere')
    expect(await timeline(id)).toEqual([])
    await desk.leads.erase({ email: (await desk.leads.find(id))!.fields.email as string })
    expect(await take(anAnswer(address))).toBe('nowhere')
  })

  test('ALERT-4 a report that comes days after a mail of alerts stops them, and nothing else does', async () => {
    const { ports } = desk
    const consent = { text: 'yes', given: true, method: 'active' as const, page: '/', at: NOW.toISOString() }
    await ports.alerts.add({
      site: 'yard',
      email: 'gone@example.com',
      origin: 'https://yard.example',
      wish: { kind: 'search', filters: [], words: '' },
      label: 'Cars',
      href: '/search',
      seen: [],
      consent,
      day: '2026-11-17',
      now: NOW,
    })
    const [mail] = await ports.alerts.claim(1, 0, NOW)
    const { id } = mail!.subscriber
    const address = ports.tokens.bounceAddress(id)!
    const stoppedAt = async () => (await ports.alerts.find(id))?.subscriber.stoppedAt
    expect(await take(anAnswer(address))).toBe('nowhere')
    expect(await take(aBounce(address, '<alert.1@yard.example>', 'delayed'))).toBe('nowhere')
    const forged = address.replace(/\+(.)/, (_, first) => `+${first === 'a' ? 'b' : 'a'}`)
    expect(await take(aBounce(forged, '<alert.1@yard.example>'))).toBe('nowhere')
    // A block list is about the sender, and a full mailbox will have room again.
    for (const status of ['5.7.1', '5.2.2', '4.7.0\r\nDiagnostic-Code: smtp; 550\r\n blocked by a list'])
      expect(await take(aBounce(address, '<alert.1@yard.example>', 'failed', status))).toBe('nowhere')
    expect(await stoppedAt()).toBeUndefined()
    expect(await take(aBounce(address, '<alert.1@yard.example>'), minutesAfter(3 * 24 * 60))).toBe('bounced')
    expect(await stoppedAt()).toBeDefined()
    expect(await ports.alerts.isWanted(mail!.id)).toBe(false)
  })

  test('DESK-5 a mail that came back is marked once, and only the one that the report names', async () => {
    const { id, address } = await lead()
    const input = { dealer: 'yard', id, key: 'mail', now: NOW }
    await sendMail(desk.ports, desk.actor, input, { subject: 'Your drive', text: 'Hi', sendAt: null })
    const [sent] = await timeline(id)
    if (sent?.kind !== 'mail-out') throw new Error('not sent')
    expect(await take(aBounce(address, '<somebody-elses@mail.example>'))).toBe('nowhere')
    expect(await take(aBounce(address, sent.messageId))).toBe('bounced')
    expect(await take(aBounce(address, sent.messageId))).toBe('known')
    expect((await timeline(id)).at(-1)).toMatchObject({ kind: 'bounce', messageId: sent.messageId })
  })

  test('DESK-5 a mail is called delivered when its server says so, once, and a delay changes nothing', async () => {
    const { id, address } = await lead()
    const input = { dealer: 'yard', id, key: 'arrives', now: NOW }
    await sendMail(desk.ports, desk.actor, input, { subject: 'Your drive', text: 'Hi', sendAt: null })
    const [sent] = await timeline(id)
    if (sent?.kind !== 'mail-out') throw new Error('not sent')
    expect(await take(aBounce(address, sent.messageId, 'delayed'))).toBe('nowhere')
    expect(await take(aBounce(address, sent.messageId, 'relayed'))).toBe('nowhere')
    expect(await take(aBounce(address, sent.messageId, 'delivered'))).toBe('delivered')
    expect(await take(aBounce(address, sent.messageId, 'delivered'))).toBe('known')
    expect((await timeline(id)).slice(1)).toMatchObject([{ kind: 'delivered', messageId: sent.messageId }])
  })

  test('DESK-5 the webhook takes what Mailgun signs, and nothing else', async () => {
    const { id, address } = await lead()
    const raw = anAnswer('hidden@list.example', { id: '<hook@mail.example>' })
    expect((await post({ 'body-mime': raw, recipient: address })).status).toBe(200)
    expect((await post({ 'body-mime': raw, recipient: address })).status).toBe(200)
    expect(await timeline(id)).toHaveLength(1)
    const forged: Record<string, string>[] = [
      { signature: 'f'.repeat(64) },
      { signature: '' },
      { timestamp: '1' },
      { timestamp: 'now' },
      { token: 'another' },
    ]
    for (const special of forged)
      expect((await post({ 'body-mime': raw, recipient: address }, special)).status).toBe(403)
    expect((await post({ 'body-mime': raw, recipient: 'leads@reply.example' })).status).toBe(406)
    expect((await post({ recipient: address })).status).toBe(406)
    const empty = await desk.app.request('/webhooks/mail/mime', { method: 'POST', body: 'x' })
    expect(empty.status).toBe(400)
    const large = await post({ 'body-mime': 'x'.repeat(27 * 1024 * 1024), recipient: address })
    expect(large.status).toBe(413)
    expect(await timeline(id)).toHaveLength(1)
  })

  test('DESK-5 an answer with more photos than are read comes with its words', async () => {
    const { id, address } = await lead()
    const raw = anAnswerWithPhotos(address, 2, 6 * 1024 * 1024)
    expect((await post({ 'body-mime': raw, recipient: address })).status).toBe(200)
    expect(await timeline(id)).toMatchObject([{ kind: 'mail-in', text: 'Here it is.', files: 2 }])
  })

  test('DESK-5 the owner hears of an answer, others do not, and looking counts it as seen', async () => {
    const { id, address } = await lead(desk.dev.id)
    const { actor: tess } = await desk.signIn([aMembership('sales')])
    const now = minutesAfter(60)
    await Promise.all([desk.dev, tess].map((one) => readNews(desk.ports, one, 'yard', minutesAfter(20))))
    await take(anAnswer(address, { id: '<news@mail.example>' }), minutesAfter(30))
    expect(await newsCount(desk.ports, desk.dev, 'yard', now)).toBe(1)
    expect(await newsCount(desk.ports, tess, 'yard', now)).toBe(0)
    expect((await readNews(desk.ports, desk.dev, 'yard', now))[0]).toMatchObject({
      kind: 'reply',
      id,
      isNew: true,
    })
    expect(await newsCount(desk.ports, desk.dev, 'yard', now)).toBe(0)
    expect((await readNews(desk.ports, tess, 'yard', now)).map((item) => item.id)).not.toContain(id)
  })

  test('DESK-5 a note that names a colleague tells them, if they may see the lead', async () => {
    const own = await lead(desk.dev.id)
    const other = await lead(desk.actor.id)
    const now = minutesAfter(90)
    await readNews(desk.ports, desk.dev, 'yard', minutesAfter(70))
    const note = (id: string) =>
      addNote(
        desk.ports,
        desk.actor,
        { dealer: 'yard', id, key: id, now: minutesAfter(80) },
        { text: 'Hi @Dev Narayan' },
      )
    expect(await note(own.id)).toMatchObject({ is: 'done' })
    expect(await note(other.id)).toMatchObject({ is: 'invalid' })
    expect((await readNews(desk.ports, desk.dev, 'yard', now))[0]).toMatchObject({
      kind: 'mention',
      id: own.id,
    })
    expect(await timeline(other.id)).toMatchObject([{ kind: 'owner' }])
    // A longer name that begins alike is somebody else.
    const { actor: devon } = await desk.signIn([aMembership('manager')], { name: 'Dev Narayan-Bligh' })
    const input = { dealer: 'yard', id: other.id, key: 'longer', now }
    const text = 'Over to @Dev Narayan-Bligh please'
    expect(await addNote(desk.ports, desk.actor, input, { text })).toMatchObject({ is: 'done' })
    expect((await timeline(other.id)).at(-1)).toMatchObject({ mentions: [devon.id] })
  })
})
