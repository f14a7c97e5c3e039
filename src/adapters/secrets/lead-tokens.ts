import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LeadTokens, TokenPurpose } from '#ports/lead-tokens.ts'

/** Small letters only: mail servers may change the case of an address. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_BYTES = 16
const MARK_BYTES = 10
const TOKEN_LETTERS = Math.ceil(((ID_BYTES + MARK_BYTES) * 8) / 5)

function toText(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function toBytes(text: string): Buffer | undefined {
  if (!/^[a-z2-7]+$/.test(text)) return undefined
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.slice(0, bits.length - (bits.length % 8)).match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The id of a lead and a keyed mark, in letters that survive any mail server. */
export function leadTokens(key: string, replyMailbox: string | undefined): LeadTokens {
  const markOf = (purpose: TokenPurpose, id: Uint8Array) =>
    createHmac('sha256', key).update(`${purpose}:`).update(id).digest().subarray(0, MARK_BYTES)
  const sign = (purpose: TokenPurpose, leadId: string) => {
    const id = Buffer.from(leadId, 'base64url')
    return toText(Buffer.concat([id, markOf(purpose, id)]))
  }
  const addressWith = (token: string) => {
    if (!replyMailbox) return undefined
    const [name, host] = replyMailbox.split('@')
    return `${name}+${token}@${host}`
  }
  return {
    sign,
    read(purpose, token) {
      if (token.length !== TOKEN_LETTERS) return undefined
      const bytes = toBytes(token.toLowerCase())
      // The last letter has bits to spare, and another one there is another token.
      if (!bytes || toText(bytes) !== token.toLowerCase()) return undefined
      const id = bytes.subarray(0, ID_BYTES)
      const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), markOf(purpose, id))
      return isOurs ? id.toString('base64url') : undefined
    },
    replyAddress: (leadId) => addressWith(sign('reply', leadId)),
    bounceAddress: (subscriberId) => addressWith(sign('alert', subscriberId)),
  }
}
