import { preload } from 'react-dom'
import { PICTURE_WIDTHS, type PictureWidth, pictureHref } from '#domain/picture.ts'
import { useFocus } from '#ui/page/site-context.tsx'

type Ratio = '3:2' | '2:1' | '16:9' | '20:9' | '1:1'
const RATIOS: Record<Ratio, number> = { '3:2': 2 / 3, '2:1': 1 / 2, '16:9': 9 / 16, '20:9': 9 / 20, '1:1': 1 }

type PictureProps = {
  source: string
  /** Empty if the text beside the picture says the same. */
  alt: string
  /** The width on the page, as in the `sizes` attribute. */
  sizes: string
  ratio?: Ratio
  /** The largest width to offer. */
  widest?: PictureWidth
  /** Loads at once, for a picture on the first screen. Others are lazy. */
  eager?: boolean
  /** The data URI of a tiny version, shown blurred until the picture has loaded. */
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

/** Preloads a picture. React does this by itself, but not for pictures in cached parts. */
export function preloadPicture(picture: Sources) {
  const { src, srcSet, sizes } = sourcesOf(picture)
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
}

/** A picture with a srcset, and with space reserved before it loads. */
export function Picture({
  source,
  alt,
  sizes,
  ratio = '3:2',
  widest = 1600,
  eager = false,
  blur,
}: PictureProps) {
  const focus = useFocus(source)
  return (
    <>
      {blur && <img className="blur" src={blur} alt="" width="16" height="11" />}
      <img
        {...sourcesOf({ source, sizes, widest })}
        alt={alt}
        width={widest}
        height={Math.round(widest * RATIOS[ratio])}
        data-focus={focus}
        decoding={eager ? 'sync' : 'async'}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </>
  )
}
