import { useRef, useState } from 'react'
import type { CarData } from './load-car.ts'

/** Its page as shoppers see it on a phone, in a frame that loads when somebody asks for it. */
export function CarPreview({ car }: { car: CarData }) {
  const [isOpen, setIsOpen] = useState(false)
  const state = `${car.stage} ${car.lines[0]?.id}`
  // Each load makes a new link: only a change of the car is a new page.
  const shown = useRef({ state, href: car.preview })
  if (shown.current.state !== state) shown.current = { state, href: car.preview }
  return (
    <section className="card" aria-labelledby="preview">
      <header>
        <h2 id="preview" className="grow">
          Its page
        </h2>
        {car.stage !== 'hidden' && (
          <button
            type="button"
            className="button small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Look at it here'}
          </button>
        )}
      </header>
      {car.stage === 'hidden' ? (
        <p className="body s soft">It is hidden, so it has no page.</p>
      ) : (
        isOpen && (
          <iframe className="car-frame" key={state} src={shown.current.href} title="The page of this car" />
        )
      )}
    </section>
  )
}
