import type { PaymentProvider, PaymentStatus } from '#ports/payment-provider.ts'
import { PaymentUnavailable } from '#ports/payment-provider.ts'
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

/** Answers say what can still be refunded from this version of its interface on. */
const WITH_MAX_REFUND = { 'X-EWAY-APIVERSION': '40' }

/** eWAY's Responsive Shared Page: the access code of the page is asked for its result. */
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

    // eWAY redirects with the access code and does not sign; what it stands for is asked, never read from the address.
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
      // eWAY knows no keys for repeats: what can still go back tells whether this refund was asked for before.
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
