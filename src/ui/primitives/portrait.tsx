import { pictureHref } from '#domain/picture.ts'
import { usePictureAlt } from '#ui/page/server-picture.tsx'
import { useFocus } from '#ui/page/site-context.tsx'

/** Hair or hats over the same head. The number picks one of these and one of four backgrounds. */
const HEADS = [
  'M31 46c-3-22 8-30 20-30s22 9 18 34c-3-10-8-16-14-18-8 4-18 4-24 14Z',
  'M32 38c0-16 8-21 18-21s18 5 18 21c-6-6-12-7-18-7s-12 1-18 7Z',
  'M29 66c-4-36 4-51 21-51s25 15 21 51l-7-2c2-16 0-26-6-32-8 6-16 6-21 8-2 8-2 16-1 24Z',
  'M22 36h56c-4-5-9-6-12-7-2-9-8-13-16-13s-14 4-16 13c-3 1-8 2-12 7Z',
  'M50 10c6 0 9 3 9 6 8 3 11 10 10 22-4-6-10-9-19-9s-15 3-19 9c-1-12 2-19 10-22 0-3 3-6 9-6Z',
]

/** A drawn placeholder for a staff photo. The name is beside it. */
export function Portrait({ number }: { number: number }) {
  return (
    <svg className="portrait" viewBox="0 0 100 100" aria-hidden="true" data-tone={number % 4}>
      <g className="portrait-shirt">
        <path d="M14 104c2-26 18-34 36-34s34 8 36 34Z" />
        <path d="M42 56h16v18c-4 5-12 5-16 0Z" opacity=".8" />
      </g>
      <ellipse className="portrait-face" cx="50" cy="44" rx="17" ry="20" />
      <path className="portrait-shirt" d={HEADS[number % HEADS.length]} />
    </svg>
  )
}

type PersonPhotoProps = { person: { image?: string; portrait: number }; size: 70 | 100 }

/** A photo of a person, or a drawing if there is none (FOOT-1). The name is beside it. */
export function PersonPhoto({ person: { image, portrait }, size }: PersonPhotoProps) {
  const altOf = usePictureAlt()
  const focus = useFocus(image ?? '')
  if (!image) return <Portrait number={portrait} />
  return (
    <img
      className="portrait"
      src={pictureHref(image, { width: 240 })}
      alt={altOf(image)}
      data-focus={focus}
      width={size}
      height={size}
      loading="lazy"
    />
  )
}
