import sharp from 'sharp'
import { logoMark } from '#domain/site/icon/logo-mark.ts'

/** What a picture may hold at most when it is opened to find the mark of a logo. */
const MAX_PIXELS = 60_000_000
const SEARCHED = { width: 4_000, height: 192, fit: 'inside', withoutEnlargement: true } as const
const SIDE = 128
/** Room around a mark, so that no browser's corner cuts it. */
const MARGIN = 10
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Renders the mark of a logo as a square PNG. The result is empty if the logo has none. */
export async function renderMark(logo: string | Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(logo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(SEARCHED)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const mark = logoMark({ data, width, height })
  if (!mark) return new Uint8Array()
  const [r, g, b] = mark.ground ?? []
  const background = r === undefined ? CLEAR : { r, g: g!, b: b!, alpha: 1 }
  const room = SIDE - 2 * MARGIN
  const fitted = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(mark.box)
    .resize({ width: room, height: room, fit: 'contain', background })
    .png()
    .toBuffer()
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  return sharp(fitted)
    .extend({ ...margins, background })
    .png({ palette: true })
    .toBuffer()
}
