import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Notice } from '../parts/notice.tsx'
import type { Trouble } from '../photos/photo-queue.ts'

const WORDS: Record<Trouble | 'none', string> = {
  none: 'They are being sent.',
  line: 'The line broke. They go on by themselves as soon as it is back.',
  'signed-out': 'Your sign-in has ended, so nothing is sent. Sign in again: they wait here.',
}

/** Sends photos that an earlier visit left in this browser, and says how many still wait. */
export function PhotosWait() {
  const { dealer } = useParams()
  const [cars, setCars] = useState<[to: string, photos: number][]>([])
  const [trouble, setTrouble] = useState<Trouble>()
  useEffect(() => {
    let isGone = false
    const sendAll = async () => {
      const { allWaiting, isOfDealer, sendWaiting } = await import('../photos/photo-queue.ts')
      const next = async () => {
        const ours = (await allWaiting()).filter((photo) => isOfDealer(photo, `/${dealer}`))
        const counted = Map.groupBy(ours, ({ to }) => to)
        if (!isGone) setCars([...counted].map(([to, photos]) => [to, photos.length]))
        return ours.sort((a, b) => a.place - b.place).find(({ refused }) => !refused)
      }
      await sendWaiting({ next, isGone: () => isGone, onTrouble: setTrouble, onStored: () => undefined })
    }
    // A browser that keeps nothing has nothing that waits.
    sendAll().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [dealer])
  if (cars.length === 0) return null
  const all = cars.reduce((sum, [, photos]) => sum + photos, 0)
  return (
    <div className="photos-wait">
      <Notice kind="due" icon="photo">
        {all === 1 ? 'A photo waits' : `${all} photos wait`} in this browser. {WORDS[trouble ?? 'none']}{' '}
        {cars.map(([to, photos], n) => (
          <span key={to}>
            <Link className="link" to={to}>
              {cars.length === 1 ? 'See them' : `See ${photos} of car ${n + 1}`}
            </Link>{' '}
          </span>
        ))}
      </Notice>
    </div>
  )
}
