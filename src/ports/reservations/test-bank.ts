import type { PaymentRequest } from './payment-provider.ts'

/** A payment request to the embedded test bank. */
export type TestBankRequest = Omit<PaymentRequest, 'expiresAt'> & { expiresAt: string }
export type TestBankSession = {
  id: string
  request: TestBankRequest
  state: 'open' | 'paid' | 'declined' | 'cancelled'
  paymentId: string | null
  refundedCents: number
  refundKeys: string[]
}

/** The stored payments of the embedded test bank. */
export interface TestBankSessions {
  add(id: string, request: TestBankRequest): Promise<void>
  find(id: string): Promise<TestBankSession | undefined>
  /** Decides an open page. A decided page does not change. */
  decide(
    id: string,
    state: 'paid' | 'declined' | 'cancelled',
    paymentId?: string,
  ): Promise<TestBankSession | undefined>
  /** Refunds once for each key, as real banks do. */
  refund(id: string, cents: number, key: string): Promise<void>
}
