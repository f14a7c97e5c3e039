import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sendReply } from './answer.ts'
import { BodyInParts } from './body-in-parts.ts'

const encoded = new TextEncoder().encode('<b>ō</b>')
const bodyOf = (words: string) => new BodyInParts([Buffer.from(words), encoded, Buffer.from('end')])

test('a body is its parts in order, also with multi-byte letters', () => {
  const body = bodyOf('Kōwhai ')
  expect(body.toString()).toBe('Kōwhai <b>ō</b>end')
  expect(body.length).toBe(body.toBuffer().length)
  expect(body.borrow().bytes.toString()).toBe('Kōwhai <b>ō</b>end')
})

test('borrowed memory is lent again only after it was given back, and then once', () => {
  const first = bodyOf('first').borrow()
  const second = bodyOf('second').borrow()
  expect(second.bytes.buffer).not.toBe(first.bytes.buffer)
  first.giveBack()
  first.giveBack()
  const third = bodyOf('third').borrow()
  const fourth = bodyOf('fourth').borrow()
  expect(third.bytes.buffer).toBe(first.bytes.buffer)
  expect(fourth.bytes.buffer).not.toBe(third.bytes.buffer)
  expect(second.bytes.toString()).toBe('second<b>ō</b>end')
})

test('a slow client gets its own page whole, whatever is sent to others meanwhile', async () => {
  const PAGE_LENGTH = 900_000
  const server = createServer((request, response) => {
    const body = bodyOf(request.url!.slice(1, 2).repeat(PAGE_LENGTH))
    void sendReply(response, { status: 200, headers: { 'content-length': String(body.length) }, body })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (letter: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /${letter} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    return socket
  }
  // None of them is read yet, so most of each page waits in the server.
  const slow = ['a', 'b', 'c'].map(ask)
  const left = ask('d')
  await once(left, 'readable')
  left.destroy()
  for (const letter of 'efghijklmnop')
    expect(await text(ask(letter))).toContain(`${letter.repeat(PAGE_LENGTH)}<b>ō</b>end`)
  for (const [n, letter] of ['a', 'b', 'c'].entries())
    expect((await text(slow[n]!)).endsWith(`\r\n\r\n${letter.repeat(PAGE_LENGTH)}<b>ō</b>end`)).toBe(true)
})
