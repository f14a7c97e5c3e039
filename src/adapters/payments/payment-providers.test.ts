import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { PAYMENT_PROVIDERS } from '#domain/site/money-schema.ts'
import type { Notice, PaymentProviderName } from '#ports/reservations/payment-provider.ts'
import { paymentProviders } from './payment-providers.ts'
import { signNotice, TEST_BANK_SIGNATURE, testBankProvider } from './test-bank.ts'

const SECRETS: Record<string, string> = { 'env:SECRET': 'sk_1', 'env:USER': 'yard', 'env:HOOK': 'whsec_1' }
const testBank = testBankProvider({} as never, 'word')
const banks = paymentProviders({ secretOf: (_slug, reference) => SECRETS[reference ?? ''], testBank })

type Keys = { secret?: string; user?: string; webhookSecret?: string }
const ALL_KEYS = { secret: 'env:SECRET', user: 'env:USER', webhookSecret: 'env:HOOK' }
const siteWith = (provider: PaymentProviderName | undefined, paymentKeys: Keys = ALL_KEYS) => {
  const site = aSite()
  const [dealership] = site.dealerships
  return { slug: site.slug, payment: { provider }, dealerships: [{ id: dealership!.id, paymentKeys }] }
}
const bankOf = (site: ReturnType<typeof siteWith>) => banks.of(site, site.dealerships[0]!.id)

/** A notice of each provider. No other provider accepts it. */
const NOTICES: Record<PaymentProviderName, Notice> = (() => {
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'page' } },
  })
  const query = new URLSearchParams()
  const { webhooks } = new Stripe('sk_1')
  const header = webhooks.generateTestHeaderString({ payload: event, secret: 'whsec_1' })
  const notice = JSON.stringify({ session: 'page' })
  return {
    stripe: { headers: { 'stripe-signature': header }, body: event, query },
    windcave: { headers: {}, body: '', query: new URLSearchParams({ sessionId: 'page' }) },
    eway: { headers: {}, body: '', query: new URLSearchParams({ AccessCode: 'page' }) },
    'test-bank': { headers: { [TEST_BANK_SIGNATURE]: signNotice('word', notice) }, body: notice, query },
  }
})()

test('PAY-1 every provider a site may choose is that one, and no other', () => {
  for (const name of PAYMENT_PROVIDERS) {
    const bank = bankOf(siteWith(name))
    expect(bank?.name).toBe(name)
    for (const other of PAYMENT_PROVIDERS)
      expect(bank?.provider.sessionOf(NOTICES[other])).toBe(other === name ? 'page' : undefined)
  }
})

test('PAY-1 without a choice, without the dealership or without a key that it needs there is no provider', () => {
  expect(bankOf(siteWith(undefined))).toBeUndefined()
  expect(banks.of(siteWith('stripe'), 404)).toBeUndefined()
  expect(bankOf(siteWith('stripe', { user: 'env:USER' }))).toBeUndefined()
  expect(bankOf(siteWith('stripe', { secret: 'env:NOT_SET' }))).toBeUndefined()
  for (const name of ['windcave', 'eway'] as const) {
    expect(bankOf(siteWith(name, { secret: 'env:SECRET' }))).toBeUndefined()
    expect(bankOf(siteWith(name, { user: 'env:USER' }))).toBeUndefined()
  }
  const without = paymentProviders({ secretOf: () => undefined })
  expect(without.of(siteWith('test-bank'), siteWith('test-bank').dealerships[0]!.id)).toBeUndefined()
})

test('PAY-1 the same keys are opened once, other keys are another account', () => {
  const provider = bankOf(siteWith('stripe'))?.provider
  expect(bankOf(siteWith('stripe'))?.provider).toBe(provider)
  expect(bankOf(siteWith('stripe', { secret: 'env:SECRET' }))?.provider).not.toBe(provider)
})
