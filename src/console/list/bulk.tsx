import type { ReactNode } from 'react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { Icon, type IconName } from '../parts/icon.tsx'

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
  <MenuTrigger>
    <Button>
      <Icon name={icon} /> {words}
    </Button>
    <Popover placement="top">
      <Menu className="menu" onAction={(key) => onChoose(String(key))}>
        <MenuSection>
          <Header className="menu-head">{title}</Header>
          {options.map(([value, label]) => (
            <MenuItem key={value} id={value} className="menu-item">
              {label}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </Popover>
  </MenuTrigger>
)
