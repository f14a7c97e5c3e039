import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Notice } from '../parts/notice.tsx'

/** Photos that an earlier visit left in this browser, with the ways to send them. */
export function PhotosWait() {
  const { dealer } = useParams()
  const [cars, setCars] = useState<[to: string, photos: number][]>([])
  useEffect(() => {
    const look = async () => {
      const { allWaiting } = await import('../photos/photo-queue.ts')
      const ours = (await allWaiting()).filter(({ to }) => to.startsWith(`/${dealer}/`))
      const counted = Map.groupBy(ours, ({ to }) => to)
      setCars([...counted].map(([to, photos]) => [to, photos.length]))
    }
    // A browser that keeps nothing has nothing that waits.
    look().catch(() => undefined)
  }, [dealer])
  if (cars.length === 0) return null
  const all = cars.reduce((sum, [, photos]) => sum + photos, 0)
  return (
    <div className="photos-wait">
      <Notice kind="due" icon="photo">
        {all === 1 ? 'A photo waits' : `${all} photos wait`} in this browser.{' '}
        {cars.map(([to, photos], n) => (
          <span key={to}>
            <Link className="link" to={to}>
              {cars.length === 1 ? 'Send them' : `Send ${photos} of car ${n + 1}`}
            </Link>{' '}
          </span>
        ))}
      </Notice>
    </div>
  )
}
