import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html, raw } from 'hono/html'
import type { TestBankSession, TestBankSessions } from '#ports/reservations/test-bank.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { contentSecurityPolicy, isFromOwnSite } from '../../http/security.ts'

/** What a tester can make the bank do. Real banks do each of these (PAY-1). */
const OUTCOMES = {
  approve: { label: 'Pay', state: 'paid', notices: 1, returns: true },
  decline: { label: 'Decline the card', state: 'declined', notices: 1, returns: true },
  cancel: { label: 'Cancel', state: 'cancelled', notices: 0, returns: true },
  'lost-return': { label: 'Pay, and lose the way back', state: 'paid', notices: 1, returns: false },
  'late-notice': { label: 'Pay, notice comes late', state: 'paid', notices: 1, returns: true, delayMs: 4000 },
  'repeated-notice': { label: 'Pay, notice comes three times', state: 'paid', notices: 3, returns: true },
  'lost-notice': { label: 'Pay, lose notice and way back', state: 'paid', notices: 0, returns: false },
} as const
type Outcome = keyof typeof OUTCOMES

const MAX_CHOICE_BYTES = 4 * 1024

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f4;color:#16212c}main{max-width:26rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 8px 32px #0002}h1{font-size:1.25rem;margin:0}p{margin:.5rem 0}.sum{font-size:2.25rem;font-weight:700}form{display:grid;gap:.5rem;margin-top:1.5rem}button{font:inherit;padding:.75rem 1rem;border:1px solid #6b7885;border-radius:8px;background:#fff;color:inherit;cursor:pointer;text-align:left}button:first-child{background:#0b5c3b;border-color:#0b5c3b;color:#fff;font-weight:600}button:focus-visible{outline:3px solid #0b5c3b;outline-offset:2px}small{color:#4a5763}'

type Needs = {
  sessions: TestBankSessions
  sign: (body: string) => string
  signatureHeader: string
  localPort: () => number
}

/** The page of the embedded bank. Like a real bank's page, it belongs to no site. */
export function testBankEndpoints(app: Hono<EndpointEnv>, needs: Needs): void {
  const page = (title: string, body: unknown) => {
    const markup = String(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main>${body}</main></body></html>`,
    )
    return new Response(markup, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy([{ kind: 'style', text: STYLE }]),
      },
    })
  }
  const sum = ({ request: { amountCents, currency } }: TestBankSession) =>
    `${(amountCents / 100).toFixed(2)} ${currency}`

  app.get('/test-bank/:session', async (c) => {
    const session = await needs.sessions.find(c.req.param('session'))
    if (!session) return c.text('no such payment', 404)
    if (session.state !== 'open')
      return page(
        'Test bank',
        html`<h1>This payment is ${session.state}</h1><p><a href="${session.request.returnUrl}">Back to the dealer</a></p>`,
      )
    const buttons = Object.entries(OUTCOMES).map(
      ([name, { label }]) =>
        html`<button name="outcome" value="${name}">${label}${name === 'approve' ? ` ${sum(session)}` : ''}</button>`,
    )
    return page(
      'Test bank',
      html`<h1>Test bank</h1><p>${session.request.description}</p><p class="sum">${sum(session)}</p><small>No money moves here. Choose what the bank should do.</small><form method="post">${buttons}</form>`,
    )
  })

  app.post('/test-bank/:session', bodyLimit({ maxSize: MAX_CHOICE_BYTES }), async (c) => {
    if (!isFromOwnSite((name) => c.req.header(name), c.get('client')))
      return c.text('not sent from this page', 403)
    const chosen = String((await c.req.parseBody().catch(() => ({ outcome: '' }))).outcome)
    if (!Object.hasOwn(OUTCOMES, chosen)) return c.text('unknown outcome', 400)
    const outcome = OUTCOMES[chosen as Outcome]
    const paymentId = outcome.state === 'paid' ? `pay_${randomBytes(9).toString('base64url')}` : undefined
    const session = await needs.sessions.decide(c.req.param('session'), outcome.state, paymentId)
    if (!session) return c.text('no such payment', 404)
    const { notifyUrl, returnUrl, cancelUrl } = session.request
    const notify = async () => {
      for (let sent = 0; sent < outcome.notices; sent++) await notice(needs, notifyUrl, session.id)
    }
    if ('delayMs' in outcome) setTimeout(() => void notify(), outcome.delayMs).unref()
    else await notify()
    if (!outcome.returns)
      return page('Test bank', html`<h1>Paid</h1><p>This bank has lost the way back. Close the window.</p>`)
    return c.redirect(outcome.state === 'cancelled' ? cancelUrl : returnUrl, 303)
  })
}

/** Sends a signed notice once. It is not sent again, as with a careless bank. */
function notice({ sign, signatureHeader, localPort }: Needs, url: string, session: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const body = JSON.stringify({ session })
  return new Promise((resolve) => {
    const headers = {
      Host: host,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      [signatureHeader]: sign(body),
    }
    const sent = request(
      { host: '127.0.0.1', port: localPort(), path: pathname, method: 'POST', headers },
      (answer) => {
        answer.resume()
        answer.on('end', resolve)
      },
    )
    sent.on('error', () => resolve())
    sent.end(body)
  })
}
