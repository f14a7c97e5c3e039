import { encode } from 'uqr'

/** A QR code as one path on a grid of single units, and how large the grid is. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
