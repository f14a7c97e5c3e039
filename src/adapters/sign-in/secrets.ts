import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Secrets } from '#ports/secrets.ts'
import { toBase32, totpStep } from './totp.ts'

const CODES = 10
/** Without letters and digits that are mistaken for each other on paper. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const codeGroup = () => Array.from({ length: 5 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** How a recovery code is compared, however it was typed. */
const bareCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Encrypts texts for the place where they are stored. */
type Box = { seal(place: string, secret: string): string; open(place: string, sealed: string): string }

const placeOf = (accountId: string) => `totp/${accountId}`

/** Tokens and codes. What has to be read again is encrypted with the platform's own key. */
export const secrets = (box: Box): Secrets => ({
  newId: () => randomBytes(16).toString('base64url'),
  newToken() {
    const token = randomBytes(32).toString('base64url')
    return { token, hash: hashOf(token) }
  },
  hashOf,
  newTotpSecret: () => toBase32(randomBytes(20)),
  sealTotp: (accountId, secret) => box.seal(placeOf(accountId), secret),
  openTotp(accountId, sealed) {
    try {
      return box.open(placeOf(accountId), sealed)
    } catch (error) {
      if (error instanceof ExpectedError) return undefined
      throw error
    }
  },
  totpStep,
  newRecoveryCodes() {
    const codes = Array.from({ length: CODES }, () => `${codeGroup()}-${codeGroup()}-${codeGroup()}`)
    return { codes, hashes: codes.map((code) => hashOf(bareCode(code))) }
  },
  hashOfRecoveryCode: (typed) => hashOf(bareCode(typed)),
})
