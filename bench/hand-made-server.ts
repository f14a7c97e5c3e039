// A server as small as one can write it: node:http and React's own renderer, with no router, no search and no sites.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { markupToReact } from './markup-to-react.ts'

const tree = markupToReact(readFileSync(process.argv[2]!, 'utf8'))
const server = createServer((_request, response) => {
  const html = `<!DOCTYPE html>${renderToString(tree)}`
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  })
  response.end(html)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
