import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import '#ui/styles/chrome/sheet.css'

type DialogProps = {
  open: boolean
  title: string
  /** Also called when the visitor presses Escape or clicks the backdrop. */
  onClose: () => void
  /** A small picture left of the title. */
  picture?: ReactNode
  subtitle?: string
  /** Large is for forms in two columns and for tables. */
  size?: 'small' | 'large'
  children: ReactNode
}

/** A modal on a desktop and a bottom sheet on a phone. The browser traps and restores the focus. */
export function Dialog({ open, title, onClose, picture, subtitle, size = 'small', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
    if (!open) element?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is only for its backdrop
    <dialog
      ref={dialog}
      className="sheet"
      data-size={size}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="sheet-body">
        <div className="sheet-head" data-plain={picture ? undefined : ''}>
          {picture && <div className="photo">{picture}</div>}
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <button className="tool" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
