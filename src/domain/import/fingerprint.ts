import type { ImportingYard, Standing } from './build-car.ts'
import type { FeedCar } from './feed-fields.ts'

/** Raised when cars are built in another way: then all are built anew by their next import. */
const BUILD = 2

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

/** Sums up everything a car of one yard is made of: the same for the same words, whenever they come. */
export function fingerprints(yard: ImportingYard): (said: FeedCar, standing: Standing) => string {
  const terms = sum(JSON.stringify([BUILD, yard]))
  return (said, { slug, createdAt, soldAt }) =>
    sum(`${terms} ${slug} ${said.created_at ?? createdAt} ${soldAt ?? ''} ${JSON.stringify(said)}`)
}
