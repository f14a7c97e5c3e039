import { createServer, type IncomingMessage } from 'node:http'
import { SIGNATURE_HEADER, signatureFault } from '#adapters/lead-delivery/signature.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import { type Command, done, failed, textOf, wholeNumber } from '../command.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_KNOWN = 10_000

type Got = { type: string; id: string }

/** The event that a message names. Messages of leads name none. */
function typeIn(body: string): string {
  try {
    return (JSON.parse(body) as { type?: string } | null)?.type ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/** The body of a request, or undefined if it is too large or its sender went away. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let body = ''
  request.setEncoding('utf8')
  try {
    for await (const part of request) {
      body += part
      if (body.length > MAX_BODY_BYTES) return undefined
    }
    return body
  } catch {
    return undefined
  }
}

/** Answers as a careful receiver does: what is not signed, too old or sent before is refused. */
function answerTo(secret: string, headers: Record<string, unknown>, body: string, known: Set<string>) {
  const header = headers[SIGNATURE_HEADER.toLowerCase()]
  const fault = signatureFault(secret, typeof header === 'string' ? header : undefined, body, new Date())
  if (fault) return { status: 400, says: `refused: ${fault}` }
  const id = String(headers['idempotency-key'] ?? '')
  if (known.has(id)) return { status: 200, says: `${id}  sent before, nothing to do` }
  if (known.size < MAX_KNOWN) known.add(id)
  const type = typeIn(body)
  return { status: 204, says: `${type}  ${id}  ${body}`, got: { type, id } }
}

/** Receives webhooks on this machine and checks them, for developers. */
export const webhookListen: Command = {
  summary: 'Receive webhooks on this machine, check their signatures and print them.',
  positionals: [],
  options: {
    key: { type: 'string', value: 'KEY', help: 'the key of the webhook, as the console showed it once' },
    port: { type: 'string', value: 'NUMBER', help: 'the port to listen at (4100)' },
    count: { type: 'string', value: 'NUMBER', help: 'end after so many good messages' },
  },
  async run(given) {
    const key = textOf(given, 'key')
    if (!key) throw new InvalidRequest('--key is missing.')
    const port = wholeNumber(given.options.port, '--port', 4100)
    const count = wholeNumber(given.options.count, '--count', 1_000_000_000)
    const known = new Set<string>()
    const all: Got[] = []
    return new Promise((resolve) => {
      const server = createServer(async (request, response) => {
        const body = await bodyOf(request)
        if (body === undefined) return void response.writeHead(413).end()
        const { status, says, got } = answerTo(key, request.headers, body, known)
        process.stdout.write(`${says}\n`)
        response.writeHead(status, { Connection: 'close' }).end()
        if (got) all.push(got)
        if (all.length < count) return
        server.close()
        resolve(done([`${all.length} messages.`], all))
      })
      server.on('error', (error) => resolve(failed(`Port ${port}: ${error.message}`)))
      server.listen(port, '127.0.0.1')
    })
  },
}
