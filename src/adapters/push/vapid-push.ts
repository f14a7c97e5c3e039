import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { PushService } from '#ports/console/push.ts'
import type { Fetch } from '#ports/egress.ts'

const TIMEOUT_MS = 10_000
/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 3_600
const TOKEN_SECONDS = 3_600

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A key pair on P-256 from 32 secret bytes. */
function keysOf(secret: Buffer) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x, y }
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: point.toString('base64url'),
  }
}

/** Web Push (RFC 8030) without a payload, signed as VAPID (RFC 8292) asks. */
export function vapidPush(options: { secret: Buffer; subject: string; fetch: Fetch }): PushService {
  const { privateKey, publicKey } = keysOf(options.secret)
  const tokenFor = (audience: string, now: Date) => {
    const claims = {
      aud: audience,
      exp: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
      sub: options.subject,
    }
    const text = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
  return {
    publicKey,
    async notify(endpoint) {
      try {
        const { status } = await options.fetch(endpoint, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            Authorization: `vapid t=${tokenFor(new URL(endpoint).origin, new Date())}, k=${publicKey}`,
            TTL: String(TTL_SECONDS),
            Urgency: 'high',
          },
        })
        if (status === 404 || status === 410) return 'gone'
        return status < 300 ? 'sent' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}
