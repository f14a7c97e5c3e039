// node bench/insights/send-beacons.ts '{"port":…,"perSecond":…,"seconds":…,"cars":[…]}' sends what
// visitors do and prints how many beacons were answered. It is a process of its own, with plain
// sockets, so that sending costs little and does not wait for what is measured.
import { connect, type Socket } from 'node:net'
import { argv } from 'node:process'

export type Sending = {
  port: number
  /** 0 sends the next as soon as one is answered. */
  perSecond: number
  seconds: number
  connections: number
  cars: readonly number[]
}
export type Sent = { sent: number; taken: number; seconds: number }

export const HOSTS = ['harbourline', 'second-lap', 'ironbark'].map((slug) => `${slug}.localhost`)
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
]
const SPEED = { lcp: 1200, inp: 90, cls: 0.02 }

/** What a visitor sends, as the script inside each page does: each event is its own beacon. */
const VISIT: ((car: number, n: number) => { id: number; data: object })[] = [
  (_, n) => ({ id: 101, data: { k: 'home', land: true, qs: n % 3 ? '' : '?utm_campaign=spring' } }),
  () => ({ id: 102, data: { k: 'home', s: 8, ...SPEED } }),
  (_, n) => ({ id: 101, data: { k: 'search', hits: n % 9, qs: `?query=words+${n % 997}` } }),
  () => ({ id: 102, data: { k: 'search', s: 20, ...SPEED } }),
  (car) => ({ id: 101, data: { k: 'car', car_id: car } }),
  (car) => ({ id: 39, data: { car_id: car } }),
  (car) => ({ id: 102, data: { k: 'car', car_id: car, s: 40, ph: 5, ...SPEED } }),
  (car) => ({ id: 104, data: { form: 'enquiry', car_id: car } }),
]

/** The nth beacon, as a browser sends it through a proxy. */
function beacon(cars: readonly number[], n: number): string {
  const visit = Math.floor(n / VISIT.length)
  const event = VISIT[n % VISIT.length]!(cars[visit % cars.length]!, visit)
  const body = JSON.stringify({ events: [{ ...event, page: '/', at: Date.now() }] })
  const host = HOSTS[visit % HOSTS.length]!
  return [
    'POST /api/events HTTP/1.1',
    `Host: ${host}`,
    'Connection: keep-alive',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `User-Agent: ${AGENTS[visit % AGENTS.length]}`,
    'Content-Type: text/plain;charset=UTF-8',
    'Accept: */*',
    `Origin: http://${host}`,
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: no-cors',
    'Sec-Fetch-Dest: empty',
    `Referer: http://${host}/`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-AU,en;q=0.9',
    `X-Forwarded-For: 203.${visit % 200}.${Math.floor(visit / 200) % 250}.7`,
    '',
    body,
  ].join('\r\n')
}

async function send({ port, perSecond, seconds, connections, cars }: Sending): Promise<Sent> {
  const idle: Socket[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let sent = 0
  let taken = 0
  let isOver = false
  const isDue = () => {
    const now = performance.now()
    return now < until && (perSecond === 0 || sent < ((now - began) / 1000) * perSecond)
  }
  const next = () => {
    while (idle.length > 0 && isDue()) idle.pop()!.write(beacon(cars, sent++))
  }
  for (let n = 0; n < connections; n += 1) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let answer = ''
    socket.setEncoding('latin1')
    socket.once('connect', () => idle.push(socket))
    socket.once('close', () => {
      if (!isOver) throw new Error('The server closed a connection')
    })
    socket.on('data', (chunk) => {
      answer += chunk
      // An answer without a body ends with its head.
      if (!answer.endsWith('\r\n\r\n')) return
      if (!answer.startsWith('HTTP/1.1 204 ')) throw new Error(`A beacon was answered with:\n${answer}`)
      answer = ''
      taken += 1
      idle.push(socket)
      next()
    })
  }
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      next()
      if (performance.now() < until || idle.length < connections) return
      clearInterval(timer)
      isOver = true
      for (const socket of idle) socket.destroy()
      resolve()
    }, 2)
  })
  return { sent, taken, seconds: (performance.now() - began) / 1000 }
}

if (import.meta.main) console.log(JSON.stringify(await send(JSON.parse(argv[2]!) as Sending)))
