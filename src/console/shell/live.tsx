import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { openLiveStream } from './live-stream.ts'

export type Connection = { isOnline: boolean; since: Date | undefined }

/**
 * Keeps a screen as it is in the database: one event stream for each tab, from the address given,
 * and polling where there is none.
 */
export function useLive(events: string): Connection {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const now = useRef({ revalidate, state })
  now.current = { revalidate, state }
  const [connection, setConnection] = useState<Connection>({ isOnline: true, since: undefined })
  useEffect(() => {
    const found = () => setConnection({ isOnline: true, since: undefined })
    const lost = () =>
      setConnection((known) => (known.isOnline ? { isOnline: false, since: new Date() } : known))
    const { turned, close } = openLiveStream({
      connect: () => new EventSource(events),
      read: () => now.current.revalidate(),
      isLeaving: () => now.current.state !== 'idle',
      isSeen: () => document.visibilityState === 'visible' && navigator.onLine,
      onOpen: found,
      onError: () => !navigator.onLine && lost(),
    })
    const changed = () => {
      if (navigator.onLine) found()
      else lost()
      turned()
    }
    window.addEventListener('offline', changed)
    window.addEventListener('online', changed)
    document.addEventListener('visibilitychange', turned)
    return () => {
      close()
      window.removeEventListener('offline', changed)
      window.removeEventListener('online', changed)
      document.removeEventListener('visibilitychange', turned)
    }
  }, [events])
  return connection
}
