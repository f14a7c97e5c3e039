import { Icon } from '../parts/icon.tsx'
import { MenuButton } from '../parts/menu.tsx'
import { type ColumnChoice, ColumnMenu } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import { type Sort, sortOf, writtenSort } from './sort.ts'
import { useListUrl } from './url.ts'
import type { useRows } from './use-rows.ts'

type Sortable<Id extends string> = { id: Id; words: string; sort?: 'up' | 'down' }

type OrderProps<Id extends string> = {
  sortable: readonly Sortable<Id>[]
  defaultSort: Sort<NoInfer<Id>>
}

type ToolsProps<Id extends string> = OrderProps<Id> & {
  columns: readonly ColumnChoice<string>[]
  /** The address of the export. Missing for people who may not export. */
  exportPath?: string
  /** Missing where nothing is selected. */
  selection?: Pick<ReturnType<typeof useRows>, 'isSelecting' | 'setSelecting' | 'toggleAll'>
}

/** What a desk has in its headers and beside the title of a list: on a phone, above its cards. */
export function PhoneTools<Id extends string>(props: ToolsProps<Id>) {
  const { sortable, defaultSort, columns, exportPath, selection } = props
  return (
    <div className="only-phone phone-tools">
      <OrderMenu sortable={sortable} defaultSort={defaultSort} />
      <span className="grow" />
      {selection?.isSelecting && (
        <button
          type="button"
          className="button quiet small"
          aria-label="Select all on this page"
          onClick={selection.toggleAll}
        >
          All
        </button>
      )}
      {selection && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => selection.setSelecting(!selection.isSelecting)}
        >
          {selection.isSelecting ? 'Done' : 'Select'}
        </button>
      )}
      {exportPath && <ExportButton path={exportPath} label="Export" />}
      <ColumnMenu columns={columns} isOnPhone />
    </div>
  )
}

const wordsOf = (words: string, isDown: boolean) => `${words} ${isDown ? '↓' : '↑'}`

function OrderMenu<Id extends string>({ sortable, defaultSort }: OrderProps<Id>) {
  const { search, go } = useListUrl()
  const sorting = sortable.filter(({ sort }) => sort)
  const current = sortOf(
    search,
    sorting.map(({ id }) => id),
    defaultSort,
  )
  const chosen = writtenSort(current)
  const options = sorting.flatMap(({ id, words, sort }) =>
    [sort === 'down', sort !== 'down'].map(
      (isDown) => [writtenSort({ by: id, isDown }), wordsOf(words, isDown)] as const,
    ),
  )
  return (
    <MenuButton
      label="Order"
      isNamed
      className="button quiet small"
      parts={[
        {
          label: 'Order',
          options,
          mode: 'single',
          chosen: [chosen],
          onChange: ([sort = chosen]) => go({ sort: sort === writtenSort(defaultSort) ? null : sort }),
        },
      ]}
    >
      Order <b>{options.find(([value]) => value === chosen)?.[1]}</b>
      <Icon name="down" size="s" />
    </MenuButton>
  )
}
