import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useParams } from 'react-router'
import { useToast } from '../shell/toasts.tsx'

type Answer = { words: string; operation?: string; isDone: boolean }

/**
 * Sends a form of a lead and shows the outcome. A form has the same key until the server has
 * accepted it, so that a form that is sent twice counts once.
 */
export function useLeadAction(id: string, onDone?: () => void) {
  const { dealer } = useParams()
  const fetcher = useFetcher<Answer>()
  const toast = useToast()
  const key = useRef('')
  const done = useRef(onDone)
  done.current = onDone
  const { data, submit, state } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.words) toast(data.words, data.operation, !data.isDone)
    if (!data.isDone) return
    key.current = ''
    done.current?.()
  }, [data, toast])
  const send = useCallback(
    (fields: Record<string, string>) => {
      key.current ||= crypto.randomUUID()
      return submit({ ...fields, key: key.current }, { method: 'post', action: `/${dealer}/leads/${id}` })
    },
    [submit, dealer, id],
  )
  return { send, isBusy: state !== 'idle', fault: data && !data.isDone ? data.words : undefined }
}
