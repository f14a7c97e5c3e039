import { createHmac } from 'node:crypto'

/**
 * Checks a message as docs/decisions/leads.md tells receivers to: signed with the secret, at most
 * five minutes old.
 */
export function isSignedWith(secret: string, body: string, header: string, now: Date): boolean {
  const [, timestamp, signed = ''] = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,2})$/.exec(header) ?? []
  if (!timestamp || Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) return false
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return signed.split(',v1=').includes(mac)
}
