import type { PaymentProvider, PaymentStatus } from '#ports/reservations/payment-provider.ts'
import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import { type ProviderKeys, providerHttp } from './provider-http.ts'
import { sessionName } from './session-name.ts'

type Shared = { AccessCode: string; SharedPaymentUrl: string; Errors: string | null }
type Result = {
  TransactionID: number | null
  TransactionStatus: boolean | null
  TotalAmount: number | null
  ResponseCode: string | null
  Errors: string | null
}
type Found = { Transactions: { MaxRefund?: number }[] }
type Refunded = { TransactionStatus: boolean; Errors: string | null }

/** From this version of the API on, responses say how much can still be refunded. */
const WITH_MAX_REFUND = { 'X-EWAY-APIVERSION': '40' }

/** eWAY's Responsive Shared Page: its access code is used to fetch the result. */
export function ewayProvider(keys: ProviderKeys, base = 'https://api.ewaypayments.com'): PaymentProvider {
  const ask = providerHttp('eWAY', base, keys)

  return {
    async open(request) {
      const page = await ask<Shared>('opening a payment page', 'POST', '/AccessCodesShared', {
        Method: 'ProcessPayment',
        TransactionType: 'Purchase',
        RedirectUrl: request.returnUrl,
        CancelUrl: request.cancelUrl,
        Customer: { Email: request.email },
        Payment: {
          TotalAmount: request.amountCents,
          CurrencyCode: request.currency,
          InvoiceReference: request.reservationId,
          InvoiceDescription: request.description.slice(0, 64),
        },
      })
      if (page.Errors || !page.SharedPaymentUrl)
        throw new PaymentUnavailable('eWAY', `opening a payment page: ${page.Errors}`)
      return { session: page.AccessCode, url: page.SharedPaymentUrl }
    },

    // eWAY redirects with the access code, unsigned. Its result is fetched from eWAY, never read
    // from the url.
    sessionOf: ({ query }) => sessionName(query.get('AccessCode')),

    async status(code): Promise<PaymentStatus> {
      const result = await ask<Result>(
        'asking for a payment',
        'GET',
        `/AccessCode/${encodeURIComponent(code)}`,
      )
      if (result.TransactionStatus && result.TransactionID)
        return { is: 'paid', paymentId: String(result.TransactionID), amountCents: result.TotalAmount ?? 0 }
      if (result.ResponseCode === null || result.ResponseCode === '') return { is: 'open' }
      return result.Errors?.includes('S5010') ? { is: 'cancelled' } : { is: 'declined' }
    },

    async refund({ paymentId, amountCents, key }) {
      const path = `/Transaction/${encodeURIComponent(paymentId)}`
      // eWAY has no idempotency keys: what can still be refunded shows whether this refund was made
      // before.
      const found = await ask<Found>('looking at a payment', 'GET', path, undefined, WITH_MAX_REFUND)
      const left = found.Transactions[0]?.MaxRefund
      if (left !== undefined && left < amountCents) return
      const body = {
        Refund: { TransactionID: paymentId, TotalAmount: amountCents, InvoiceReference: key.slice(0, 64) },
      }
      const refunded = await ask<Refunded>('refunding', 'POST', `${path}/Refund`, body)
      if (!refunded.TransactionStatus) throw new PaymentUnavailable('eWAY', `refunding: ${refunded.Errors}`)
    },
  }
}
