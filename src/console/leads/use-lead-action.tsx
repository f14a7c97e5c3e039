import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useParams } from 'react-router'
import { useToast } from '../shell/toasts.tsx'

type Answer = { words: string; operation?: string; isDone: boolean }

/**
 * Sends a form of a lead and shows the outcome. The same form has the same key until the server has
 * accepted it, so that it counts once when it is sent twice. Another one has another key, also if
 * the first has no answer yet.
 */
export function useLeadAction(id: string, onDone?: () => void) {
  const { dealer } = useParams()
  const fetcher = useFetcher<Answer>()
  const toast = useToast()
  const last = useRef({ said: '', key: '' })
  const done = useRef(onDone)
  done.current = onDone
  const { data, submit, state } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.words) toast(data.words, data.operation, !data.isDone)
    if (!data.isDone) return
    last.current = { said: '', key: '' }
    done.current?.()
  }, [data, toast])
  const send = useCallback(
    (fields: Record<string, string>) => {
      const said = JSON.stringify(fields)
      if (said !== last.current.said) last.current = { said, key: crypto.randomUUID() }
      const form = { key: last.current.key, ...fields }
      return submit(form, { method: 'post', action: `/${dealer}/leads/${id}` })
    },
    [submit, dealer, id],
  )
  return { send, isBusy: state !== 'idle', fault: data && !data.isDone ? data.words : undefined }
}
