/**
 * A random number for a new site, dealership or yard. It has nine digits at most, which every
 * reader of feeds can hold, and two are not likely to be equal.
 */
export const newNumber = (): number => 10_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0]! >>> 3)
