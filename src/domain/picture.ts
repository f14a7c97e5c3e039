/**
 * The urls of pictures. A source is a path without extension: `cars/suv/white-1` in our artwork or
 * `site/NAME` in the pictures of a site. It can also be the url of a photo on an image host.
 * Our own pictures are served only at these urls (IMG-1):
 *   /img/{width}/{source}.webp             this wide, with the default quality of 75
 *   /img/{width}q{quality}/{source}.webp   the same with a quality of 80 or 90
 *   /img/{crop}/{source}.{webp|jpg}        cropped to the size of a CROP
 *   /img/{crop}-{focus}/{source}.…         the same, around another part than the middle
 */

/** The widths the image service creates. It refuses others, so that nobody can fill its disk. */
export const PICTURE_WIDTHS = [130, 240, 360, 534, 750, 850, 1200, 1600, 2000] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const DEFAULT_QUALITY = 75
export const PICTURE_QUALITIES = [DEFAULT_QUALITY, 80, 90] as const
type PictureQuality = (typeof PICTURE_QUALITIES)[number]

/**
 * Sizes that an image is cropped to. Sharing and mail use JPEG, because not every crawler and mail
 * program reads WebP.
 */
export const CROPS = {
  share: { width: 1200, height: 627, quality: 80, format: 'jpg' },
  mail: { width: 1068, height: 712, quality: 80, format: 'jpg' },
  location: { width: 534, height: 356, quality: 90, format: 'webp' },
  menu: { width: 130, height: 72, quality: 80, format: 'webp' },
} as const
export type Crop = keyof typeof CROPS

/** The parts of a picture that a crop can keep. */
export const FOCUSES = [
  'centre',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const
export type Focus = (typeof FOCUSES)[number]
const isFocus = (name: string): name is Focus => (FOCUSES as readonly string[]).includes(name)

/** One image that the image service creates. */
export type PictureRequest = {
  source: string
  width: number
  height?: number
  quality: number
  format: 'webp' | 'jpg'
  /** What a crop keeps. Without it, the middle. */
  focus?: Focus
}

type Size = { width: PictureWidth; quality?: PictureQuality }

/** The url of a picture with a certain width. */
export function pictureHref(source: string, { width, quality = DEFAULT_QUALITY }: Size): string {
  if (isRemote(source)) return remoteHref(source, { width, quality, format: 'webp' })
  return `/img/${width}${quality === DEFAULT_QUALITY ? '' : `q${quality}`}/${source}.webp`
}

/** The url of a picture cropped to a fixed size, around the part that matters. */
export function cropHref(source: string, crop: Crop, focus: Focus = 'centre'): string {
  if (isRemote(source)) return remoteHref(source, { ...CROPS[crop], focus })
  return `/img/${crop}${focus === 'centre' ? '' : `-${focus}`}/${source}.${CROPS[crop].format}`
}

const OUR_PATH = /^\/img\/([a-z0-9-]+)\/((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*)\.(webp|jpg)$/

/**
 * Parses a url of the image service. Undefined for every url that these functions do not produce.
 */
export function pictureRequest(path: string): PictureRequest | undefined {
  const [, size, source] = OUR_PATH.exec(path) ?? []
  if (size === undefined || source === undefined) return undefined
  const [name = '', focus = 'centre'] = size.split(/-(.*)/)
  if (Object.hasOwn(CROPS, name)) {
    if (!isFocus(focus) || cropHref(source, name as Crop, focus) !== path) return undefined
    const crop = CROPS[name as Crop]
    return { source, ...crop, ...(focus !== 'centre' && { focus }) }
  }
  for (const width of PICTURE_WIDTHS) {
    for (const quality of PICTURE_QUALITIES) {
      if (pictureHref(source, { width, quality }) === path) return { source, width, quality, format: 'webp' }
    }
  }
  return undefined
}

const isRemote = (source: string) => /^(https?:)?\/\//i.test(source)

type RemoteSize = Omit<PictureRequest, 'source'>

/** The sides that a crop keeps, the upper or lower one first. None for the middle. */
const sidesOf = (focus: Focus = 'centre'): string[] => (focus === 'centre' ? [] : focus.split('-'))
const COMPASS: Record<string, string> = { top: 'north', bottom: 'south', left: 'west', right: 'east' }

/** Image hosts that resize on request, by the end of their name, and the url each one needs. */
const IMAGE_HOSTS: Record<string, (url: URL, size: RemoteSize) => void> = {
  'imgix.net': ({ searchParams }, { width, height, quality, format, focus }) => {
    searchParams.set('w', String(width))
    if (height) searchParams.set('h', String(height))
    searchParams.set('fit', height ? 'crop' : 'max')
    const sides = sidesOf(focus)
    if (height && sides.length > 0) searchParams.set('crop', sides.join(','))
    searchParams.set('q', String(quality))
    searchParams.set('fm', format)
  },
  'res.cloudinary.com': (url, { width, height, quality, format, focus }) => {
    const sides = sidesOf(focus).map((side) => COMPASS[side])
    const around = sides.length > 0 ? `,g_${sides.join('_')}` : ''
    const fit = height ? `c_fill,h_${height}${around}` : 'c_limit'
    url.pathname = url.pathname.replace('/upload/', `/upload/w_${width},${fit},q_${quality},f_${format}/`)
  },
}

/** The url of a photo on another host: always https, and resized if the host can do that. */
function remoteHref(source: string, size: RemoteSize): string {
  if (!URL.canParse(source, 'https://forecourt.invalid')) return source
  const url = new URL(source, 'https://forecourt.invalid')
  url.protocol = 'https:'
  const host = Object.keys(IMAGE_HOSTS).find(
    (name) => url.hostname === name || url.hostname.endsWith(`.${name}`),
  )
  if (host) IMAGE_HOSTS[host]!(url, size)
  return url.href
}
