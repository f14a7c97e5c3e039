import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  allWaiting,
  isOfDealer,
  keepWaiting,
  noLongerWaits,
  sendWaiting,
  type Trouble,
  type WaitingPhoto,
  waitingFor,
} from './photo-queue.ts'

const NO_ROOM = 'This browser has no room to keep it. Wait until others are sent, and add it again.'

/** The photos of a car on their way: sent one by one, again after a failure or a closed tab. */
export function usePhotoQueue(to: string) {
  const [waiting, setWaiting] = useState<WaitingPhoto[]>([])
  const [sending, setSending] = useState({ id: '', share: 0 })
  const [trouble, setTrouble] = useState<Trouble>()
  const [done, setDone] = useState(0)
  const [faults, setFaults] = useState<{ id: string; words: string }[]>([])
  const isSending = useRef(false)
  /** One was added while the last look at the queue was under way. */
  const isAdded = useRef(false)
  /** The car whose photos are on the screen. None once the screen is left. */
  const shown = useRef<string>(undefined)
  const { revalidate } = useRevalidator()
  const refresh = useCallback(async () => {
    const now = await waitingFor(to)
    if (shown.current === to) setWaiting(now)
    return now
  }, [to])
  /** The next one of this car. When it has none left, those of other cars of the dealer go on. */
  const next = useCallback(async () => {
    const isToSend = ({ refused }: WaitingPhoto) => !refused
    for (;;) {
      isAdded.current = false
      const own = (await refresh()).find(isToSend)
      if (own) return own
      if (isAdded.current) continue
      return (await allWaiting()).filter(isToSend).find((photo) => isOfDealer(photo, to))
    }
  }, [refresh, to])
  const work = useCallback(async () => {
    isAdded.current = true
    if (isSending.current) return
    isSending.current = true
    await sendWaiting({
      next,
      isGone: () => shown.current !== to,
      onProgress: (id, share) => setSending({ id, share }),
      onTrouble: setTrouble,
      onStored: (photo) => photo.to === to && setDone((number) => number + 1),
    })
    if (shown.current !== to) return
    isSending.current = false
    // Some may have been added while the last one was sent.
    await refresh()
    void revalidate()
  }, [next, refresh, revalidate, to])
  useEffect(() => {
    shown.current = to
    void work()
    const again = () => void work()
    window.addEventListener('online', again)
    return () => {
      shown.current = undefined
      isSending.current = false
      window.removeEventListener('online', again)
    }
  }, [work, to])
  const add = async (files: readonly File[], about: Pick<WaitingPhoto, 'shot' | 'replaces'> = {}) => {
    const began = Date.now() * 1_000
    for (const [n, file] of files.entries()) {
      const id = crypto.randomUUID()
      const waiting = {
        id,
        to,
        name: file.name,
        place: began + n,
        blob: file,
        isWhole: true,
        ...about,
      } as const
      try {
        await keepWaiting(waiting)
        void work()
      } catch {
        setFaults((all) => [...all, { id, words: `${file.name}: ${NO_ROOM}` }])
      }
    }
  }
  const again = async (photo: WaitingPhoto) => {
    await keepWaiting({ ...photo, refused: undefined })
    await work()
  }
  const drop = async (id: string) => {
    await noLongerWaits(id)
    await refresh()
  }
  return { waiting, sending, trouble, done, faults, add, again, drop }
}
