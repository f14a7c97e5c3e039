import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { key: string; body: string }

/**
 * A dealer's mail server and webhook. They fail when `failing` says so, and record every message
 * they accept.
 */
export async function leadReceivers(failing: () => boolean) {
  const mails: Received[] = []
  const calls: Received[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        if (failing()) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        mails.push({ key: /^Message-ID: (\S+)/im.exec(raw)![1]!, body: raw.replace(/=\r\n/g, '') })
        done()
      })
    },
  })
  smtp.on('error', () => {})
  const web = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (failing()) return response.writeHead(503).end()
    calls.push({ key: String(request.headers['idempotency-key']), body })
    response.writeHead(200).end()
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()))
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready))
  const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  return {
    mails,
    calls,
    smtpUrl: `smtp://127.0.0.1:${port(smtp.server)}`,
    webhookUrl: `http://127.0.0.1:${port(web)}/leads`,
    close() {
      smtp.close()
      web.closeAllConnections()
      web.close()
    },
  }
}
