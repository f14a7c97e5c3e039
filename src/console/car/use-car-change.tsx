import { useEffect, useRef } from 'react'
import { useActionData, useFetcher, useSubmit } from 'react-router'
import { useToast } from '../shell/toasts.tsx'
import type { CarAnswer } from './car-answer.ts'

/** Says once what came of a change. */
function useSaid(answer: CarAnswer | undefined) {
  const toast = useToast()
  const said = useRef<CarAnswer>(undefined)
  useEffect(() => {
    if (!answer?.words || answer === said.current) return
    said.current = answer
    toast(answer.words, answer.operation)
  }, [answer, toast])
}

/** Sends a change of this car, and says what came of it. */
export function useCarChange() {
  const change = useFetcher<CarAnswer>({ key: 'car-change' })
  useSaid(change.data)
  return (form: Record<string, string>) => void change.submit(form, { method: 'post' })
}

/**
 * Sends a change that leads to another page. The router forgets where a fetcher would lead when the
 * screen is read again meanwhile, and every change of the stock reads it again.
 */
export function useLastChange() {
  const submit = useSubmit()
  useSaid(useActionData<CarAnswer>())
  return (form: Record<string, string>) => void submit(form, { method: 'post' })
}
