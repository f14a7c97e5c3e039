import { afterEach, expect, test } from 'vitest'
import {
  foldQuotes,
  type IncomingMail,
  MAX_MAIL_TEXT_LENGTH,
  MAX_SUBJECT_LENGTH,
} from '#domain/desk/mail/incoming-mail.ts'
import { imapMailbox } from './imap-mailbox.ts'
import { MAX_MAIL_BYTES, parseMail } from './parse-mail.ts'
import { startImapServer } from './testing/imap-server.ts'
import { aBounce, anAnswer, anAnswerWithPhotos, wire } from './testing/raw-mails.ts'
import { textOfHtml } from './text-of-html.ts'

let stop = () => {}
afterEach(() => stop())
async function aServer(mails: Buffer[]) {
  const server = await startImapServer(mails)
  stop = server.stop
  return server
}

test('DESK-5 an answer is read as text alone, with the addresses it was sent to', async () => {
  const mail = await parseMail(anAnswer('lead+abc@reply.example'))
  expect(mail).toEqual({
    messageId: '<answer-1@mail.example>',
    from: 'jo@example.com',
    recipients: ['lead+abc@reply.example'],
    subject: 'Re: Your drive 🚗',
    text: 'Thursday suits me.\n\nOn Tue, Dev wrote:\n> Which day?',
    files: 0,
    report: null,
  })
})

test('DESK-5 photos of a mail are counted, also those that a phone puts between the words, and a logo is none', async () => {
  const mail = await parseMail(anAnswerWithPhotos('lead+abc@reply.example', 2, 400))
  expect(mail).toMatchObject({ text: 'Here it is.', files: 2 })
})

test('DESK-5 a mail with markup alone becomes text, and one without an id gets one of its content', async () => {
  const html = wire(
    'From: jo@example.com',
    'Content-Type: text/html',
    '',
    '<p>Hi <b>Dev</b></p><script>x()</script>',
  )
  const [first, again] = [await parseMail(html), await parseMail(html)]
  expect(first?.text).toContain('Hi')
  expect(first?.text).not.toMatch(/<|x\(\)/)
  expect(first?.messageId).toMatch(/^<[0-9a-f]{64}@content>$/)
  expect(again?.messageId).toBe(first?.messageId)
})

test('DESK-5 what a mail with markup alone quotes is folded like that of a plain one', () => {
  const quotes = [
    '<div>On Tue, Dev &lt;dev@yard.example&gt; wrote:<br></div><blockquote><p>Thursday?</p></blockquote>',
    '<blockquote type="cite"><div>Thursday?</div><div><br></div><div>Dev</div></blockquote>',
    '<blockquote>Thursday?<blockquote>Which day?</blockquote></blockquote></blockquote>',
  ]
  for (const quote of quotes) {
    const { written, quoted } = foldQuotes(textOfHtml(`<div>Yes please.</div><br>${quote}`))
    expect(written).toBe('Yes please.')
    expect(quoted).toContain('> Thursday?')
  }
  const between = '<blockquote>Thursday?</blockquote><p>Yes.</p><blockquote>At ten?</blockquote><p>No.</p>'
  expect(foldQuotes(textOfHtml(`<p>Hello</p>${between}`)).quoted).toBe('')
})

test('DESK-5 markup that never ends is read as fast as any other', () => {
  for (const piece of ['<', '<script>', '<p', '&#', '< <a'])
    expect(textOfHtml(piece.repeat(200_000)).length).toBeLessThan(600_000)
  expect(textOfHtml('<style>p{}</style><p>One &amp; two</p><div>&lt;b&gt; &#x41;</div>').trim()).toBe(
    'One & two\n\n<b> A',
  )
})

test('DESK-5 hostile mails are bounded: depth, headers, size and length', async () => {
  const deep = Array.from({ length: 60 }, (_, n) => [
    `Content-Type: multipart/mixed; boundary="b${n}"`,
    '',
    `--b${n}`,
  ]).flat()
  const mails = [
    wire('From: jo@example.com', ...deep, 'Content-Type: text/plain', '', 'x'),
    wire(`X: ${'y'.repeat(400_000)}`, '', 'x'),
    Buffer.alloc(MAX_MAIL_BYTES + 1, 'x'),
    Buffer.from([0, 255, 254, 13, 10]),
  ]
  for (const raw of mails) expect((await parseMail(raw))?.text.length ?? 0).toBeLessThanOrEqual(20_000)
  const long = await parseMail(anAnswer('a@b.co', { text: 'x'.repeat(50_000) }))
  expect(long?.text).toHaveLength(20_000)
})

