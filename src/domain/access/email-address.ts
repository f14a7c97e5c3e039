const PATTERN = /^[^\s@<>()",;:\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const LONGEST = 254

/** The normal form of an e-mail address, or undefined if it is not valid. */
export function emailAddress(typed: string): string | undefined {
  const address = typed.normalize('NFC').trim().toLowerCase()
  return address.length <= LONGEST && PATTERN.test(address) ? address : undefined
}
