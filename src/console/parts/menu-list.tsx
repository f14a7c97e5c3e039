import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { MenuPart, MenuProps } from './menu.tsx'

type ListProps = Pick<MenuProps, 'parts' | 'placement' | 'onChoose'> & {
  label: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The choices of a menu below its button. The arrows go through them, Escape closes them. */
export default function MenuList({ label, parts, placement, onChoose, button, onClose }: ListProps) {
  return (
    <Popover
      triggerRef={button}
      placement={placement ?? 'bottom start'}
      aria-label={label}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        className="menu"
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        onAction={(key) => onChoose?.(String(key))}
      >
        {parts.map((part) => (
          <Part key={part.label} {...part} />
        ))}
      </Menu>
    </Popover>
  )
}

const Part = ({ label, title, options, mode, chosen, onChange }: MenuPart) => (
  <MenuSection
    className="menu-part"
    aria-label={label}
    selectionMode={mode}
    selectedKeys={chosen}
    onSelectionChange={(keys) =>
      onChange?.(keys === 'all' ? options.map(([value]) => value) : [...keys].map(String))
    }
  >
    {title && <Header className="menu-head">{title}</Header>}
    {options.map(([value, words, icon]) => (
      <MenuItem key={value} id={value} className="menu-item" textValue={words}>
        {icon && <Icon name={icon} />} {words}
      </MenuItem>
    ))}
  </MenuSection>
)
