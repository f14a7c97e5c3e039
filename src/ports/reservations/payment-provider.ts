import type { Dealership, Site } from '#domain/site/site-schema.ts'
import { ExpectedError } from '../expected-error.ts'

/** A deposit to be paid on a provider's page. */
export type PaymentRequest = {
  reservationId: string
  amountCents: number
  currency: string
  /** The text on the provider's page: the car. */
  description: string
  email: string
  /** Where the browser returns to after any result. It proves nothing. */
  returnUrl: string
  cancelUrl: string
  /** The url for the provider's server-to-server notices. */
  notifyUrl: string
  /** When the page should stop accepting payments. */
  expiresAt: Date
}

export type PaymentPage = { session: string; url: string }

/** The provider's own state of a payment page, requested server to server. */
export type PaymentStatus =
  | { is: 'open' }
  | { is: 'paid'; paymentId: string; amountCents: number }
  | { is: 'declined' }
  | { is: 'cancelled' }

export type Notice = { headers: Record<string, string | undefined>; body: string; query: URLSearchParams }

/** Takes deposits on its own page. Only the result of `status` is trusted. */
export interface PaymentProvider {
  open(request: PaymentRequest): Promise<PaymentPage>
  /** The payment page of a notice. Undefined if the notice does not come from the provider. */
  sessionOf(notice: Notice): string | undefined
  status(session: string): Promise<PaymentStatus>
  /** Refunds a payment. The same key means the same refund. */
  refund(refund: {
    session: string
    paymentId: string
    amountCents: number
    currency: string
    key: string
  }): Promise<void>
}

export type PaymentProviderName = NonNullable<Site['payment']['provider']>

/** The payment provider of a site, by dealership. Undefined without keys. */
export interface PaymentProviders {
  of(
    site: PayingSite,
    dealershipId: number,
  ): { name: PaymentProviderName; provider: PaymentProvider } | undefined
}

export type PayingSite = {
  slug: string
  payment: Pick<Site['payment'], 'provider'>
  dealerships: Pick<Dealership, 'id' | 'paymentKeys'>[]
}

/** The provider is down, slow or sent an invalid response. */
export class PaymentUnavailable extends ExpectedError {
  constructor(provider: string, doing: string, cause?: unknown) {
    super(`${provider} failed while ${doing}`, { cause })
  }
}
