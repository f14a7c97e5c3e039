import { expect, test } from 'vitest'
import type { TestBankSession, TestBankSessions } from '#ports/reservations/test-bank.ts'
import { paymentProviderContract } from './provider.contract.ts'
import { signNotice, TEST_BANK_SIGNATURE, testBankProvider } from './test-bank.ts'

const SECRET = 'test-bank'

/** The sessions of the test bank in memory. */
function books(): TestBankSessions {
  const sessions = new Map<string, TestBankSession>()
  return {
    async add(id, request) {
      sessions.set(id, { id, request, state: 'open', paymentId: null, refundedCents: 0, refundKeys: [] })
    },
    find: async (id) => sessions.get(id),
    async decide(id, state, paymentId) {
      const session = sessions.get(id)
      return session && Object.assign(session, { state, paymentId: paymentId ?? null })
    },
    async refund(id, cents, key) {
      const session = sessions.get(id)!
      if (session.refundKeys.includes(key)) return
      session.refundedCents += cents
      session.refundKeys.push(key)
    },
  }
}

const signed = (body: string) => ({
  headers: { [TEST_BANK_SIGNATURE]: signNotice(SECRET, body) },
  body,
  query: new URLSearchParams(),
})

paymentProviderContract('The test bank', async () => {
  const sessions = books()
  return {
    provider: testBankProvider(sessions, SECRET),
    decide: async (id, outcome) => void (await sessions.decide(id, outcome, `pay-${id}`)),
    noticeOf: (session) => signed(JSON.stringify({ session })),
    refundsOf: async (id) => [(await sessions.find(id))!.refundedCents],
    close: () => {},
  }
})

test('PAY-4 a notice of the test bank that is signed and makes no sense names nothing', () => {
  const provider = testBankProvider(books(), SECRET)
  for (const odd of ['', 'not json', 'null', '7', '[]', '{"session":7}', '{"session":{"$ne":null}}'])
    expect(provider.sessionOf(signed(odd))).toBeUndefined()
})
