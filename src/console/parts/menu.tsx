import { lazy, type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react'
import type { IconName } from './icon.tsx'

const loadList = () => import('./menu-list.tsx')
const MenuList = lazy(loadList)

export type MenuPart = {
  label: string
  /** A question over the choices. */
  title?: string
  options: readonly (readonly [value: string, words: string, icon?: IconName])[]
  /** How many can be chosen at once. Without it a choice runs an action. */
  mode?: 'single' | 'multiple'
  chosen?: readonly string[]
  onChange?: (chosen: string[]) => void
}
export type MenuProps = {
  /** What the menu is about. It names a button that shows no words. */
  label: string
  isNamed?: true
  isOpenAtFirst?: boolean
  className?: string
  placement?: 'bottom end' | 'top'
  tabIndex?: number
  parts: readonly MenuPart[]
  onChoose?: (value: string) => void
  children: ReactNode
}

/** A button that opens choices. Their script comes when somebody is about to open them. */
export function MenuButton({
  label,
  isNamed,
  isOpenAtFirst = false,
  className,
  tabIndex,
  children,
  ...list
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  // The button answers a press at once. The choices take a phone a moment longer.
  const hasList = useDeferredValue(isOpen)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        tabIndex={tabIndex}
        aria-label={isNamed ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
      >
        {children}
      </button>
      {isOpen && hasList && (
        <Suspense>
          <MenuList {...list} label={label} button={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
