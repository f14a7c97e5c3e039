import { preload } from 'react-dom'
import { PICTURE_WIDTHS, type PictureWidth, pictureHref } from '#domain/picture.ts'

type Ratio = '3:2' | '2:1' | '16:9' | '20:9' | '1:1'
const RATIOS: Record<Ratio, number> = { '3:2': 2 / 3, '2:1': 1 / 2, '16:9': 9 / 16, '20:9': 9 / 20, '1:1': 1 }

type PictureProps = {
  source: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
  ratio?: Ratio
  /** The largest width worth offering. */
  widest?: PictureWidth
  /** The one picture a visitor sees first; all others wait until they come near. */
  eager?: boolean
  /** A few bytes of the same picture, shown blurred behind it until it is there. */
  blur?: string
}

type Sources = Pick<PictureProps, 'source' | 'sizes'> & { widest: PictureWidth }

function sourcesOf({ source, sizes, widest }: Sources) {
  const widths = PICTURE_WIDTHS.filter((width) => width <= widest)
  const fallback = widths.findLast((width) => width <= 850) ?? widest
  return {
    src: pictureHref(source, { width: fallback }),
    srcSet: widths.map((width) => `${pictureHref(source, { width })} ${width}w`).join(', '),
    sizes,
  }
}

/** Says in the page's head that a picture is wanted first. React does so by itself, but not for one in a kept part. */
export function preloadPicture(picture: Sources) {
  const { src, srcSet, sizes } = sourcesOf(picture)
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
}

/** A picture in every useful width, its place kept free before it arrives. */
export function Picture({
  source,
  alt,
  sizes,
  ratio = '3:2',
  widest = 1600,
  eager = false,
  blur,
}: PictureProps) {
  return (
    <>
      {blur && <img className="blur" src={blur} alt="" width="16" height="11" />}
      <img
        {...sourcesOf({ source, sizes, widest })}
        alt={alt}
        width={widest}
        height={Math.round(widest * RATIOS[ratio])}
        decoding={eager ? 'sync' : 'async'}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </>
  )
}
