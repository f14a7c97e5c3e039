import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AlertLinks } from '#ports/alerts/alert-links.ts'

/** Links of alerts: the subscriber's id and its signature. */
export function alertLinks(key: string): AlertLinks {
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url').slice(0, 32)
  return {
    tokenOf: (id) => `${id}.${sign(id)}`,
    read(token) {
      const [id = '', given = ''] = token.slice(0, 200).split('.')
      const wanted = Buffer.from(sign(id))
      const signature = Buffer.from(given)
      return signature.length === wanted.length && timingSafeEqual(signature, wanted) ? id : undefined
    },
  }
}
