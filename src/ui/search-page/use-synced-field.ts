import { useEffect, useRef } from 'react'

/** A field the visitor types into freely; when the url changes it says what the url says, without losing the focus. */
export function useSyncedField(value: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    field.current.value = value
    field.current.defaultValue = value
  }, [value])
  return field
}
