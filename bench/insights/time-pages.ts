// node bench/insights/time-pages.ts '{"port":…,"host":…,"path":…,"pages":…,"everyMs":…}' asks for
// a page again and again and prints how long the answers took. It is a process of its own, so that
// a busy sender does not delay its clock.
import { connect } from 'node:net'
import { argv } from 'node:process'

export type Timing = { port: number; host: string; path: string; pages: number; everyMs: number }
/** In milliseconds. */
export type Times = { p50: number; p95: number; worst: number }

const HEAD_END = Buffer.from('\r\n\r\n')

async function time({ port, host, path, pages, everyMs }: Timing): Promise<Times> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let done = () => {}
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    const headEnd = received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`The page was answered with:\n${head}`)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (received.length < headEnd + HEAD_END.length + length) return
    received = Buffer.alloc(0)
    done()
  })
  const requested = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`
  const times: number[] = []
  for (let n = 0; n < pages; n += 1) {
    const began = performance.now()
    await new Promise<void>((resolve) => {
      done = resolve
      socket.write(requested)
    })
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  socket.destroy()
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)]!
  return { p50: at(0.5), p95: at(0.95), worst: times.at(-1)! }
}

if (import.meta.main) console.log(JSON.stringify(await time(JSON.parse(argv[2]!) as Timing)))
