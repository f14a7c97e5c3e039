import { CROPS, PICTURE_QUALITIES, PICTURE_WIDTHS, type PictureRequest } from '#domain/picture.ts'

/**
 * All sizes of a picture, the most similar first: wider before narrower, the same shape before
 * another.
 */
export function nearestSizes(request: PictureRequest): PictureRequest[] {
  const { source, width, height, focus } = request
  const distance = (other: PictureRequest) =>
    (other.height === height ? 0 : 100_000) +
    (other.width >= width ? other.width - width : 10_000 + width - other.width)
  const widths = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_QUALITIES.map((quality): PictureRequest => ({ source, width, quality, format: 'webp' })),
  )
  const crops = Object.values(CROPS).map((crop): PictureRequest => ({ source, ...crop, focus }))
  return [...widths, ...crops].sort((a, b) => distance(a) - distance(b))
}
