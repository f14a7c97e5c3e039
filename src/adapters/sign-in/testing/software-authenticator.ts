import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
type Held = { id: Buffer; key: KeyObject; host: string; user: string; counter: number }

/** A public key as COSE writes it: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
    ]),
  )
}

/**
 * A phone with passkeys, in code. It answers ceremonies as a browser would for the page at
 * `origin`.
 */
export function softwareAuthenticator(origin: string) {
  const held: Held[] = []
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (host: string, counter: number, flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest])
  }
  return {
    register(given: object) {
      const options = given as Options
      const host = options.rp?.id ?? ''
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      held.push({ id, key: pair.privateKey, host, user: options.user!.id, counter: 0 })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(pair.publicKey)])
      const authData = Uint8Array.from(data(host, 0, 0x45, credential))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    signIn(given: object, which = 0) {
      const options = given as Options
      const passkey = held[which]!
      passkey.counter += 1
      const authData = data(options.rpId ?? '', passkey.counter, 0x05)
      const client = clientData('webauthn.get', options.challenge)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), passkey.key)
      return {
        id: base64url(passkey.id),
        rawId: base64url(passkey.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: passkey.user,
        },
      }
    },
  }
}
