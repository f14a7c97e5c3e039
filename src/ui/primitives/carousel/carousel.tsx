import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

type CarouselProps = {
  label: string
  slides: { key: string; content: ReactNode }[]
  /** Advances every few seconds until the visitor interacts (IMG-2). */
  auto?: boolean
}

/**
 * Slides side by side (IMG-2). Without scripts it scrolls natively. `attachCarousel` adds dots,
 * arrows and a pause button.
 */
export function Carousel({ label, slides, auto = false }: CarouselProps) {
  return (
    <section
      className="carousel"
      aria-label={label}
      aria-roledescription="carousel"
      data-auto={auto ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="carousel-track" tabIndex={0} aria-label={`${label}, scrolls sideways`}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <div className="carousel-foot" hidden>
        <p className="swipe">Swipe</p>
        <ol className="dots" />
        <div className="row">
          {auto && (
            <button className="tool" type="button" data-pause="" aria-label="Pause">
              <Icon name="pause" />
            </button>
          )}
          <button className="tool" type="button" data-step="-1" aria-label="Previous">
            <Icon name="left" />
          </button>
          <button className="tool" type="button" data-step="1" aria-label="Next">
            <Icon name="right" />
          </button>
        </div>
      </div>
    </section>
  )
}
