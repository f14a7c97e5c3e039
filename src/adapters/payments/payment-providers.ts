import type { PaymentProvider, PaymentProviders } from '#ports/payment-provider.ts'
import type { SecretOf } from '#ports/secrets.ts'
import { ewayProvider } from './eway.ts'
import { stripeProvider } from './stripe.ts'
import { windcaveProvider } from './windcave.ts'

type Needs = {
  secretOf: SecretOf
  /** The embedded bank, where it is allowed. */
  testBank?: PaymentProvider
}

/** The provider each dealership takes deposits with, made from its own keys; without keys there is none. */
export function paymentProviders({ secretOf, testBank }: Needs): PaymentProviders {
  const made = new Map<string, PaymentProvider>()
  const once = (name: string, keys: (string | undefined)[], make: () => PaymentProvider) => {
    const key = [name, ...keys].join(' ')
    const known = made.get(key) ?? make()
    made.set(key, known)
    return { name, provider: known }
  }
  return {
    of(site, dealershipId) {
      const keys = site.dealerships.find(({ id }) => id === dealershipId)?.paymentKeys
      const name = site.payment.provider
      if (!name || !keys) return
      if (name === 'test-bank') return testBank && { name, provider: testBank }
      const [secret, user, webhookSecret] = [
        secretOf(site.slug, keys.secret),
        secretOf(site.slug, keys.user),
        secretOf(site.slug, keys.webhookSecret),
      ]
      if (!secret) return
      if (name === 'stripe')
        return once(name, [secret, webhookSecret], () => stripeProvider({ secret, webhookSecret }))
      if (!user) return
      return name === 'windcave'
        ? once(name, [user, secret], () => windcaveProvider({ user, secret }))
        : once(name, [user, secret], () => ewayProvider({ user, secret }))
    },
  }
}
