import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useToast } from '../shell/toasts.tsx'
import type { CarAnswer } from './car-answer.ts'

/** Sends a change of this car, and says what came of it. */
export function useCarChange() {
  const change = useFetcher<CarAnswer>({ key: 'car-change' })
  const toast = useToast()
  const shown = useRef<CarAnswer>(undefined)
  useEffect(() => {
    if (!change.data?.words || change.data === shown.current) return
    shown.current = change.data
    toast(change.data.words, change.data.operation)
  }, [change.data, toast])
  return (form: Record<string, string>) => void change.submit(form, { method: 'post' })
}
