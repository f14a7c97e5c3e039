import * as openid from 'openid-client'
import type { SignInProviders } from '#ports/console/sign-in-providers.ts'

export type ProviderSettings = {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

const TIMEOUT_SECONDS = 10

/** A provider on this machine speaks plain HTTP; every other one needs TLS. */
const isLocal = (issuer: URL) =>
  issuer.protocol === 'http:' && /(^|\.)localhost$|^127\./.test(issuer.hostname)

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<openid.Configuration> {
  const url = new URL(issuer)
  return openid.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The token's signature is checked too, not only the connection it came by.
    execute: [openid.enableNonRepudiationChecks, ...(isLocal(url) ? [openid.allowInsecureRequests] : [])],
  })
}

/** Sign-in by authorization code with PKCE, state and nonce. */
export function openidProviders(
  settings: readonly ProviderSettings[],
  origin: string,
  onFailure: (provider: string, error: unknown) => void,
): SignInProviders {
  const found = new Map<string, Promise<openid.Configuration>>()
  const callbackOf = (id: string) => `${origin}/provider/${id}`
  const configurationOf = async (id: string) => {
    const provider = settings.find((one) => one.id === id)
    if (!provider) return undefined
    const discovered = found.get(id) ?? discover(provider)
    found.set(id, discovered)
    return discovered.catch((error: unknown) => {
      // The next visitor asks again.
      found.delete(id)
      onFailure(id, error)
      return undefined
    })
  }
  return {
    all: settings.map(({ id, name }) => ({ id, name })),
    async begin(id) {
      const configuration = await configurationOf(id)
      if (!configuration) return undefined
      const [state, nonce, verifier] = [
        openid.randomState(),
        openid.randomNonce(),
        openid.randomPKCECodeVerifier(),
      ]
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(id),
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, remember: JSON.stringify({ nonce, verifier }) }
    },
    async finish(id, callback, { state, remember }) {
      const configuration = await configurationOf(id)
      if (!configuration) return undefined
      const { nonce, verifier } = JSON.parse(remember) as { nonce: string; verifier: string }
      const own = new URL(callbackOf(id))
      own.search = callback.search
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, own, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const { iss, sub, email } = tokens.claims()!
        return { issuer: iss, subject: sub, email: typeof email === 'string' ? email : '' }
      } catch (error) {
        onFailure(id, error)
        return undefined
      }
    },
  }
}
