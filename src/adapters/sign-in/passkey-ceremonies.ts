import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '#ports/console/accounts.ts'
import type { PasskeyCeremonies } from '#ports/console/passkey-ceremonies.ts'

/** The console's host and origin. Passkeys belong to the host, and signatures name the origin. */
type Where = { host: string; origin: string }

/** Loaded on demand, because it is large and only needed to sign in. */
const library = () => import('@simplewebauthn/server')

const NAME = 'Forecourt'
/** We check the timeout ourselves. The library only passes it to the browser. */
const TIMEOUT_MS = 5 * 60_000
const MAX_RESPONSE_LENGTH = 20_000
/**
 * EdDSA, ES256 and RS256: every authenticator supports one, and no runtime calls them experimental.
 */
const ALGORITHMS = [-8, -7, -257]

const listed = (known: readonly Passkey[]) => known.map(({ id, transports }) => ({ id, transports }))

/** Checks the shape that the library reads. The signature is verified afterwards. */
function shapeOf(response: unknown): { id: string; response: { clientDataJSON: string } } | undefined {
  const given = response as { id?: unknown; response?: { clientDataJSON?: unknown } } | null
  if (typeof given?.id !== 'string' || typeof given.response?.clientDataJSON !== 'string') return undefined
  if (JSON.stringify(given).length > MAX_RESPONSE_LENGTH) return undefined
  return given as { id: string; response: { clientDataJSON: string } }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The library throws if a response is invalid. We return undefined. */
const orNothing = <Outcome>(proof: Promise<Outcome>): Promise<Outcome | undefined> =>
  proof.catch(() => undefined)

/** WebAuthn as browsers implement it. */
export function passkeyCeremonies({ host, origin }: Where): PasskeyCeremonies {
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  })
  return {
    async registrationOptions({ id, email, name }, known) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: host,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        timeout: TIMEOUT_MS,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: listed(known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options, challenge: options.challenge }
    },

    async signInOptions(known) {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: host,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        ...(known && { allowCredentials: listed(known) }),
      })
      return { options, challenge: options.challenge }
    },

    claimOf(response) {
      const shape = shapeOf(response)
      const challenge = shape && challengeIn(shape.response.clientDataJSON)
      return challenge === undefined ? undefined : { passkeyId: shape!.id, challenge }
    },

    async register(response, challenge) {
      if (!shapeOf(response)) return undefined
      const { verifyRegistrationResponse } = await library()
      const proof = await orNothing(
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          ...expected(challenge),
        }),
      )
      if (!proof?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = proof.registrationInfo.credential
      return { id, publicKey: Uint8Array.from(publicKey), counter, transports }
    },

    async verify(response, { id, publicKey, counter, transports }, challenge) {
      if (shapeOf(response)?.id !== id) return undefined
      const { verifyAuthenticationResponse } = await library()
      const proof = await orNothing(
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          credential: { id, publicKey, counter, transports },
          ...expected(challenge),
        }),
      )
      return proof?.verified ? { counter: proof.authenticationInfo.newCounter } : undefined
    },
  }
}
