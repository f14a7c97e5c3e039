import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type PaymentProvider, PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import type { TestBankSessions } from '#ports/reservations/test-bank.ts'
import { sessionName } from './session-name.ts'

export const TEST_BANK_SIGNATURE = 'x-test-bank-signature'

export const signNotice = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

function isSigned(secret: string, body: string, given: string | undefined): boolean {
  const expected = Buffer.from(signNotice(secret, body))
  const received = Buffer.from(given ?? '')
  return expected.length === received.length && timingSafeEqual(expected, received)
}

/**
 * A bank that takes no money, for development and the demo. Every outcome can be chosen on its page
 * (PAY-1).
 */
export function testBankProvider(sessions: TestBankSessions, secret: string): PaymentProvider {
  return {
    async open(request) {
      const session = `tb_${randomBytes(16).toString('base64url')}`
      await sessions.add(session, { ...request, expiresAt: request.expiresAt.toISOString() })
      return { session, url: new URL(`/test-bank/${session}`, request.returnUrl).href }
    },

    sessionOf({ headers, body }) {
      if (!isSigned(secret, body, headers[TEST_BANK_SIGNATURE])) return
      try {
        return sessionName(JSON.parse(body).session)
      } catch {
        return undefined
      }
    },

    async status(id) {
      const session = await sessions.find(id)
      if (!session) throw new PaymentUnavailable('The test bank', 'asking for a payment')
      if (session.state === 'paid')
        return { is: 'paid', paymentId: session.paymentId!, amountCents: session.request.amountCents }
      return { is: session.state }
    },

    async refund({ session, amountCents, key }) {
      await sessions.refund(session, amountCents, key)
    },
  }
}
