import { useState } from 'react'
import { Icon } from './icon.tsx'

/** Copies a text that is shown once, and says so. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <button
      type="button"
      className="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      <Icon name="copy" /> {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}
