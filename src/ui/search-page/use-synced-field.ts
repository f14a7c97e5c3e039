import { useEffect, useRef } from 'react'

/** An uncontrolled text field that follows changes of the URL without losing the focus. */
export function useSyncedField(value: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    // The field already shows this value, and the visitor may have typed since.
    if (!field.current || shown.current === value) return
    shown.current = value
    field.current.value = value
    field.current.defaultValue = value
  }, [value])
  return field
}
