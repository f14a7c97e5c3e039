import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '../parts/icon.tsx'

type BulkProps = {
  count: number
  colleagues: readonly { id: string; name: string }[]
  onGive: (owner: string) => void
  onClear: () => void
}

/** What can be done with all selected leads at once. It is one operation, with one undo. */
export function LeadBulk({ count, colleagues, onGive, onClear }: BulkProps) {
  return (
    <section className="bulk" aria-label="Selected leads">
      <span>{count} selected</span>
      <span className="rule" />
      <button type="button" onClick={() => onGive('me')}>
        <Icon name="person" /> Take <kbd>T</kbd>
      </button>
      <MenuTrigger>
        <Button>
          <Icon name="people" /> Give to…
        </Button>
        <Popover placement="top">
          <Menu className="menu" onAction={(key) => onGive(String(key))}>
            <MenuSection>
              <Header className="menu-head">Who takes them?</Header>
              {colleagues.map(({ id, name }) => (
                <MenuItem key={id} id={id} className="menu-item">
                  {name}
                </MenuItem>
              ))}
              <MenuItem id="nobody" className="menu-item">
                Nobody
              </MenuItem>
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
      <span className="rule" />
      <button type="button" aria-label="Select nothing" onClick={onClear}>
        <Icon name="cross" />
      </button>
    </section>
  )
}
