import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { coloursOfLogo } from '#domain/site/new-theme.ts'

const COLOUR = /(?:fill|stroke|stop-color|color)\s*[=:]\s*["']?\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\b/gi

/** The colours that an SVG names, the most frequent first. */
function coloursOfSvg(svg: string): string[] {
  const counts = new Map<string, number>()
  for (const [, colour] of svg.matchAll(COLOUR)) {
    const hex = colour!.toLowerCase()
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([hex]) => hex)
}

/**
 * The most frequent colours of a picture, in steps so wide that shades of a colour count as one.
 */
async function coloursOfPicture(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .resize({ width: 64, height: 64, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const [r, g, b, alpha] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!]
    if (alpha < 128) continue
    const hex = `#${[r, g, b].map((byte) => (Math.round(byte / 17) * 17).toString(16).padStart(2, '0')).join('')}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([hex]) => hex)
}

/** Two colours for a theme, read from a logo. Undefined if it has none. */
export async function logoColours(path: string): Promise<{ brand: string; accent: string } | undefined> {
  const bytes = await readFile(path)
  return coloursOfLogo(
    /\.svg$/i.test(path) ? coloursOfSvg(bytes.toString('utf8')) : await coloursOfPicture(bytes),
  )
}
