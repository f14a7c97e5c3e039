import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { opened, rawly, statusesIn } from './testing/raw-http.ts'

const SITE = 'second-lap'
const CROWD = 2_000

let server: TestServer
let post: string
beforeAll(async () => {
  server = await startServer()
  const host = `${SITE}.localhost:${server.port}`
  post = `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
})
afterAll(() => server?.stop())

/** Sends very slowly, and returns what the server answered before it closed the connection. */
async function dawdle(start: string, drop: string): Promise<string> {
  const socket = await opened(server.port)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => {})
  socket.write(start)
  const slowly = setInterval(() => socket.writable && socket.write(drop), 500)
  await once(socket, 'close')
  clearInterval(slowly)
  return heard
}

test.concurrent('a head that never ends and a body that never comes are given up on', async () => {
  const [head, body] = await Promise.all([
    dawdle(`GET / HTTP/1.1\r\nHost: ${SITE}.localhost\r\n`, 'X-Slow: 1\r\n'),
    dawdle(`${post}Content-Length: 1000\r\n\r\n`, 'x'),
  ])
  expect(statusesIn(head)).toEqual([408])
  expect(statusesIn(body)).toEqual([408])
}, 300_000)

test.concurrent(`${CROWD} idle connections do not stop others from being served, and are closed`, async () => {
  const crowd: Socket[] = []
  const gone: Promise<unknown>[] = []
  for (let count = 0; count < CROWD; count += 100) {
    const some = await Promise.all(Array.from({ length: 100 }, () => opened(server.port)))
    for (const socket of some) {
      socket.on('error', () => {})
      gone.push(once(socket.resume(), 'close'))
    }
    crowd.push(...some)
  }
  for (const path of ['/', '/search/used-cars?page=2', '/livez'])
    expect((await server.get(SITE, path)).status).toBe(200)
  await Promise.all(gone)
}, 300_000)

test.concurrent('too much is refused whether its size is said or not, and nothing else of it is read', async () => {
  const response = await rawly(server.port, `${post}Content-Length: 999999999\r\n\r\n`)
  expect(statusesIn(response)).toEqual([413])
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  const unsaid = await rawly(
    server.port,
    [`${post}Transfer-Encoding: chunked\r\n\r\n`, ...Array.from({ length: 8 }, () => chunk)],
    (heard) => heard.includes('</html>'),
  )
  expect(statusesIn(unsaid)).toEqual([413])
  const bank = await server.post(SITE, '/test-bank/x', `outcome=approve&x=${'x'.repeat(20_000)}`)
  expect(bank.status).toBe(413)
  expect((await server.post(SITE, '/webhooks/payments/test-bank/110', 'x'.repeat(70_000))).status).toBe(413)
  const door = await rawly(
    server.port,
    post.replace('/contact', '/admin/stock/110').concat('Content-Length: 99999999\r\n\r\n'),
  )
  expect(statusesIn(door)).toEqual([401])
})

const PICTURE_TRICKS = [
  '/img/750/../../../../etc/passwd',
  '/img/750/..%2f..%2f..%2fetc%2fpasswd.webp',
  '/img/750/%2e%2e/%2e%2e/package.json',
  '/img/750/site/../site.json.webp',
  '/img/750/site/..%5csite.webp',
  '/img/750//etc/passwd.webp',
  '/img/750/%00.webp',
  '/img/750/cars/suv/white-1.webp%00.png',
  '/img/750/cars/suv/white-1.webp/../../../../../package.json',
  '/img/751/cars/suv/white-1.webp',
  '/img/99999999999/cars/suv/white-1.webp',
  '/img/-1/cars/suv/white-1.webp',
  '/img/0750/cars/suv/white-1.webp',
  '/img/7.5e2/cars/suv/white-1.webp',
  '/img/constructor/cars/suv/white-1.webp',
  '/img/share/cars/suv/white-1.webp',
  '/img/750q100/cars/suv/white-1.webp',
  '/img/750/https://evil.example/a.webp',
  '/img/750/CARS/SUV/WHITE-1.webp',
  `/img/750/${'a/'.repeat(2000)}a.webp`,
  '/img/',
  '/img',
]

test.concurrent('IMG-1 no path leads out of the pictures, and no width but ours is made', async () => {
  const good = '/img/750/cars/suv/white-1.webp'
  expect((await server.get(SITE, good)).status).toBe(200)
  for (const path of PICTURE_TRICKS) {
    const heard = await rawly(
      server.port,
      `GET ${path} HTTP/1.1\r\nHost: ${SITE}.localhost:${server.port}\r\nConnection: close\r\n\r\n`,
    )
    expect([path, [400, 404].includes(statusesIn(heard)[0]!)]).toEqual([path, true])
    expect(heard).not.toMatch(/root:x|"dependencies"/)
  }
})
