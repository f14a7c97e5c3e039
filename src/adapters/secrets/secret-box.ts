import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ExpectedError } from '#ports/expected-error.ts'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The secret cannot be decrypted with this key in this place. */
export class SecretNotOpened extends ExpectedError {
  constructor(place: string) {
    super(`the secret ${place} cannot be opened: SECRET_KEY is another one, or it was changed`)
    this.name = 'SecretNotOpened'
  }
}

/**
 * Encrypts secrets before they are stored (AES-256-GCM, key from SECRET_KEY). Their place, such as
 * `<site>/stripe`, is authenticated too, so that a copied row does not open for another site.
 */
export function secretBox(secretKey: string) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'stored secrets', 32))
  return {
    seal(place: string, secret: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(place: string, text: string): string {
      const [version, body = ''] = text.split('.')
      const bytes = Buffer.from(body, 'base64url')
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretNotOpened(place)
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag)
        const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([secret, decipher.final()]).toString('utf8')
      } catch {
        throw new SecretNotOpened(place)
      }
    },
  }
}
