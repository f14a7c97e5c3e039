import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useDraft } from '../draft-context.tsx'

const NOT_SENT = 'The picture could not be sent. Try again in a moment.'

/** Sends a picture to the library of the website. */
export function useUpload() {
  const { dealer } = useDraft()
  const { revalidate } = useRevalidator()
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()
  /** The name of the picture as pages use it. Undefined if it was not taken: `fault` says why. */
  const send = async (file: File): Promise<string | undefined> => {
    setIsSending(true)
    setFault(undefined)
    try {
      const to = `/${dealer}/site/picture?name=${encodeURIComponent(file.name)}`
      const answer = await fetch(to, { method: 'PUT', body: file })
      const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
      if (typeof body.source !== 'string') {
        setFault(typeof body.reason === 'string' ? body.reason : NOT_SENT)
        return
      }
      await revalidate()
      return body.source
    } catch {
      setFault(NOT_SENT)
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, fault }
}
