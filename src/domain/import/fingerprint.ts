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

/** The same for a car built of the same as before, whenever that is; only for a car fresh from `buildCar`, whose fields have one order. */
export const fingerprint = (car: Car): string => sum(JSON.stringify({ ...car, updated_at_timestamp: 0 }))
