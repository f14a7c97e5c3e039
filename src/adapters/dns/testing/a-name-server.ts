import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type Records = { a?: string[]; txt?: string[] }
const TYPE_A = 1
const TYPE_TXT = 16

/** The name in a question, and where it ends. */
function nameAt(message: Buffer, at: number): { name: string; end: number } {
  const labels: string[] = []
  let place = at
  while (message[place]) {
    const length = message[place]!
    labels.push(message.toString('latin1', place + 1, place + 1 + length))
    place += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: place + 1 }
}

/** One answer: a pointer to the name of the question, type, class, time to live and its bytes. */
function answerOf(type: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}

const textBytes = (text: string) => Buffer.from([text.length, ...Buffer.from(text, 'latin1')])

/** A name server with the records of a test. It speaks the protocol of the real ones, over UDP. */
export async function aNameServer() {
  const zone = new Map<string, Records>()
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = nameAt(question, 12)
    const type = question.readUInt16BE(end)
    const { a = [], txt = [] } = zone.get(name) ?? {}
    const answers = [
      ...(type === TYPE_A ? a.map((ip) => answerOf(TYPE_A, Buffer.from(ip.split('.').map(Number)))) : []),
      ...(type === TYPE_TXT ? txt.map((text) => answerOf(TYPE_TXT, textBytes(text))) : []),
    ]
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(zone.has(name) ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name: string, records: Records) => void zone.set(name, records),
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
