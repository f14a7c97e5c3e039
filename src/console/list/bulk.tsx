import type { ReactNode } from 'react'
import { Icon, type IconName } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu.tsx'

type BulkProps = { label: string; count: number; onClear: () => void; children: ReactNode }

/** What can be done with all selected rows at once. It is one operation, with one undo. */
export const Bulk = ({ label, count, onClear, children }: BulkProps) => (
  <section className="bulk" aria-label={label}>
    <span>{count} selected</span>
    <span className="rule" />
    {children}
    <span className="rule" />
    <button type="button" aria-label="Select nothing" onClick={onClear}>
      <Icon name="cross" />
    </button>
  </section>
)

type BulkMenuProps = {
  words: string
  icon: IconName
  /** The question over the choices. */
  title: string
  options: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

/** One act of the bar that needs a choice. */
export const BulkMenu = ({ words, icon, title, options, onChoose }: BulkMenuProps) => (
  <MenuButton
    label={words}
    isNamed
    placement="top"
    parts={[{ label: title, title, options }]}
    onChoose={onChoose}
  >
    <Icon name={icon} /> {words}
  </MenuButton>
)
