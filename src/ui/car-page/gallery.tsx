import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { pictureHref } from '#domain/picture.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture, preloadPicture } from '#ui/primitives/picture.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { scrollToSlide, slideAt, slideForKey } from './slides.ts'

const FullScreen = lazy(() => import('./full-screen.tsx'))

const LARGE = { sizes: '(width >= 64rem) 46rem, 100vw', widest: 1200 } as const

/** The first photo is usually the largest element on the first screen, so the page preloads it. */
export const preloadFirstPhoto = (photos: string[]) => preloadPicture({ source: photos[0]!, ...LARGE })

/**
 * The photos as a strip that swipes, follows the arrow keys and opens full screen. Without scripts
 * it scrolls and its links open the photos.
 */
export function Gallery({ title, photos }: { title: string; photos: string[] }) {
  const track = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [fullAt, setFullAt] = useState<number>()
  const goTo = (index: number) => track.current && scrollToSlide(track.current, index)
  const look = () => track.current && setAt(slideAt(track.current))

  // A visitor may have swiped before this was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on the strip says so itself
  useEffect(() => void look(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = slideForKey(event.key, at, photos.length)
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (next === undefined) setFullAt(at)
    else goTo(next)
  }
  const enlarge = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setFullAt(index)
  }
  return (
    <>
      <section
        className="gallery-track"
        aria-label={`Photos of ${title}. Arrow keys change the photo, Enter fills the screen.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={track}
        data-defer="keys"
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        {photos.map((photo, index) => (
          <figure className="photo" id={`photo-${index + 1}`} key={photo}>
            <a
              href={pictureHref(photo, { width: 2000 })}
              data-reload=""
              data-defer="click"
              tabIndex={-1}
              onClick={(event) => enlarge(event, index)}
            >
              <Picture source={photo} alt={`${title}, photo ${index + 1}`} {...LARGE} eager={index === 0} />
            </a>
          </figure>
        ))}
      </section>
      <p className="photo-count" role="status">
        <Icon name="camera" /> {at + 1} of {photos.length}
      </p>
      <button
        className="tool gallery-full"
        type="button"
        aria-label="Full screen"
        onClick={() => setFullAt(at)}
      >
        <Icon name="expand" />
      </button>
      <GalleryThumbs photos={photos} at={at} goTo={goTo} enlarge={setFullAt} />
      {fullAt !== undefined && (
        <Suspense>
          <FullScreen
            title={title}
            photos={photos}
            start={fullAt}
            onClose={(last) => {
              setFullAt(undefined)
              goTo(last)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
