/** A part of a picture, in shares of its width and height. */
export type Box = { x: number; y: number; width: number; height: number }

/** How a photo is changed before it is stored: turned, then blurred in places, then cropped. */
export type PhotoEdit = { turn: number; blurs?: readonly Box[]; crop?: Box }

/** More plates are on no photo. */
const MAX_BLURS = 10
const SMALLEST = 0.01
const MIN_CROP = 0.1

const share = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1

/** A box within the picture. Undefined if it is none, or smaller than can be seen. */
export function boxOf(value: unknown, smallest = SMALLEST): Box | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { x, y, width, height } = value as Record<string, unknown>
  if (![x, y, width, height].every(share)) return undefined
  const box = { x, y, width, height } as Box
  const fits = box.x + box.width <= 1.0001 && box.y + box.height <= 1.0001
  return fits && box.width >= smallest && box.height >= smallest ? box : undefined
}

/** What a person drew on a photo, from outside. */
export function drawnEdit(crop: unknown, blurs: unknown): PhotoEdit | undefined {
  const cropBox = crop === undefined ? undefined : boxOf(crop, MIN_CROP)
  if (crop !== undefined && !cropBox) return undefined
  if (!Array.isArray(blurs) || blurs.length > MAX_BLURS) return undefined
  const boxes = blurs.flatMap((blur) => boxOf(blur) ?? [])
  if (boxes.length !== blurs.length || (boxes.length === 0 && !cropBox)) return undefined
  return { turn: 0, blurs: boxes, ...(cropBox && { crop: cropBox }) }
}

/** The same box in pixels, at least one of each. */
export function inPixels({ x, y, width, height }: Box, size: { width: number; height: number }) {
  const left = Math.min(size.width - 1, Math.floor(x * size.width))
  const top = Math.min(size.height - 1, Math.floor(y * size.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(height * size.height))),
  }
}
