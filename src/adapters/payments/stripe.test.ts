import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import { aPayment, paymentProviderContract } from './provider.contract.ts'
import { stripeProvider } from './stripe.ts'
import { fakeProvider } from './testing/fake-provider.ts'

const keys = { secret: 'sk_test_1', webhookSecret: 'whsec_1' }

/**
 * Stripe's Checkout and Refunds as documented: form-encoded requests, JSON responses, idempotency
 * by header.
 */
async function fakeStripe() {
  const sessions = new Map<string, Record<string, unknown>>()
  const refunds = new Map<string, { payment_intent: string; amount: number }>()
  const server = await fakeProvider(({ method, path, body, headers }) => {
    if (headers.authorization !== `Bearer ${keys.secret}`)
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const form = new URLSearchParams(body)
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = `cs_test_${form.get('client_reference_id')}`
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
      sessions.set(id, {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: amount,
        payment_intent: null,
        url: `https://checkout.stripe.example/${id}`,
      })
      return { json: sessions.get(id) }
    }
    if (method === 'GET') {
      const session = sessions.get(path.split('/').at(-1)!)
      return session
        ? { json: session }
        : { status: 404, json: { error: { type: 'invalid_request_error', message: 'No such session' } } }
    }
    const key = String(headers['idempotency-key'])
    if (!refunds.has(key))
      refunds.set(key, { payment_intent: form.get('payment_intent')!, amount: Number(form.get('amount')) })
    return { json: { id: 're_1', object: 'refund', status: 'succeeded' } }
  })
  return { ...server, sessions, refunds }
}

paymentProviderContract(
  'Stripe',
  async () => {
    const bank = await fakeStripe()
    const stripe = new Stripe(keys.secret)
    return {
      provider: stripeProvider(keys, { host: '127.0.0.1', port: bank.port, protocol: 'http' }),
      decide(session, outcome) {
        const known = bank.sessions.get(session)!
        Object.assign(
          known,
          outcome === 'paid'
            ? { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session}` }
            : { status: 'expired' },
        )
      },
      noticeOf(session) {
        const payload = JSON.stringify({
          id: 'evt_1',
          object: 'event',
          type: 'checkout.session.completed',
          data: { object: { id: session } },
        })
        const header = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
        return { headers: { 'stripe-signature': header }, body: payload, query: new URLSearchParams() }
      },
      refundsOf: (session) =>
        [...bank.refunds.values()]
          .filter((one) => one.payment_intent === `pi_${session}`)
          .map((one) => one.amount),
      close: bank.close,
    }
  },
  { decline: false },
)

test('PAY-4 a forged, altered, odd or old Stripe notice names nothing', () => {
  const provider = stripeProvider(keys)
  const stripe = new Stripe(keys.secret)
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1' } },
  })
  const read = (body: string, header: string) =>
    provider.sessionOf({ headers: { 'stripe-signature': header }, body, query: new URLSearchParams() })
  const right = stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret })
  expect(read(payload, right)).toBe('cs_1')
  for (const odd of ['not json', 'null', '[]', '{"type":7}', payload.replace('"cs_1"', '{"$ne":1}')])
    expect(
      read(odd, stripe.webhooks.generateTestHeaderString({ payload: odd, secret: keys.webhookSecret })),
    ).toBeUndefined()
  expect(read(payload.replace('cs_1', 'cs_2'), right)).toBeUndefined()
  expect(
    read(payload, stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })),
  ).toBeUndefined()
  const old = Math.floor(Date.now() / 1000) - 3600
  expect(
    read(
      payload,
      stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret, timestamp: old }),
    ),
  ).toBeUndefined()
})

test('PAY-1 a Stripe that refuses or is gone is one kind of error', async () => {
  const bank = await fakeStripe()
  const wrongKey = stripeProvider(
    { secret: 'sk_wrong' },
    { host: '127.0.0.1', port: bank.port, protocol: 'http' },
  )
  await expect(wrongKey.open(aPayment)).rejects.toThrow(PaymentUnavailable)
  bank.close()
  const gone = stripeProvider(keys, { host: '127.0.0.1', port: bank.port, protocol: 'http' })
  await expect(gone.status('cs_1')).rejects.toThrow(PaymentUnavailable)
})
