import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Icon } from '../parts/icon.tsx'
import { listOf, useListUrl } from './url.ts'

/** A column of a list. It can be shown and hidden, unless it is always there. */
export type ColumnChoice<Id extends string> = {
  id: Id
  words: string
  /** Not shown at first. */
  isHidden?: true
  isAlways?: true
}

const defaultsOf = <Id extends string>(choices: readonly ColumnChoice<Id>[]) =>
  choices.filter(({ isHidden }) => !isHidden).map(({ id }) => id)

/** The columns that an address asks for. Without a word in it, those that are shown at first. */
export function columnsOf<Id extends string>(
  search: URLSearchParams,
  choices: readonly ColumnChoice<Id>[],
): Id[] {
  const asked = search.get('cols')
  if (asked === null) return defaultsOf(choices)
  const wanted = listOf(asked)
  return choices.filter(({ id, isAlways }) => isAlways || wanted.includes(id)).map(({ id }) => id)
}

/** Whether rows have one line instead of two. */
export const isDense = (search: URLSearchParams): boolean => search.get('rows') === 'dense'

/**
 * Chooses the columns of a list and the height of its rows. Both are in the address, so a view
 * keeps them.
 */
export function ColumnMenu<Id extends string>({ columns }: { columns: readonly ColumnChoice<Id>[] }) {
  const choices = columns.filter(({ isAlways }) => !isAlways)
  const { search, go } = useListUrl()
  const shown = columnsOf(search, choices)
  const show = (ids: Id[]) => {
    const inOrder = choices.map(({ id }) => id).filter((id) => ids.includes(id))
    const isDefault = inOrder.join() === defaultsOf(choices).join()
    go({ cols: isDefault ? null : inOrder.join(',') || 'none' })
  }
  return (
    <MenuTrigger>
      <Button className="button quiet square" aria-label="Columns and rows">
        <Icon name="columns" />
      </Button>
      <Popover placement="bottom end">
        <Menu className="menu" aria-label="Columns and rows">
          <MenuSection
            aria-label="Columns"
            selectionMode="multiple"
            selectedKeys={shown}
            onSelectionChange={(keys) =>
              show((keys === 'all' ? choices.map(({ id }) => id) : [...keys]) as Id[])
            }
          >
            {choices.map(({ id, words }) => (
              <MenuItem key={id} id={id} className="menu-item">
                {words}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className="menu-rule" />
          <MenuSection
            aria-label="Rows"
            selectionMode="multiple"
            selectedKeys={isDense(search) ? ['dense'] : []}
            onSelectionChange={() => go({ rows: isDense(search) ? null : 'dense' })}
          >
            <MenuItem id="dense" className="menu-item">
              Low rows
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
