import { useEffect, useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import type { WaitingPhoto } from './photo-queue.ts'
import type { usePhotoQueue } from './use-photo-queue.tsx'

type Queue = ReturnType<typeof usePhotoQueue>

const TROUBLE = {
  line: 'The line broke. They go on by themselves as soon as it is back.',
  'signed-out': 'Your sign-in has ended, so nothing is sent. Sign in again: they wait here.',
}
const KEPT = 'They are kept in this browser until they are stored, even if you close it.'

/** Those that are sent next. Sixty would fill a phone. */
const MAX_SHOWN = 12

/** The photos on their way: how far each and all of them are, and those that were refused. */
export default function WaitingPhotos({ queue }: { queue: Queue }) {
  const { waiting, sending, trouble, done, faults, again, drop } = queue
  const toSend = waiting.filter(({ refused }) => !refused)
  const all = done + toSend.length
  const share = toSend.some(({ id }) => id === sending.id) ? sending.share : 0
  return (
    <>
      {toSend.length > 0 && (
        <Notice kind={trouble ? 'due' : 'act'} icon={trouble ? 'warning' : 'send'}>
          <b>
            {toSend.length} of {all} on their way.
          </b>{' '}
          {trouble ? TROUBLE[trouble] : KEPT}{' '}
          {trouble === 'signed-out' && (
            <a className="link" href={`/sign-in?next=${encodeURIComponent(location.pathname)}`}>
              Sign in
            </a>
          )}
          <progress value={done + share} max={all} aria-label="All photos" />
          <ul className="waiting-photos">
            {toSend.slice(0, MAX_SHOWN).map((photo) => (
              <Waiting key={photo.id} photo={photo} share={photo.id === sending.id ? sending.share : 0} />
            ))}
          </ul>
          {toSend.length > MAX_SHOWN && (
            <p className="s">And {toSend.length - MAX_SHOWN} more that wait behind them.</p>
          )}
        </Notice>
      )}
      {waiting
        .filter(({ refused }) => refused)
        .map((photo) => (
          <Notice key={photo.id} kind="late" icon="warning">
            {photo.name}: {photo.refused}{' '}
            <button type="button" className="link" onClick={() => void again(photo)}>
              Try again
            </button>{' '}
            <button type="button" className="link" onClick={() => void drop(photo.id)}>
              Take it out
            </button>
          </Notice>
        ))}
      {faults.map(({ id, words }) => (
        <Notice key={id} kind="late" icon="warning">
          {words}
        </Notice>
      ))}
    </>
  )
}

function Waiting({ photo: { blob, name }, share }: { photo: WaitingPhoto; share: number }) {
  // Once: each look at the queue reads another blob of the same bytes.
  const [kept] = useState(blob)
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(kept)
    setHref(made)
    return () => URL.revokeObjectURL(made)
  }, [kept])
  return (
    <li>
      {href && <img src={href} alt="" width="72" height="48" />}
      <progress value={share} max="1" aria-label={name} />
    </li>
  )
}
