import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import { aPayment, paymentProviderContract } from './provider.contract.ts'
import { fakeProvider } from './testing/fake-provider.ts'
import { windcaveProvider } from './windcave.ts'

const keys = { user: 'yard', secret: 'key' }

/**
 * Windcave's REST sessions and transactions: JSON, basic authorisation, X-ID as idempotency key.
 */
async function fakeWindcave() {
  const sessions = new Map<string, Record<string, unknown> & { transactions: Record<string, unknown>[] }>()
  const refunds = new Map<string, { transactionId: string; amount: string }>()
  /** What the bank does with refunds. While one is in progress, it answers 202 with its id only. */
  const refunding: { are: 'made' | 'declined' | 'under way' } = { are: 'made' }
  const outcome = (id: string) => {
    if (refunding.are === 'under way') return { status: 202, json: { id, links: [] } }
    const authorised = refunding.are === 'made'
    return { status: 201, json: { id, authorised, responseText: authorised ? 'APPROVED' : 'DECLINED' } }
  }
  const server = await fakeProvider(({ method, path, body, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from('yard:key').toString('base64')}`)
      return { status: 401, json: { errors: [{ target: 'authorization' }] } }
    if (method === 'POST' && path === '/api/v1/sessions') {
      const requested = JSON.parse(body)
      const id = `0000${sessions.size + 1}`
      sessions.set(id, { id, state: 'init', amount: requested.amount, transactions: [] })
      return {
        status: 202,
        json: {
          id,
          state: 'init',
          links: [{ href: `https://sec.windcave.example/pxmi3/${id}`, rel: 'hpp', method: 'REDIRECT' }],
        },
      }
    }
    if (method === 'GET' && path.startsWith('/api/v1/transactions/'))
      return { ...outcome(path.split('/').at(-1)!), status: 200 }
    if (method === 'GET') {
      const session = sessions.get(path.split('/').at(-1)!)
      return session ? { json: { ...session, links: [] } } : { status: 404, json: { errors: [] } }
    }
    const known = refunds.has(String(headers['x-id']))
    if (!known && refunding.are !== 'declined') refunds.set(String(headers['x-id']), JSON.parse(body))
    return outcome('r1')
  })
  return { ...server, sessions, refunds, refunding }
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

test('PAY-1 Windcave gets the amount in dollars, the return address and the address for notices', async () => {
  const bank = await fakeWindcave()
  await windcaveProvider(keys, bank.url).open(aPayment)
  expect(JSON.parse(bank.requests[0]!.body)).toMatchObject({
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

const aRefund = { session: '1', paymentId: 't-1', amountCents: 50_000, currency: 'AUD', key: 'refund-1' }

test('PAY-4 a refund that Windcave declines is not taken for one, and is asked for again under the same key', async () => {
  const bank = await fakeWindcave()
  const { refund } = windcaveProvider(keys, bank.url)
  bank.refunding.are = 'declined'
  await expect(refund(aRefund)).rejects.toThrow('Windcave failed while refunding: DECLINED')
  await expect(refund(aRefund)).rejects.toThrow(PaymentUnavailable)
  bank.refunding.are = 'made'
  await refund(aRefund)
  expect(bank.requests.map(({ headers }) => headers['x-id'])).toEqual(['refund-1', 'refund-1', 'refund-1'])
  bank.close()
})

test('PAY-4 a refund that is under way at Windcave is waited for, and made once', async () => {
  const bank = await fakeWindcave()
  const { refund } = windcaveProvider(keys, bank.url)
  bank.refunding.are = 'under way'
  await expect(refund(aRefund)).rejects.toThrow('still in progress')
  expect(bank.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/transactions',
    'GET /api/v1/transactions/r1',
  ])
  bank.refunding.are = 'made'
  await refund(aRefund)
  expect(bank.refunds.size).toBe(1)
  bank.close()
})

test('PAY-1 whatever else Windcave answers for a payment page, it is one kind of error', async () => {
  for (const json of [null, 7, [], {}, { id: '1' }, { id: '1', links: 'none' }, { id: '1', links: [null] }]) {
    const bank = await fakeProvider(() => ({ json }))
    await expect(windcaveProvider(keys, bank.url).open(aPayment)).rejects.toThrow(PaymentUnavailable)
    bank.close()
  }
})
