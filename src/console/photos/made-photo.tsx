import { useEffect, useState } from 'react'
import { pause } from '#domain/retry.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000
const MAX_TRIES = 30

const isStandIn = ({ headers }: Response) => headers.get('cache-control')?.includes('no-store') ?? false

/** A photo in a small size. While that is being made a stand-in comes, so it is asked for again. */
export function MadePhoto({ href }: { href: string }) {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const ask = async () => {
      for (let n = 0; n < MAX_TRIES && !signal.aborted; n += 1) {
        // What is there already comes from the browser's own cache.
        if (!isStandIn(await fetch(href, { signal }))) return n > 0 && setMade(href)
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** n, LONGEST_PAUSE_MS), signal)
      }
    }
    ask().catch(() => undefined)
    return () => asking.abort()
  }, [href])
  // Another address, because a browser shows again what it has under the old one.
  // What is dragged is the photo's place in the grid, not its file.
  return <img src={made === href ? `${href}?made` : href} alt="" width="360" height="240" draggable={false} />
}
