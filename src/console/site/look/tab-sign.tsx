import { useRef } from 'react'
import type { PreviewData } from '../preview-of.ts'

/** The sign of the draft as a browser's tab shows it. */
export function TabSign({ icon, name }: { icon: PreviewData; name: string }) {
  // Each load of the screen makes a new link. Only a change makes a new sign.
  const link = useRef(icon)
  if (link.current.revision !== icon.revision || link.current.version !== icon.version) link.current = icon
  return (
    <p className="row tab-sign">
      <img src={link.current.src} alt="The sign in browser tabs" width={20} height={20} />
      <span className="s cut">{name}</span>
    </p>
  )
}
