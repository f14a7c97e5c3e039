import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu.tsx'
import { listOf, useListUrl } from './url.ts'

/** A column of a list. It can be shown and hidden, unless it is always there. */
export type ColumnChoice<Id extends string> = {
  id: Id
  words: string
  /** Not shown at first. */
  isHidden?: true
  isAlways?: true
  /** On a phone not shown at first. */
  isOnlyOnDesk?: true
}

const defaultsOf = <Id extends string>(choices: readonly ColumnChoice<Id>[], isOnPhone = false) =>
  choices
    .filter(({ isHidden, isOnlyOnDesk }) => !isHidden && !(isOnPhone && isOnlyOnDesk))
    .map(({ id }) => id)

/** The columns that an address asks for. Without a word in it, those that are shown at first. */
export function columnsOf<Id extends string>(
  search: URLSearchParams,
  choices: readonly ColumnChoice<Id>[],
): Id[] {
  const requested = search.get('cols')
  if (requested === null) return defaultsOf(choices)
  const wanted = listOf(requested)
  return choices.filter(({ id, isAlways }) => isAlways || wanted.includes(id)).map(({ id }) => id)
}

/** Whether somebody chose the columns. Each is then shown at every width. */
export const hasChosenColumns = (search: URLSearchParams): boolean => search.has('cols')

/** Whether rows have one line instead of two. */
export const isDense = (search: URLSearchParams): boolean => search.get('rows') === 'dense'

type MenuProps<Id extends string> = { columns: readonly ColumnChoice<Id>[]; isOnPhone?: true }

/**
 * Chooses the columns of a list and the height of its rows. Both are in the address, so a view
 * keeps them.
 */
export function ColumnMenu<Id extends string>({ columns, isOnPhone }: MenuProps<Id>) {
  const choices = columns.filter(({ isAlways }) => !isAlways)
  const { search, go } = useListUrl()
  const defaults = defaultsOf(choices, isOnPhone)
  const shown = hasChosenColumns(search) ? columnsOf(search, choices) : defaults
  const show = (ids: Id[]) => {
    const inOrder = choices.map(({ id }) => id).filter((id) => ids.includes(id))
    go({ cols: inOrder.join() === defaults.join() ? null : inOrder.join(',') || 'none' })
  }
  return (
    <MenuButton
      label="Columns and rows"
      className="button quiet square"
      placement="bottom end"
      parts={[
        {
          label: 'Columns',
          options: choices.map(({ id, words }) => [id, words] as const),
          mode: 'multiple',
          chosen: shown,
          onChange: (ids) => show(ids as Id[]),
        },
        {
          label: 'Rows',
          options: [['dense', 'Low rows']],
          mode: 'multiple',
          chosen: isDense(search) ? ['dense'] : [],
          onChange: () => go({ rows: isDense(search) ? null : 'dense' }),
        },
      ]}
    >
      <Icon name="columns" />
    </MenuButton>
  )
}
