import { useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { Outline } from './shot-outlines.ts'

type Shot = { words: string; isTaken: boolean; outline: Outline }
type PanelProps = {
  shots: readonly Shot[]
  body: string
  mayChange: boolean
  /** Shots that are on their way. */
  sent: readonly string[]
  onTake: (shot: string, files: File[]) => void
}

/** A drawing of where the car, or its part, belongs in the picture. */
function ShotOutline({ path, isMirrored }: Outline) {
  return (
    <svg className="shot-outline" viewBox="0 0 120 80" width="90" height="60" aria-hidden="true">
      <path className="corner" d="M4 16 V4 H20 M100 4 H116 V16 M116 64 V76 H100 M20 76 H4 V64" />
      <path d={path} transform={isMirrored ? 'translate(120 0) scale(-1 1)' : undefined} />
    </svg>
  )
}

/**
 * The photos that a car of this body should have, in the order to walk around it. One press opens
 * the phone's own camera for the next one.
 */
export function ShotPanel({ shots, body, mayChange, sent, onTake }: PanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [skipped, setSkipped] = useState<string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const wanted = useRef('')
  const isDone = ({ words, isTaken }: Shot) => isTaken || sent.includes(words)
  const next = shots.find((shot) => !isDone(shot) && !skipped.includes(shot.words))
  const take = (shot: string) => {
    wanted.current = shot
    input.current?.click()
  }
  const taken = shots.filter(isDone).length
  return (
    <section className="card" aria-labelledby="shots">
      <header>
        <h2 id="shots" className="grow">
          Shot list: {body}
        </h2>
        <span className="s soft">
          {taken} of {shots.length}
        </span>
      </header>
      {mayChange && (
        <>
          <input
            ref={input}
            type="file"
            className="unseen shot-file"
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-label="The shot"
            onChange={(event) => {
              onTake(wanted.current, [...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          {next && (
            <div className="next-shot">
              <ShotOutline {...next.outline} />
              <span className="grow">
                <span className="second">Next</span>
                <b>{next.words}</b>
              </span>
              <button type="button" className="button" onClick={() => setSkipped([...skipped, next.words])}>
                Skip
              </button>
              <button type="button" className="button main" onClick={() => take(next.words)}>
                <Icon name="photo" /> Take it
              </button>
            </div>
          )}
        </>
      )}
      <button
        type="button"
        className="link s only-phone show-shots"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Only the next one' : `All ${shots.length} shots`}
      </button>
      <ol className={`body checks shot-list ${isOpen ? 'open' : ''}`}>
        {shots.map((shot) => (
          <li key={shot.words} className={isDone(shot) ? 'met' : 'open'}>
            <Icon name={isDone(shot) ? 'check' : 'photo'} size="s" />
            <span className="grow">{shot.words}</span>
            {mayChange && (
              <button type="button" className="link s" onClick={() => take(shot.words)}>
                {isDone(shot) ? 'Again' : 'Take'}
                <span className="unseen"> {shot.words}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
