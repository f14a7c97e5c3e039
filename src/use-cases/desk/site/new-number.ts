/**
 * A number for a new thing: small enough for every reader, nine digits at most, and one of too many
 * to meet by chance.
 */
export const newNumber = (): number => 10_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0]! >>> 3)
