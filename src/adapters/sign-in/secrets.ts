import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Secrets } from '#ports/secrets.ts'
import { toBase32, totpStep } from './totp.ts'

const CODES = 10
/** Without characters that look alike on paper. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const codeGroup = () => Array.from({ length: 5 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** The normal form of a recovery code, to compare it. */
const bareCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Encrypts texts for a place. */
type Box = { seal(place: string, secret: string): string; open(place: string, sealed: string): string }

const placeOf = (accountId: string) => `totp/${accountId}`

function opened(box: Box, place: string, sealed: string): string | undefined {
  try {
    return box.open(place, sealed)
  } catch (error) {
    if (error instanceof ExpectedError) return undefined
    throw error
  }
}

/** Tokens and codes. Values that must be read again are encrypted with the platform's key. */
export const secrets = (box: Box): Secrets => ({
  newId: () => randomBytes(16).toString('base64url'),
  newToken() {
    const token = randomBytes(32).toString('base64url')
    return { token, hash: hashOf(token) }
  },
  hashOf,
  newTotpSecret: () => toBase32(randomBytes(20)),
  sealTotp: (accountId, secret) => box.seal(placeOf(accountId), secret),
  openTotp: (accountId, sealed) => opened(box, placeOf(accountId), sealed),
  sealKey: (webhookId, key) => box.seal(`webhook/${webhookId}`, key),
  openKey: (webhookId, sealed) => opened(box, `webhook/${webhookId}`, sealed),
  totpStep,
  newRecoveryCodes() {
    const codes = Array.from({ length: CODES }, () => `${codeGroup()}-${codeGroup()}-${codeGroup()}`)
    return { codes, hashes: codes.map((code) => hashOf(bareCode(code))) }
  },
  hashOfRecoveryCode: (typed) => hashOf(bareCode(typed)),
})
