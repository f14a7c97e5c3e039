import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useListUrl } from './url.ts'

const WAIT_MS = 250

/** Finds in a list while one types; what is typed is in the address. */
export function SearchBox({ label, input }: { label: string; input: RefObject<HTMLInputElement | null> }) {
  const { search, go } = useListUrl()
  const requested = search.get('q') ?? ''
  const [typed, setTyped] = useState(requested)
  useEffect(() => setTyped(requested), [requested])
  useEffect(() => {
    if (typed === requested) return
    const timer = setTimeout(() => go({ q: typed }), WAIT_MS)
    return () => clearTimeout(timer)
  })
  return (
    <label className="search">
      <Icon name="search" size="s" />
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder={label}
        maxLength={100}
        // Not by the text of the field’s label, which has the key too.
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <kbd>/</kbd>
    </label>
  )
}
