import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { ShotOutline } from './shot-outline.tsx'
import type { Shot } from './shot-panel.tsx'
import { useCamera } from './use-camera.ts'
import '../styles/camera.css'

type CameraProps = {
  shots: readonly Shot[]
  first: string
  car: string
  about: string
  isDone: (shot: Shot) => boolean
  /** How many photos still wait in this browser, and whether the line is broken. */
  waiting: number
  isBroken: boolean
  onTake: (shot: string, files: File[]) => void
  /** The phone's own camera, for this shot. */
  onOther: (shot: string) => void
  onClose: () => void
}

/** The first shot after this one that nobody has taken, around the car and back to the front. */
function shotAfter(shots: readonly Shot[], at: number, isOpen: (shot: Shot) => boolean) {
  const order = [...shots.slice(at + 1), ...shots.slice(0, at)]
  return order.find(isOpen)
}

/** The whole screen is the camera: one shot after another, with how each fills the frame. */
export default function ShotCamera(props: CameraProps) {
  const { shots, first, car, about, isDone, waiting, isBroken, onTake, onOther, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLOListElement>(null)
  const camera = useCamera()
  const [shown, setShown] = useState(first)
  /** Small pictures of what was taken here: those of the server come later. */
  const [fresh, setFresh] = useState<Record<string, string>>({})
  const [said, setSaid] = useState('')
  const [isTaking, setIsTaking] = useState(false)
  const made = useRef<string[]>([])
  useEffect(() => {
    dialog.current?.showModal()
    return () => made.current.forEach(URL.revokeObjectURL)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the shot that is shown
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shown])
  const at = shots.findIndex(({ words }) => words === shown)
  const shot = shots[at]!
  const isTaken = (one: Shot) => isDone(one) || one.words in fresh
  const taken = shots.filter(isTaken).length
  const goOn = () => {
    const next = shotAfter(shots, at, (one) => !isTaken(one))
    setShown((next ?? shot).words)
    return next
  }
  const take = async () => {
    setIsTaking(true)
    const blob = await camera.take()
    setIsTaking(false)
    if (!blob) return setSaid('That did not work. Take it again.')
    onTake(shot.words, [new File([blob], `${shot.words}.jpg`, { type: 'image/jpeg' })])
    const href = URL.createObjectURL(blob)
    made.current.push(href)
    setFresh((all) => ({ ...all, [shot.words]: href }))
    const next = goOn()
    setSaid(`${shot.words} is taken. ${next ? `Next: ${next.words}.` : 'That was the last one.'}`)
  }
  return (
    <dialog ref={dialog} className="camera" aria-label={`Photos of ${car}`} onClose={onClose}>
      <header>
        <button type="button" className="round" aria-label="Close the camera" onClick={onClose}>
          <Icon name="cross" />
        </button>
        <p className="grow cut">
          <b>{car}</b>
          <span>{about}</span>
        </p>
        {waiting > 0 && (
          <span className={isBroken ? 'waits broken' : 'waits'}>
            <Icon name={isBroken ? 'offline' : 'send'} size="s" /> {waiting}{' '}
            {isBroken ? (waiting === 1 ? 'waits for signal' : 'wait for signal') : 'on the way'}
          </span>
        )}
      </header>
      <div className="camera-stage">
        <div className="camera-window">
          <video ref={camera.video} autoPlay muted playsInline onPlaying={camera.onPlaying} />
          <ShotOutline {...shot.outline} />
        </div>
        <p className="shot-words">
          <b>{shot.words}</b>
          <span>{isTaken(shot) ? 'It is taken. Another one comes beside it.' : shot.hint}</span>
        </p>
        {camera.fault && (
          <div className="camera-fault" role="alert">
            <p>{camera.fault}</p>
            <button type="button" className="round" onClick={() => onOther(shot.words)}>
              Use the phone’s camera app
            </button>
          </div>
        )}
        <p className="unseen" role="status">
          {said}
        </p>
      </div>
      <ol ref={strip} className="shot-strip" aria-label="Shots">
        {shots.map((one) => (
          <li key={one.words}>
            <button
              type="button"
              aria-current={one === shot ? 'step' : undefined}
              onClick={() => setShown(one.words)}
            >
              <span className="strip-photo">
                {(fresh[one.words] ?? one.href) && <img src={fresh[one.words] ?? one.href} alt="" />}
              </span>
              <span>
                {isTaken(one) && <Icon name="check" size="s" />} {one.words.replace(', three-quarter', ' ¾')}
                {isTaken(one) && <span className="unseen">, taken</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <footer>
        <button type="button" className="round" onClick={goOn}>
          Skip
        </button>
        <button
          type="button"
          className="shutter"
          aria-label={`Take: ${shot.words}`}
          disabled={!camera.isReady || isTaking}
          onClick={() => void take()}
        />
        <button type="button" className="round" onClick={onClose}>
          Done {taken}/{shots.length}
        </button>
      </footer>
    </dialog>
  )
}
