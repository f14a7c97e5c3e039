import { type ReactNode, useRef } from 'react'
import type { ListName } from '#use-cases/desk/views.ts'
import { KeyStrip, useShortcuts } from '../shell/shortcuts.tsx'
import { ColumnMenu } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import type { View } from './load-views.ts'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import type { Sort } from './sort.ts'
import { type Column, ListTable } from './table.tsx'
import { listKeys, useRows } from './use-rows.ts'
import { Views } from './views.tsx'

type BodyProps<Row, Id extends string> = {
  list: ListName
  /** The heading of its keys on the sheet of shortcuts. */
  title: string
  className: string
  views: readonly View[]
  mayShare: boolean
  /** What the search box finds. */
  find: string
  filters: ReactNode
  columns: readonly Column<Row, Id>[]
  rows: readonly Row[]
  total: number
  isCapped?: boolean
  defaultSort: Sort<NoInfer<Id>>
  /** The address of its export. Missing for people who may not export. */
  exportPath?: string
  /** What a row is called. */
  nameOf: (row: Row) => string
  /** Opens the page of a row, where it has one. */
  onOpen?: (id: string) => void
  /** What can be done with the selected rows. Without it nothing is selected. */
  bulk?: (selected: readonly string[], clear: () => void) => ReactNode
  /** The opened row, beside the list. */
  peek?: (row: Row, close: () => void) => ReactNode
  /** Instead of the table when it has no rows. */
  empty: ReactNode
}

/** A list with all its tools: views, search, filters, columns, file, pages, keys and selection. */
export function ListBody<Row extends { id: string }, Id extends string>(props: BodyProps<Row, Id>) {
  const { list: name, title, columns, rows, bulk, peek } = props
  const list = useRows(
    rows.map(({ id }) => id),
    props.onOpen,
  )
  const input = useRef<HTMLInputElement>(null)
  const shortcuts = [
    ...listKeys(list, { canSelect: bulk !== undefined, canPeek: peek !== undefined }),
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts(title, shortcuts)
  const opened = rows.find(({ id }) => id === list.peeked)
  return (
    <>
      <Views list={name} views={props.views} mayShare={props.mayShare} />
      <div className="filters">
        <SearchBox label={props.find} input={input} />
        {props.filters}
        <span className="grow only-desk" />
        <span className="row only-desk">
          {props.exportPath && <ExportButton path={props.exportPath} />}
          <ColumnMenu columns={columns} />
        </span>
      </div>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <ListTable
          label={title}
          className={props.className}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={bulk && props.nameOf}
          defaultSort={props.defaultSort}
          exportPath={props.exportPath}
        />
      )}
      <Pager total={props.total} isCapped={props.isCapped ?? false} />
      <KeyStrip shortcuts={shortcuts} />
      {bulk && list.selected.length > 0 && bulk(list.selected, list.clear)}
      {opened && peek?.(opened, list.close)}
    </>
  )
}
