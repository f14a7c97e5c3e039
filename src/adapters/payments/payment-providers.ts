import type {
  PaymentProvider,
  PaymentProviderName,
  PaymentProviders,
} from '#ports/reservations/payment-provider.ts'
import type { SecretOf } from '#ports/secret-of.ts'
import { ewayProvider } from './eway.ts'
import { stripeProvider } from './stripe.ts'
import { windcaveProvider } from './windcave.ts'

type Needs = {
  secretOf: SecretOf
  /** The embedded bank, if it is allowed. */
  testBank?: PaymentProvider
}
type Keys = { secret?: string; user?: string; webhookSecret?: string }

/** Opens each provider with the keys of a dealership. Undefined if a key is missing. */
const PROVIDERS: Record<
  PaymentProviderName,
  (keys: Keys, testBank: PaymentProvider | undefined) => PaymentProvider | undefined
> = {
  stripe: ({ secret, webhookSecret }) => (secret ? stripeProvider({ secret, webhookSecret }) : undefined),
  windcave: ({ user, secret }) => (user && secret ? windcaveProvider({ user, secret }) : undefined),
  eway: ({ user, secret }) => (user && secret ? ewayProvider({ user, secret }) : undefined),
  'test-bank': (_keys, testBank) => testBank,
}

/** The payment provider of each dealership. It is opened once for the same keys. */
export function paymentProviders({ secretOf, testBank }: Needs): PaymentProviders {
  const opened = new Map<string, PaymentProvider>()
  return {
    of(site, dealershipId) {
      const { provider: name } = site.payment
      const references = site.dealerships.find(({ id }) => id === dealershipId)?.paymentKeys
      if (!name || !references) return
      const keys: Keys = {
        secret: secretOf(site.slug, references.secret),
        user: secretOf(site.slug, references.user),
        webhookSecret: secretOf(site.slug, references.webhookSecret),
      }
      const id = JSON.stringify([name, keys])
      const provider = opened.get(id) ?? PROVIDERS[name](keys, testBank)
      if (!provider) return
      opened.set(id, provider)
      return { name, provider }
    },
  }
}
