import { Picture } from '#ui/primitives/picture.tsx'

const THUMBS = 4

type ThumbsProps = {
  photos: string[]
  at: number
  goTo: (index: number) => void
  enlarge: (index: number) => void
}

/**
 * The first thumbnails. The last one shows how many more there are and opens the full-screen view.
 */
export function GalleryThumbs({ photos, at, goTo, enlarge }: ThumbsProps) {
  if (photos.length < 2) return null
  return (
    <ul className="gallery-thumbs" data-many={photos.length > THUMBS ? '' : undefined}>
      {photos.slice(0, THUMBS).map((photo, index) => {
        const more = index === THUMBS - 1 ? photos.length - THUMBS : 0
        return (
          <li key={photo}>
            <a
              href={`#photo-${index + 1}`}
              data-defer="click"
              aria-label={more ? `Photo ${index + 1} and ${more} more` : `Photo ${index + 1}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                if (more) enlarge(index)
                else goTo(index)
              }}
            >
              <span className="photo">
                <Picture source={photo} alt="" sizes="11rem" widest={360} />
              </span>
              {more > 0 && <b>+{more}</b>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
