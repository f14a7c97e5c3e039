import {
  type PaymentProvider,
  type PaymentStatus,
  PaymentUnavailable,
} from '#ports/reservations/payment-provider.ts'
import { type ProviderKeys, providerHttp } from './provider-http.ts'
import { sessionName } from './session-name.ts'

type Transaction = { id: string; authorised?: boolean; amount: string; type: string; responseText?: string }
type Session = {
  id: string
  state: string
  links?: { href: string; rel: string }[]
  transactions?: Transaction[]
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
const cents = (amount: string) => Math.round(Number(amount) * 100)
const listOf = <Item>(list: Item[] | undefined): Item[] => (Array.isArray(list) ? list.filter(Boolean) : [])

/**
 * Windcave's REST sessions: a hosted page, and an unsigned notice that only asks us to check the
 * session.
 */
export function windcaveProvider(keys: ProviderKeys, base = 'https://sec.windcave.com'): PaymentProvider {
  const ask = providerHttp('Windcave', base, keys)

  return {
    async open(request) {
      const session = await ask<Session>('opening a payment page', 'POST', '/api/v1/sessions', {
        type: 'purchase',
        amount: dollars(request.amountCents),
        currency: request.currency,
        merchantReference: request.description.slice(0, 64),
        language: 'en',
        callbackUrls: {
          approved: request.returnUrl,
          declined: request.returnUrl,
          cancelled: request.cancelUrl,
        },
        notificationUrl: request.notifyUrl,
        expires: request.expiresAt.toISOString(),
        metaData: [request.reservationId],
      })
      const page = listOf(session.links).find(({ rel }) => rel === 'hpp')
      if (!session.id || !page?.href)
        throw new PaymentUnavailable('Windcave', 'opening a payment page: it gave none')
      return { session: session.id, url: page.href }
    },

    // Windcave calls back with the session's id and no signature, so the id is all that is used.
    sessionOf: ({ query }) => sessionName(query.get('sessionId')),

    async status(id): Promise<PaymentStatus> {
      const session = await ask<Session>(
        'asking for a payment',
        'GET',
        `/api/v1/sessions/${encodeURIComponent(id)}`,
      )
      const purchases = listOf(session.transactions).filter(({ type }) => type === 'purchase')
      const paid = purchases.find(({ authorised }) => authorised === true)
      if (paid) return { is: 'paid', paymentId: paid.id, amountCents: cents(paid.amount) }
      if (session.state === 'complete') return { is: 'declined' }
      return session.state === 'cancelled' || session.state === 'expired'
        ? { is: 'cancelled' }
        : { is: 'open' }
    },

    async refund({ paymentId, amountCents, key }) {
      const body = {
        type: 'refund',
        amount: dollars(amountCents),
        transactionId: paymentId,
        merchantReference: key.slice(0, 64),
      }
      const path = '/api/v1/transactions'
      const begun = await ask<Transaction>('refunding', 'POST', path, body, { 'X-ID': key })
      // While a refund is in progress (202) the response only has its id.
      const refund =
        begun.authorised === undefined && begun.id
          ? await ask<Transaction>('asking for a refund', 'GET', `${path}/${encodeURIComponent(begun.id)}`)
          : begun
      // A declined refund also gets a success status. It is retried with the same X-ID, so that
      // nothing is refunded twice.
      if (refund.authorised !== true)
        throw new PaymentUnavailable('Windcave', `refunding: ${refund.responseText ?? 'still in progress'}`)
    },
  }
}
