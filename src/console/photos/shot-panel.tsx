import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { ShotOutline } from './shot-outline.tsx'
import type { Outline } from './shot-outlines.ts'

const ShotCamera = lazy(() => import('./shot-camera.tsx'))

/** Browsers offer the camera to pages over https only, and on the machine itself. */
export const hasCamera = () => 'mediaDevices' in navigator && matchMedia('(pointer: coarse)').matches

export type Shot = {
  words: string
  isTaken: boolean
  outline: Outline
  /** How to stand. */
  hint: string
  /** The photo that was taken. */
  href?: string
}
type PanelProps = {
  shots: readonly Shot[]
  body: string
  car: string
  about: string
  mayChange: boolean
  /** Shots that are on their way. */
  sent: readonly string[]
  /** How many photos wait in this browser, and whether the line is broken. */
  waiting: number
  isBroken: boolean
  onTake: (shot: string, files: File[]) => void
}

/**
 * The photos that a car of this body should have, in the order to walk around it. One press opens
 * the camera for the next one: on a phone over the whole screen, elsewhere as a file.
 */
export default function ShotPanel(props: PanelProps) {
  const { shots, body, car, about, mayChange, sent, waiting, isBroken, onTake } = props
  const input = useRef<HTMLInputElement>(null)
  const [skipped, setSkipped] = useState<string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const wanted = useRef('')
  const isDone = ({ words, isTaken }: Shot) => isTaken || sent.includes(words)
  const next = shots.find((shot) => !isDone(shot) && !skipped.includes(shot.words))
  /** The shot at which the camera was opened. */
  const [opened, setOpened] = useState<string>()
  const chooseFile = (shot: string) => {
    wanted.current = shot
    input.current?.click()
  }
  const take = (shot: string) => (hasCamera() ? setOpened(shot) : chooseFile(shot))
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
      {opened && (
        <Suspense>
          <ShotCamera
            shots={shots}
            first={opened}
            car={car}
            about={about}
            isDone={isDone}
            waiting={waiting}
            isBroken={isBroken}
            onTake={onTake}
            onOther={chooseFile}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
