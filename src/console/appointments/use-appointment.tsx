import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useParams } from 'react-router'
import { useToast } from '../shell/toasts.tsx'

type Answer = { words: string; isDone: boolean }

/** Sends a change of the calendar and says what came of it. */
export function useAppointment(onDone?: () => void) {
  const { dealer } = useParams()
  const { data, submit, state } = useFetcher<Answer>()
  const toast = useToast()
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!data) return
    if (data.isDone) done.current?.()
    if (data.isDone) toast(data.words)
  }, [data, toast])
  const send = useCallback(
    (fields: FormData | Record<string, string>) =>
      void submit(fields, { method: 'post', action: `/${dealer}/appointments` }),
    [submit, dealer],
  )
  return { send, isBusy: state !== 'idle', fault: data && !data.isDone ? data.words : undefined }
}
