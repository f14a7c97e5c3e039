const PATTERN = /^[^\s@<>()",;:\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const LONGEST = 254

/** A mail address in the one form we store and compare, or nothing when it is none. */
export function emailAddress(typed: string): string | undefined {
  const address = typed.normalize('NFC').trim().toLowerCase()
  return address.length <= LONGEST && PATTERN.test(address) ? address : undefined
}