test('DESK-5 a report names the mail that it is about, and says whether it failed or arrived', async () => {
  const messageIds = ['<ours@yard.example>']
  for (const [action, what] of [
    ['failed', 'failed'],
    ['delivered', 'delivered'],
    ['delayed', 'other'],
    ['relayed', 'other'],
  ] as const) {
    const mail = await parseMail(aBounce('lead+abc@reply.example', messageIds[0]!, action))
    expect(mail?.report).toEqual({ what, messageIds, isDead: what === 'failed' })
  }
})

test('DESK-5 the mailbox hands over each new mail, and marks it as seen only after it was taken', async () => {
  const server = await aServer([anAnswer('lead+a@reply.example'), aBounce('lead+b@reply.example', '<x@y>')])
  const mailbox = imapMailbox(server.url())
  const taken: IncomingMail[] = []
  await expect(mailbox.readNew(() => Promise.reject(new Error('the database is down')))).rejects.toThrow(
    'mailbox failed while reading 127.0.0.1',
  )
  expect(server.unread()).toBe(2)
  expect(await mailbox.readNew(async (mail) => void taken.push(mail))).toBe(2)
  expect(taken.map(({ subject }) => subject)).toEqual([
    'Re: Your drive 🚗',
    'Undelivered Mail Returned to Sender',
  ])
  expect(server.unread()).toBe(0)
  expect(await mailbox.readNew(async (mail) => void taken.push(mail))).toBe(0)
})

test('DESK-5 a mail that cannot be stored stays unread, and those behind it come in', async () => {
  const server = await aServer([
    anAnswer('lead+a@reply.example', { text: 'poison' }),
    anAnswer('lead+b@reply.example', { text: 'fine' }),
  ])
  const taken: string[] = []
  const take = async ({ text }: IncomingMail) => {
    if (text === 'poison') throw new Error('not this one')
    taken.push(text)
  }
  await expect(imapMailbox(server.url()).readNew(take)).rejects.toThrow('mailbox failed')
  expect(taken).toEqual(['fine'])
  expect(server.unread()).toBe(1)
})

test('DESK-5 no NUL of a mail reaches the database', async () => {
  const mail = await parseMail(
    wire(
      'From: "J\0o" <j\0o@mail.example>',
      'To: <lead+a\0b@reply.example>',
      'Subject: n\0ul',
      'Message-ID: <an\0id@mail.example>',
      '',
      'te\0xt',
    ),
  )
  expect(JSON.stringify(mail)).not.toContain('u0000')
  expect(mail?.messageId).toBe('<anid@mail.example>')
})

test('DESK-5 no half of a character is left where a mail is cut', async () => {
  const mail = await parseMail(
    wire(
      'From: <jo@mail.example>',
      `Subject: =?utf-8?Q?${'s'.repeat(MAX_SUBJECT_LENGTH - 1)}=F0=9F=9A=97?=`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `${'t'.repeat(MAX_MAIL_TEXT_LENGTH - 1)}🚗`,
    ),
  )
  expect(mail?.subject).toHaveLength(MAX_SUBJECT_LENGTH - 1)
  // A database refuses the whole mail for one.
  for (const text of [mail!.subject, mail!.text]) expect(text.isWellFormed()).toBe(true)
})

test('DESK-5 many mails that cannot be stored do not hold back those behind them', async () => {
  const poison = anAnswer('lead+a@reply.example', { text: 'poison' })
  const server = await aServer([poison, poison, anAnswer('lead+b@reply.example', { text: 'fine' })])
  const mailbox = imapMailbox(server.url(), 2)
  const taken: string[] = []
  const take = async ({ text }: IncomingMail) => {
    if (text === 'poison') throw new Error('not this one')
    taken.push(text)
  }
  await expect(mailbox.readNew(take)).rejects.toThrow('mailbox failed')
  await expect(mailbox.readNew(take)).rejects.toThrow('mailbox failed')
  expect(taken).toEqual(['fine'])
  expect(server.unread()).toBe(2)
})

test('DESK-5 a wrong password is an error without the password', async () => {
  const server = await aServer([])
  const error = await imapMailbox(server.url('wrong-one'))
    .readNew(async () => {})
    .catch(String)
  expect(error).toContain('mailbox failed while reading 127.0.0.1')
  expect(error).not.toContain('wrong-one')
})
