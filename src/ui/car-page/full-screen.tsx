import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { scrollToSlide, slideAt, slideForKey } from './slides.ts'

type FullScreenProps = {
  title: string
  photos: string[]
  start: number
  /** Called with the index of the photo that was shown last. */
  onClose: (last: number) => void
}

/** The photos in a full-screen dialog. The browser traps and restores the focus. */
export default function FullScreen({ title, photos, start, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLElement>(null)
  const [at, setAt] = useState(start)
  const goTo = (index: number) => track.current && scrollToSlide(track.current, index)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, where the visitor was
  useEffect(() => {
    if (!dialog.current || !track.current || dialog.current.open) return
    dialog.current.showModal()
    track.current.scrollTo({ left: start * track.current.clientWidth, behavior: 'instant' })
  }, [])

  return (
    <dialog
      className="lightbox"
      ref={dialog}
      aria-label={`Photos of ${title}`}
      onClose={() => onClose(at)}
      onKeyDown={(event) => {
        const next = slideForKey(event.key, at, photos.length)
        if (next === undefined) return
        event.preventDefault()
        goTo(next)
      }}
    >
      <section
        className="gallery-track"
        aria-label="All photos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        ref={track}
        onScroll={() => track.current && setAt(slideAt(track.current))}
      >
        {photos.map((photo, index) => (
          <figure key={photo}>
            <Picture source={photo} alt={`${title}, photo ${index + 1}`} sizes="100vw" widest={2000} />
          </figure>
        ))}
      </section>
      <div className="lightbox-bar">
        <p role="status">
          {at + 1} of {photos.length}
        </p>
        <button
          className="tool"
          type="button"
          aria-label="Previous photo"
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          className="tool"
          type="button"
          aria-label="Next photo"
          disabled={at === photos.length - 1}
          onClick={() => goTo(at + 1)}
        >
          <Icon name="right" />
        </button>
        <button className="tool" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}
