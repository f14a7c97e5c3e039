import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import '#ui/styles/rare-primitives.css'

type DrawerProps = {
  id: string
  title: string
  side?: 'start' | 'end'
  foot?: ReactNode
  children: ReactNode
}

/**
 * A side panel, opened by any button with `popoverTarget={id}`. It works without scripts;
 * enhance-modal-popover.ts adds the focus trap.
 */
export function Drawer({ id, title, side = 'end', foot, children }: DrawerProps) {
  return (
    <div
      className="drawer"
      id={id}
      popover="auto"
      data-modal=""
      role="dialog"
      aria-label={title}
      data-side={side}
    >
      <div className="drawer-head">
        <h2>{title}</h2>
        <button className="tool" type="button" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" /> Close
        </button>
      </div>
      <div className="drawer-body">{children}</div>
      {foot && <div className="drawer-end">{foot}</div>}
    </div>
  )
}
