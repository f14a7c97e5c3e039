import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Many changes at once are one reload. */
const GATHER_MS = 150
/** Without a stream the screen asks by itself. */
const POLL_MS = 30_000

export type Connection = { isOnline: boolean; since: Date | undefined }

/**
 * Keeps a screen as it is in the database: one event stream for each tab, and polling where there
 * is none.
 */
export function useLive(dealer: string): Connection {
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  reload.current = revalidate
  const [connection, setConnection] = useState<Connection>({ isOnline: true, since: undefined })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (document.visibilityState === 'visible') void reload.current()
      }, GATHER_MS)
    }
    const found = () => {
      setConnection({ isOnline: true, since: undefined })
      soon()
    }
    const stream = new EventSource(`/${dealer}/events`)
    // What changed before the stream was open was not told: neither after a cut nor at the start.
    stream.addEventListener('open', found)
    stream.addEventListener('changed', soon)
    stream.addEventListener('error', () => {
      if (!navigator.onLine) lost()
    })
    const lost = () => setConnection((now) => (now.isOnline ? { isOnline: false, since: new Date() } : now))
    const poll = setInterval(
      () => stream.readyState !== EventSource.OPEN && navigator.onLine && soon(),
      POLL_MS,
    )
    const onShown = () => document.visibilityState === 'visible' && soon()
    window.addEventListener('offline', lost)
    window.addEventListener('online', found)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      stream.close()
      clearInterval(poll)
      clearTimeout(timer)
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', found)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [dealer])
  return connection
}
