import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { backoffMs, pause } from '#domain/retry.ts'
import {
  keepWaiting,
  noLongerWaits,
  scaledPhoto,
  sendPhoto,
  type WaitingPhoto,
  waitingFor,
} from './photo-queue.ts'

const BACKOFF = { firstMs: 500, maxMs: 10_000 }
const pauseAfter = (tries: number) => pause(backoffMs(tries, BACKOFF, Math.random))

const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
const NO_HEIC = 'This browser cannot open HEIC photos. Save it as JPEG on the phone, and add it again.'
const NO_PHOTO = 'This is no photo that the browser can open.'
const NO_ROOM = 'This browser has no room to keep it. Wait until others are sent, and add it again.'

/** The photos of a car on their way: sent one by one, again after a failure or a closed tab. */
export function usePhotoQueue(to: string) {
  const [waiting, setWaiting] = useState<WaitingPhoto[]>([])
  const [sending, setSending] = useState({ id: '', share: 0 })
  const [trouble, setTrouble] = useState<'line' | 'signed-out'>()
  const [done, setDone] = useState(0)
  const [faults, setFaults] = useState<{ id: string; words: string }[]>([])
  const isSending = useRef(false)
  /** One was added while the last look at the queue was under way. */
  const isAsked = useRef(false)
  const isGone = useRef(false)
  const { revalidate } = useRevalidator()
  const refresh = useCallback(async () => {
    const now = await waitingFor(to)
    if (!isGone.current) setWaiting(now)
    return now
  }, [to])
  const work = useCallback(async () => {
    isAsked.current = true
    if (isSending.current) return
    isSending.current = true
    let tries = 0
    setTrouble(undefined)
    for (;;) {
      isAsked.current = false
      const next = (await refresh()).find(({ refused }) => !refused)
      if (!next && isAsked.current) continue
      if (!next || isGone.current) break
      const { id } = next
      setSending({ id, share: 0 })
      const sent = await sendPhoto(next, (share) => !isGone.current && setSending({ id, share }))
      if (isGone.current) break
      if (sent === 'signed-out') {
        setTrouble(sent)
        break
      }
      if (sent === 'again') {
        tries += 1
        setTrouble('line')
        await pauseAfter(tries)
        continue
      }
      tries = 0
      setTrouble(undefined)
      if (sent === 'stored') {
        await noLongerWaits(next.id)
        setDone((number) => number + 1)
      } else await keepWaiting({ ...next, refused: sent.refused })
    }
    isSending.current = false
    if (!isGone.current) void revalidate()
  }, [refresh, revalidate])
  useEffect(() => {
    isGone.current = false
    void work()
    const again = () => void work()
    window.addEventListener('online', again)
    return () => {
      isGone.current = true
      isSending.current = false
      window.removeEventListener('online', again)
    }
  }, [work])
  const add = async (files: readonly File[], about: Pick<WaitingPhoto, 'shot' | 'replaces'> = {}) => {
    const began = Date.now() * 1_000
    for (const [n, file] of files.entries()) {
      const blob = await scaledPhoto(file)
      const why = blob
        ? await keepWaiting({
            id: crypto.randomUUID(),
            to,
            name: file.name,
            place: began + n,
            blob,
            ...about,
          })
            .then(() => undefined)
            .catch(() => NO_ROOM)
        : isHeic(file)
          ? NO_HEIC
          : NO_PHOTO
      if (why) setFaults((all) => [...all, { id: crypto.randomUUID(), words: `${file.name}: ${why}` }])
      else void work()
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
