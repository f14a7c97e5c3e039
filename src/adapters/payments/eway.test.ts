import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import { ewayProvider } from './eway.ts'
import { aPayment, paymentProviderContract } from './provider.contract.ts'
import { fakeProvider } from './testing/fake-provider.ts'

const keys = { user: 'api-key', secret: 'password' }
type Result = {
  TransactionID: number | null
  TransactionStatus: boolean | null
  TotalAmount: number | null
  ResponseCode: string | null
  Errors: string | null
}

/** eWAY's Responsive Shared Page and refunds: JSON, basic authorisation, access codes. */
async function fakeEway() {
  const codes = new Map<string, Result>()
  const refunds: { id: string; amount: number }[] = []
  const server = await fakeProvider(({ method, path, body, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from('api-key:password').toString('base64')}`)
      return { status: 401, json: {} }
    if (method === 'POST' && path === '/AccessCodesShared') {
      const requested = JSON.parse(body)
      const code = `code-${codes.size + 1}`
      codes.set(code, {
        TransactionID: null,
        TransactionStatus: null,
        TotalAmount: requested.Payment.TotalAmount,
        ResponseCode: null,
        Errors: null,
      })
      return {
        json: {
          AccessCode: code,
          SharedPaymentUrl: `https://secure.ewaypayments.example/sharedpage?AccessCode=${code}`,
          Errors: null,
        },
      }
    }
    if (method === 'GET' && path.startsWith('/Transaction/')) {
      const id = path.split('/')[2]!
      const paid = [...codes.values()].find((one) => String(one.TransactionID) === id)?.TotalAmount ?? 0
      const back = refunds.filter((one) => one.id === id).reduce((sum, { amount }) => sum + amount, 0)
      const isNew = headers['x-eway-apiversion'] === '40'
      return { json: { Transactions: [{ TotalAmount: paid, ...(isNew && { MaxRefund: paid - back }) }] } }
    }
    if (method === 'GET')
      return codes.has(path.split('/').at(-1)!)
        ? { json: codes.get(path.split('/').at(-1)!) }
        : { status: 404, json: {} }
    const { Refund } = JSON.parse(body)
    refunds.push({ id: Refund.TransactionID, amount: Refund.TotalAmount })
    return { json: { TransactionStatus: true, Errors: null } }
  })
  return { ...server, codes, refunds }
}

paymentProviderContract('eWAY', async () => {
  const bank = await fakeEway()
  const number = (code: string) => 10_000 + Number(code.split('-')[1])
  return {
    provider: ewayProvider(keys, bank.url),
    decide(code, outcome) {
      const result = bank.codes.get(code)!
      if (outcome === 'paid')
        Object.assign(result, { TransactionID: number(code), TransactionStatus: true, ResponseCode: '00' })
      else
        Object.assign(result, {
          TransactionStatus: false,
          ResponseCode: outcome === 'declined' ? '05' : '17',
          Errors: outcome === 'cancelled' ? 'S5010' : 'D4405',
        })
    },
    noticeOf: (code) => ({ headers: {}, body: '', query: new URLSearchParams({ AccessCode: code }) }),
    refundsOf: (code) =>
      bank.refunds.filter((one) => one.id === String(number(code))).map((one) => one.amount),
    close: bank.close,
  }
})

test('PAY-1 eWAY gets the amount in cents and the reservation as invoice, and a wrong key is an error', async () => {
  const bank = await fakeEway()
  await ewayProvider(keys, bank.url).open(aPayment)
  expect(JSON.parse(bank.requests[0]!.body)).toMatchObject({
    Method: 'ProcessPayment',
    RedirectUrl: aPayment.returnUrl,
    Payment: { TotalAmount: 50_000, CurrencyCode: 'AUD', InvoiceReference: aPayment.reservationId },
  })
  await expect(ewayProvider({ ...keys, secret: 'wrong' }, bank.url).open(aPayment)).rejects.toThrow(
    PaymentUnavailable,
  )
  bank.close()
})
