import type { Car } from '#domain/car/car.ts'

/** Two 32-bit FNV-1a sums side by side: enough to tell a car from itself a day later. */
function sum(text: string): string {
  let one = 0x811c9dc5
  let two = 0x9747b28c
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ (code + at), 0x01000193)
  }
  return (one >>> 0).toString(16).padStart(8, '0') + (two >>> 0).toString(16).padStart(8, '0')
}

/** The same for a car whose feed, dealer and site say the same as before; moments and the platform's own fields do not count. */
export function fingerprint({ updated_at_timestamp, reserved, views, ...car }: Car): string {
  // In a fixed order: what comes back from a database has its keys in another.
  return sum(JSON.stringify(Object.entries(car).sort(([a], [b]) => (a < b ? -1 : 1))))
}
