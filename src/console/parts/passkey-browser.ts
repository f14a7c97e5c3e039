import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ExpectedError } from '#ports/expected-error.ts'

/** Our server asks for a fresh proof of identity first. */
export class ProofNeeded extends ExpectedError {}

/** Asks our own server for what to sign. */
async function optionsFrom(path: string, fields: Record<string, string>): Promise<object> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = (await response.json()) as { options?: object; is?: string; reason?: string }
  if (answer.is === 'confirm') throw new ProofNeeded(answer.reason)
  if (!response.ok || !answer.options) throw new Error(answer.reason ?? 'Please try again in a moment.')
  return answer.options
}

const STOPPED = ['NotAllowedError', 'AbortError']

/** What a failed ceremony says to the person in front of it. */
export function ceremonyFault(error: unknown): string {
  if (!(error instanceof Error)) return 'That did not work. Please try again.'
  if (STOPPED.includes(error.name)) return 'Nothing was chosen. Try again when you are ready.'
  return error.name === 'InvalidStateError' ? 'This device has a passkey for you already.' : error.message
}

/** Signs a challenge with a passkey of this browser; the answer is what the server checks. */
export async function signWithPasskey(path: string, fields: Record<string, string> = {}): Promise<string> {
  const optionsJSON = (await optionsFrom(path, fields)) as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** Makes a new passkey in this browser. */
export async function makePasskey(path: string, fields: Record<string, string> = {}): Promise<string> {
  const optionsJSON = (await optionsFrom(path, fields)) as Parameters<
    typeof startRegistration
  >[0]['optionsJSON']
  return JSON.stringify(await startRegistration({ optionsJSON }))
}
