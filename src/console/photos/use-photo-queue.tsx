import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pause } from '#domain/retry.ts'
import {
  keepWaiting,
  noLongerWaits,
  scaledPhoto,
  sendPhoto,
  type WaitingPhoto,
  waitingFor,
} from './photo-queue.ts'

const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000]
const pauseAfter = (tries: number) => pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 500)

/** The photos of a car on their way: sent one by one, again after a failure or a closed tab. */
export function usePhotoQueue(to: string) {
  const [waiting, setWaiting] = useState<WaitingPhoto[]>([])
  const [share, setShare] = useState(0)
  const [done, setDone] = useState(0)
  const [faults, setFaults] = useState<string[]>([])
  const isSending = useRef(false)
  const isGone = useRef(false)
  const { revalidate } = useRevalidator()
  const refresh = useCallback(async () => {
    const now = await waitingFor(to)
    if (!isGone.current) setWaiting(now)
    return now
  }, [to])
  const work = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    let tries = 0
    for (;;) {
      const next = (await refresh()).find(({ refused }) => !refused)
      if (!next || isGone.current) break
      setShare(0)
      const sent = await sendPhoto(next, (part) => !isGone.current && setShare(part))
      if (isGone.current) break
      if (sent === 'again') {
        tries += 1
        await pauseAfter(tries)
        continue
      }
      tries = 0
      if (sent === 'stored') {
        await noLongerWaits(next.id)
        setDone((number) => number + 1)
      } else await keepWaiting({ ...next, refused: sent.refused })
    }
    isSending.current = false
    await refresh()
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
      if (blob)
        await keepWaiting({
          id: crypto.randomUUID(),
          to,
          name: file.name,
          place: began + n,
          blob,
          ...about,
        })
      else {
        const why = /\.hei[cf]$/i.test(file.name)
          ? 'This browser cannot open HEIC photos. Save it as JPEG on the phone, and add it again.'
          : 'This is no photo that the browser can open.'
        setFaults((all) => [...all, `${file.name}: ${why}`])
      }
    }
    await work()
  }
  const drop = async (id: string) => {
    await noLongerWaits(id)
    await refresh()
  }
  return { waiting, share, done, faults, add, drop }
}
