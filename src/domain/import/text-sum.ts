/**
 * A 64-bit checksum of a text: two 32-bit FNV-1a hashes. Fast, but not safe against an attacker.
 */
export function textSum(text: string): string {
  let one = 0x811c9dc5
  let two = 0x9747b28c
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ (code + at), 0x01000193)
  }
  return (one >>> 0).toString(16).padStart(8, '0') + (two >>> 0).toString(16).padStart(8, '0')
}
