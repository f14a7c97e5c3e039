import { useEffect, useRef } from 'react'

/** A field the visitor types into freely; when the url changes it says what the url says, without losing the focus. */
export function useSyncedField(value: string) {
  const field = useRef<HTMLInputElement>(null)
  const said = useRef(value)
  useEffect(() => {
    // The field was drawn saying so, and may have been typed into since.
    if (!field.current || said.current === value) return
    said.current = value
    field.current.value = value
    field.current.defaultValue = value
  }, [value])
  return field
}
