import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#ports/payment-provider.ts'
import { aPayment, paymentProviderContract } from './provider.contract.ts'
import { fakeProvider } from './testing/fake-provider.ts'
import { windcaveProvider } from './windcave.ts'

const keys = { user: 'yard', secret: 'key' }

/** Windcave's REST sessions and transactions: JSON, basic authorisation, X-ID as idempotency key. */
async function fakeWindcave() {
  const sessions = new Map<string, Record<string, unknown> & { transactions: Record<string, unknown>[] }>()
  const refunds = new Map<string, { transactionId: string; amount: string }>()
  const server = await fakeProvider(({ method, path, body, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from('yard:key').toString('base64')}`)
      return { status: 401, json: { errors: [{ target: 'authorization' }] } }
    if (method === 'POST' && path === '/api/v1/sessions') {
      const asked = JSON.parse(body)
      const id = `0000${sessions.size + 1}`
      sessions.set(id, { id, state: 'init', amount: asked.amount, transactions: [] })
      return {
        status: 202,
        json: {
          id,
          state: 'init',
          links: [{ href: `https://sec.windcave.example/pxmi3/${id}`, rel: 'hpp', method: 'REDIRECT' }],
        },
      }
    }
    if (method === 'GET') {
      const session = sessions.get(path.split('/').at(-1)!)
      return session ? { json: { ...session, links: [] } } : { status: 404, json: { errors: [] } }
    }
    if (!refunds.has(String(headers['x-id']))) refunds.set(String(headers['x-id']), JSON.parse(body))
    return { status: 201, json: { id: 'r1', authorised: true } }
  })
  return { ...server, sessions, refunds }
}

paymentProviderContract('Windcave', async () => {
  const bank = await fakeWindcave()
  return {
    provider: windcaveProvider(keys, bank.url),
    decide(id, outcome) {
      const session = bank.sessions.get(id)!
      session.state = outcome === 'cancelled' ? 'cancelled' : 'complete'
      if (outcome !== 'cancelled')
        session.transactions.push({
          id: `t-${id}`,
          authorised: outcome === 'paid',
          type: 'purchase',
          amount: session.amount,
        })
    },
    noticeOf: (session) => ({
      headers: {},
      body: '',
      query: new URLSearchParams({ sessionId: session, username: 'yard' }),
    }),
    refundsOf: (session) =>
      [...bank.refunds.values()]
        .filter((one) => one.transactionId === `t-${session}`)
        .map((one) => Math.round(Number(one.amount) * 100)),
    close: bank.close,
  }
})

test('PAY-1 Windcave hears the amount in dollars, where to send the shopper and where to tell us', async () => {
  const bank = await fakeWindcave()
  await windcaveProvider(keys, bank.url).open(aPayment)
  expect(JSON.parse(bank.asked[0]!.body)).toMatchObject({
    type: 'purchase',
    amount: '500.00',
    currency: 'AUD',
    callbackUrls: {
      approved: aPayment.returnUrl,
      declined: aPayment.returnUrl,
      cancelled: aPayment.cancelUrl,
    },
    notificationUrl: aPayment.notifyUrl,
  })
  await expect(windcaveProvider({ ...keys, secret: 'wrong' }, bank.url).open(aPayment)).rejects.toThrow(
    PaymentUnavailable,
  )
  bank.close()
})
