// node bench/insights/trivial-server.ts <file> answers every GET with the file and every POST with
// 204 once it has come, and does nothing else: what node:http and this machine take at least.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { argv } from 'node:process'

const body = readFileSync(argv[2]!)
const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Length': body.length }).end(body)
    return
  }
  request.resume().once('end', () => response.writeHead(204).end())
})
// Of the forty connections that send events, some wait for seconds.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
