import { coloursOfLogo } from '#domain/site/new-theme.ts'

const SIDE = 64
/** A colour with a smaller share of the logo is only the blurred edge between two others. */
const MIN_SHARE = 0.03

/**
 * The most frequent colours of a logo, read in the browser. They are rounded, so that similar
 * shades count as one.
 */
async function coloursOfPicture(src: string): Promise<string[]> {
  const picture = new Image(SIDE, SIDE)
  picture.src = src
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return []
  context.drawImage(picture, 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue
    const hex = `#${[0, 1, 2].map((n) => (Math.round(data[at + n]! / 17) * 17).toString(16).padStart(2, '0')).join('')}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const found = [...counts].sort((a, b) => b[1] - a[1])
  const solid = found.reduce((sum, [, count]) => sum + count, 0)
  return found.filter(([, count]) => count >= solid * MIN_SHARE).map(([hex]) => hex)
}

/** Drawing programs hide their own data in an SVG. A browser lets nobody read a picture with it. */
async function drawable(file: Blob): Promise<Blob> {
  if (file.type !== 'image/svg+xml') return file
  const svg = (await file.text()).replace(/<foreignObject\b(?:[^>]*\/>|[\s\S]*?<\/foreignObject>)/gi, '')
  return new Blob([svg], { type: file.type })
}

/** Two colours for a theme, from the file of a logo. Undefined if it has none. */
export async function logoColours(file: Blob): Promise<{ brand: string; accent: string } | undefined> {
  const src = URL.createObjectURL(await drawable(file))
  try {
    return coloursOfLogo(await coloursOfPicture(src))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(src)
  }
}
