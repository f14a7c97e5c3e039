import type { Dealership, Site } from '#domain/site/site-schema.ts'

/** A deposit to be taken on a provider's own page. */
export type PaymentRequest = {
  reservationId: string
  amountCents: number
  currency: string
  /** What the shopper reads on the bank's page: the car. */
  description: string
  email: string
  /** Where the shopper comes back to, whatever happened. It proves nothing. */
  returnUrl: string
  cancelUrl: string
  /** Where the provider tells us, server to server. */
  notifyUrl: string
  /** When the page should stop taking money. */
  expiresAt: Date
}

export type PaymentPage = { session: string; url: string }

/** What the provider itself says of a payment page, asked server to server. */
export type PaymentStatus =
  | { is: 'open' }
  | { is: 'paid'; paymentId: string; amountCents: number }
  | { is: 'declined' }
  | { is: 'cancelled' }

export type Notice = { headers: Record<string, string | undefined>; body: string; query: URLSearchParams }

/** Takes deposits on its own hosted page. Only what `status` answers is believed. */
export interface PaymentProvider {
  open(request: PaymentRequest): Promise<PaymentPage>
  /** The payment page a notice is about, or nothing when the notice is not the provider's. */
  sessionOf(notice: Notice): string | undefined
  status(session: string): Promise<PaymentStatus>
  /** Gives money back. The same key again is the same refund. */
  refund(refund: {
    session: string
    paymentId: string
    amountCents: number
    currency: string
    key: string
  }): Promise<void>
}

/** The provider a site takes deposits with, by dealership; nothing when it has no keys. */
export interface PaymentProviders {
  of(site: PayingSite, dealershipId: number): { name: string; provider: PaymentProvider } | undefined
}

export type PayingSite = {
  slug: string
  payment: Pick<Site['payment'], 'provider'>
  dealerships: Pick<Dealership, 'id' | 'paymentKeys'>[]
}

/** The provider is down, slow or said something that makes no sense. */
export class PaymentUnavailable extends Error {
  constructor(provider: string, doing: string, cause?: unknown) {
    super(`${provider} failed while ${doing}`, { cause })
    this.name = 'PaymentUnavailable'
  }
}
