import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notice, PaymentProvider } from '#ports/reservations/payment-provider.ts'

/** A provider under test, and controls of the bank behind it. */
export type ProviderUnderTest = {
  provider: PaymentProvider
  /** Decides what the shopper did on the bank's page. */
  decide(session: string, outcome: 'paid' | 'declined' | 'cancelled'): Promise<void> | void
  /** The notice that the bank sends about a page. */
  noticeOf(session: string): Notice
  refundsOf(session: string): Promise<number[]> | number[]
  close(): Promise<void> | void
}

export const aPayment = {
  reservationId: 'res-1234567890abcdef',
  amountCents: 50_000,
  currency: 'AUD',
  description: 'Deposit: 2022 Toyota Corolla',
  email: 'jo@example.com',
  returnUrl: 'http://yard.localhost/reservations/1',
  cancelUrl: 'http://yard.localhost/reservations/1?cancelled',
  notifyUrl: 'http://yard.localhost/webhooks/payments/x/1',
  expiresAt: new Date(Date.now() + 15 * 60_000),
}

/**
 * The tests of every payment provider, against a server with its documented wire format (PAY-1).
 */
export function paymentProviderContract(
  name: string,
  open: () => Promise<ProviderUnderTest>,
  can: { decline: boolean } = { decline: true },
) {
  let bank: ProviderUnderTest
  beforeAll(async () => {
    bank = await open()
  })
  afterAll(() => bank.close())

  test(`PAY-1 ${name} opens a page of its own and waits`, async () => {
    const { session, url } = await bank.provider.open(aPayment)
    expect(new URL(url).protocol).toMatch(/^https?:$/)
    expect(await bank.provider.status(session)).toEqual({ is: 'open' })
  })

  test(`PAY-1 ${name} says what was paid, and refunds it once however often it is asked`, async () => {
    const { session } = await bank.provider.open({ ...aPayment, reservationId: 'res-refund' })
    await bank.decide(session, 'paid')
    const status = await bank.provider.status(session)
    expect(status).toMatchObject({ is: 'paid', amountCents: 50_000 })
    if (status.is !== 'paid') return
    const refund = {
      session,
      paymentId: status.paymentId,
      amountCents: 50_000,
      currency: 'AUD',
      key: 'refund-1',
    }
    await bank.provider.refund(refund)
    await bank.provider.refund(refund)
    expect(await bank.refundsOf(session)).toEqual([50_000])
  })

  test(`PAY-1 ${name} says when a shopper turned back${can.decline ? ' or was declined' : ''}`, async () => {
    for (const outcome of can.decline ? (['declined', 'cancelled'] as const) : (['cancelled'] as const)) {
      const { session } = await bank.provider.open({ ...aPayment, reservationId: `res-${outcome}` })
      await bank.decide(session, outcome)
      expect(await bank.provider.status(session)).toEqual({ is: outcome })
    }
  })

  test(`PAY-4 a notice of ${name} names its page, and what is no notice names nothing`, async () => {
    const { session } = await bank.provider.open({ ...aPayment, reservationId: 'res-notice' })
    expect(bank.provider.sessionOf(bank.noticeOf(session))).toBe(session)
    expect(bank.provider.sessionOf({ headers: {}, body: '{}', query: new URLSearchParams() })).toBeUndefined()
    expect(bank.provider.sessionOf(bank.noticeOf(''))).toBeUndefined()
    expect(bank.provider.sessionOf(bank.noticeOf('a\0b'))).toBeUndefined()
  })
}
