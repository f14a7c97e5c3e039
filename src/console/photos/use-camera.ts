import { useCallback, useEffect, useRef, useState } from 'react'

/** As sharp as the camera's video gets: a photo is cut out of it. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3_840 }, height: { ideal: 2_160 } },
}
const SIDES = 3 / 2

const FAULTS: Record<string, string> = {
  NotAllowedError:
    'This browser does not let us use the camera. Allow it in the settings of this page, then open it again.',
  NotFoundError: 'No camera was found on this device.',
  NotReadableError: 'The camera is busy: another app may be using it.',
}

/** The middle of the picture, three to two: what stands inside the window on the screen. */
async function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  const width = Math.min(videoWidth, videoHeight * SIDES)
  const height = width / SIDES
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
}

/** The camera on the back of a phone. It is let go when the screen is left. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string>()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const letGo = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (isGone || !video.current) return letGo()
        video.current.srcObject = stream
        setFault(undefined)
      } catch (error) {
        const name = error instanceof DOMException ? error.name : ''
        if (!isGone) setFault(FAULTS[name] ?? 'The camera could not be opened.')
      }
    }
    // A phone takes the camera from a page that is not looked at, and does not give it back.
    const reopen = () => {
      if (document.visibilityState !== 'visible') return
      if (stream?.getTracks().every(({ readyState }) => readyState === 'ended')) void open()
    }
    void open()
    document.addEventListener('visibilitychange', reopen)
    return () => {
      isGone = true
      letGo()
      document.removeEventListener('visibilitychange', reopen)
    }
  }, [])
  const take = useCallback(async () => (video.current ? frameOf(video.current) : null), [])
  return { video, fault, isReady, onPlaying: () => setIsReady(true), take }
}
