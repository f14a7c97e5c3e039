/**
 * A password alone must be long. With a code from an app a shorter one is enough (NIST 800-63B-4).
 */
export const MIN_LENGTH_ALONE = 15
export const MIN_LENGTH_WITH_CODE = 8
export const MAX_PASSWORD_LENGTH = 256

type Around = { email: string; name: string; hasCode: boolean }

/** Words of the account itself are what others would try first. */
function isAboutAccount(password: string, { email, name }: Around): boolean {
  const bare = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const words = [...email.split(/[@.]/), ...name.split(/\s+/), 'forecourt'].map((word) => word.toLowerCase())
  const rest = words
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replaceAll(word, ''), bare)
  return rest.replace(/\d/g, '').length < 4 && bare.length > rest.length
}

/** Why a password is refused, or undefined. There are no rules about special characters. */
export function passwordFault(password: string, around: Around): string | undefined {
  const shortest = around.hasCode ? MIN_LENGTH_WITH_CODE : MIN_LENGTH_ALONE
  const length = [...password].length
  if (length < shortest)
    return around.hasCode
      ? `Use at least ${shortest} characters.`
      : `Use at least ${shortest} characters, or set up codes from an app first: then ${MIN_LENGTH_WITH_CODE} are enough.`
  if (length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`
  if (new Set(password.toLowerCase()).size < 4) return 'Use more different characters.'
  if (isAboutAccount(password, around)) return 'Use something that is not your name or mail address.'
  return undefined
}

export const TOO_COMMON = 'Many people use this password, so it is tried first. Please choose another.'
