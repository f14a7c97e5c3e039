import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { type PaymentProvider, PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import { sessionName } from './session-name.ts'

export type StripeKeys = { secret: string; webhookSecret?: string }
type Server = { host: string; port: number; protocol: 'http' | 'https' }

/** An older notice may be a replay. */
const TOLERANCE_SECONDS = 300
/**
 * Stripe keeps a page open for at least half an hour. Our hold lapses earlier, and later money is
 * refunded.
 */
const MIN_PAGE_MS = 31 * 60_000

/** Loads Stripe's 200 files only when a site uses it, not at every start. */
const loadStripe = (): typeof Stripe => createRequire(import.meta.url)('stripe')

/** Stripe Checkout: the shopper pays on Stripe's page, Stripe signs its notices. */
export function stripeProvider(keys: StripeKeys, server?: Server): PaymentProvider {
  const stripe = new (loadStripe())(keys.secret, {
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...server,
  })
  const ask = async <Answer>(doing: string, call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } catch (error) {
      throw new PaymentUnavailable('Stripe', doing, error)
    }
  }

  return {
    async open(request) {
      const expires = Math.max(request.expiresAt.getTime(), Date.now() + MIN_PAGE_MS)
      const session = await ask('opening a payment page', () =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: request.reservationId,
            customer_email: request.email,
            success_url: request.returnUrl,
            cancel_url: request.cancelUrl,
            expires_at: Math.floor(expires / 1000),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: request.currency.toLowerCase(),
                  unit_amount: request.amountCents,
                  product_data: { name: request.description },
                },
              },
            ],
          },
          { idempotencyKey: `open-${request.reservationId}` },
        ),
      )
      if (!session.url) throw new PaymentUnavailable('Stripe', 'opening a payment page')
      return { session: session.id, url: session.url }
    },

    sessionOf({ headers, body }) {
      const signature = headers['stripe-signature']
      if (!signature || !keys.webhookSecret) return
      try {
        const event = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret, TOLERANCE_SECONDS)
        return event.type.startsWith('checkout.session.')
          ? sessionName((event.data.object as { id?: unknown }).id)
          : undefined
      } catch {
        return undefined
      }
    },

    async status(id) {
      const session = await ask('asking for a payment', () => stripe.checkout.sessions.retrieve(id))
      if (session.payment_status === 'paid')
        return {
          is: 'paid',
          paymentId: String(session.payment_intent),
          amountCents: session.amount_total ?? 0,
        }
      return session.status === 'expired' ? { is: 'cancelled' } : { is: 'open' }
    },

    async refund({ paymentId, amountCents, key }) {
      await ask('refunding', () =>
        stripe.refunds.create({ payment_intent: paymentId, amount: amountCents }, { idempotencyKey: key }),
      )
    },
  }
}
