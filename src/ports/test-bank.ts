import type { PaymentRequest } from './payment-provider.ts'

/** What the embedded test bank was asked for, as its books keep it. */
export type TestBankRequest = Omit<PaymentRequest, 'expiresAt'> & { expiresAt: string }
export type TestBankSession = {
  id: string
  request: TestBankRequest
  state: 'open' | 'paid' | 'declined' | 'cancelled'
  paymentId: string | null
  refundedCents: number
  refundKeys: string[]
}

/** The books of the embedded test bank. */
export interface TestBankSessions {
  add(id: string, request: TestBankRequest): Promise<void>
  find(id: string): Promise<TestBankSession | undefined>
  /** Decides an open page; one that is decided stays so. */
  decide(
    id: string,
    state: 'paid' | 'declined' | 'cancelled',
    paymentId?: string,
  ): Promise<TestBankSession | undefined>
  /** Gives money back once for each key, as real banks do. */
  refund(id: string, cents: number, key: string): Promise<void>
}
