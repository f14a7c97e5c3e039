import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'Forecourt-Signature'
/** An older message may be a recorded one. */
const WINDOW_SECONDS = 300

const macOf = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * 't=1763254800,v1=…': the time is signed with the body, so an old message cannot be made new.
 * While a key is changed there are two signatures, one for each key.
 */
export function signature(secrets: string | readonly string[], body: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const keys = typeof secrets === 'string' ? [secrets] : secrets
  return [`t=${timestamp}`, ...keys.map((key) => `v1=${macOf(key, timestamp, body)}`)].join(',')
}

/** Why a message is not to be believed. Undefined for one that is. */
export function signatureFault(
  secret: string,
  header: string | undefined,
  body: string,
  now: Date,
): string | undefined {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const timestamp = Number(parts.find(([name]) => name === 't')?.[1])
  if (!header || !Number.isInteger(timestamp)) return 'there is no signature'
  const age = now.getTime() / 1000 - timestamp
  if (age > WINDOW_SECONDS) return 'it is older than five minutes'
  if (age < -WINDOW_SECONDS)
    return 'its time is more than five minutes from now: compare the clocks of both machines'
  const wanted = Buffer.from(macOf(secret, timestamp, body))
  const isSame = parts.some(([name, mac = '']) => {
    const given = Buffer.from(mac)
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isSame ? undefined : 'the signature is of another key, or the body was changed'
}
