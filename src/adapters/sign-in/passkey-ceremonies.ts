import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '#ports/console/accounts.ts'
import type { PasskeyCeremonies } from '#ports/console/passkey-ceremonies.ts'

/** Where the console is: passkeys belong to its host, and signatures name its origin. */
type Where = { host: string; origin: string }

/** Large, and of no use before somebody signs in. */
const library = () => import('@simplewebauthn/server')

const NAME = 'Forecourt'
/** Ours to check; the library only hands it to the browser. */
const TIMEOUT_MS = 5 * 60_000
const LONGEST_RESPONSE = 20_000
/** EdDSA, ES256 and RS256: what every authenticator can and no runtime calls experimental. */
const ALGORITHMS = [-8, -7, -257]

const listed = (known: readonly Passkey[]) => known.map(({ id, transports }) => ({ id, transports }))

/** A response has the shape the library reads; all of it is checked by signature afterwards. */
function shapeOf(response: unknown): { id: string; response: { clientDataJSON: string } } | undefined {
  const given = response as { id?: unknown; response?: { clientDataJSON?: unknown } } | null
  if (typeof given?.id !== 'string' || typeof given.response?.clientDataJSON !== 'string') return undefined
  if (JSON.stringify(given).length > LONGEST_RESPONSE) return undefined
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

/** The library throws for whatever does not fit; to us it is simply not proven. */
const orNothing = <Outcome>(proof: Promise<Outcome>): Promise<Outcome | undefined> =>
  proof.catch(() => undefined)

/** Passkeys as browsers do them. */
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
