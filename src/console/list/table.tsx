import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { type ColumnChoice, columnsOf, hasChosenColumns, isDense } from './columns.tsx'
import { PhoneTools } from './phone-tools.tsx'
import { nextSort, type Sort, sortOf } from './sort.ts'
import { useListUrl } from './url.ts'
import type { useRows } from './use-rows.ts'

/** A column of a list. Its id is also the class of its cells and its name in the address. */
export type Column<Row, Id extends string = string> = ColumnChoice<Id> & {
  cell: (row: Row) => ReactNode
  /** Its header sorts. A number or a date usually begins with the largest. */
  sort?: 'up' | 'down'
  isRight?: true
  isOnlyOnPhone?: true
}

const isExtra = ({ isHidden, isOnlyOnDesk }: Column<never>) => isHidden || isOnlyOnDesk

const classOf = (column: Column<never>) =>
  [
    column.id,
    column.isRight && 'right',
    column.isOnlyOnPhone && 'only-phone',
    isExtra(column) && 'desk-first',
  ]
    .filter(Boolean)
    .join(' ')

type TableProps<Row, Id extends string> = {
  /** What is in the list, for screen readers. */
  label: string
  className: string
  columns: readonly Column<Row, Id>[]
  rows: readonly Row[]
  list: ReturnType<typeof useRows>
  /** What a row is called, for its checkbox. Without it nothing is selected. */
  nameOf?: (row: Row) => string
  defaultSort?: Sort<NoInfer<Id>>
  /** The address of its export, for a phone. Missing for people who may not export. */
  exportPath?: string
}

/** The page of a list that the address asks for. */
export function ListTable<Row extends { id: string }, Id extends string>(props: TableProps<Row, Id>) {
  const { label, className, columns, rows, list, nameOf, defaultSort, exportPath } = props
  const { search } = useListUrl()
  const shown = columnsOf(search, columns).join()
  const visible = useMemo(() => columns.filter(({ id }) => shown.split(',').includes(id)), [columns, shown])
  const latest = useRef(list)
  latest.current = list
  const select = useCallback((n: number, isRange: boolean) => {
    const { selectTo, toggle } = latest.current
    if (isRange) selectTo(n)
    else toggle(n)
  }, [])
  return (
    <div className="table-box" tabIndex={-1}>
      {defaultSort && (
        <PhoneTools
          columns={columns}
          sortable={columns}
          defaultSort={defaultSort}
          exportPath={exportPath}
          selection={nameOf && list}
        />
      )}
      <table
        className={`list fixed ${className}`}
        aria-label={label}
        data-dense={isDense(search) || undefined}
        data-chosen={hasChosenColumns(search) || undefined}
        data-selecting={list.isSelecting || undefined}
      >
        <thead>
          <tr>
            {nameOf && (
              <th className="box">
                <SelectBox
                  label="Select all on this page"
                  isOn={list.selected.length === rows.length}
                  onSelect={list.toggleAll}
                />
              </th>
            )}
            {visible.map((column) => (
              <Head key={column.id} column={column} columns={columns} defaultSort={defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <ListRow
              key={row.id}
              row={row}
              n={n}
              columns={visible}
              isCurrent={n === list.current || row.id === list.peeked}
              isSelected={list.isSelected(row.id)}
              name={nameOf?.(row)}
              onSelect={select}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Row, Id extends string> = {
  row: Row
  n: number
  columns: readonly Column<Row, Id>[]
  isCurrent: boolean
  isSelected: boolean
  /** What it is called, if it can be selected. */
  name: string | undefined
  onSelect: (n: number, isRange: boolean) => void
}

/** A row is drawn again only when it changes itself: a phone needs too long for fifty of them. */
const ListRow = memo(function ListRow({
  row,
  n,
  columns,
  isCurrent,
  isSelected,
  name,
  onSelect,
}: RowProps<{ id: string }, string>) {
  return (
    <tr
      id={`row-${row.id}`}
      className={[isCurrent && 'current', isSelected && 'selected'].filter(Boolean).join(' ')}
    >
      {name !== undefined && (
        <td className="box">
          <SelectBox
            label={`Select ${name}`}
            isOn={isSelected}
            onSelect={(isRange) => onSelect(n, isRange)}
          />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  )
}) as <Row extends { id: string }, Id extends string>(props: RowProps<Row, Id>) => ReactNode

type CellsProps = Pick<RowProps<{ id: string }, string>, 'row' | 'columns'>

/** They stay while rows are selected, and when a list is read again and says the same. */
const Cells = memo(
  ({ row, columns }: CellsProps) =>
    columns.map((column) => (
      <td key={column.id} className={classOf(column)} data-label={column.isAlways ? undefined : column.words}>
        {column.cell(row)}
      </td>
    )),
  (before, after) =>
    before.columns === after.columns && JSON.stringify(before.row) === JSON.stringify(after.row),
)

type HeadProps<Row, Id extends string> = {
  column: Column<Row, Id>
  columns: readonly Column<Row, Id>[]
  defaultSort?: Sort<Id>
}

function Head<Row, Id extends string>({ column, columns, defaultSort }: HeadProps<Row, Id>) {
  const { id, words, sort } = column
  const className = classOf(column)
  if (!sort || !defaultSort) return <th className={className}>{words}</th>
  const sortable = columns.filter((one) => one.sort).map((one) => one.id)
  return (
    <SortHead
      id={id}
      words={words}
      first={sort}
      className={className}
      sortable={sortable}
      defaultSort={defaultSort}
    />
  )
}

type SortHeadProps<Id extends string> = {
  id: NoInfer<Id>
  words: string
  /** The order of the first click. */
  first: 'up' | 'down'
  sortable: readonly Id[]
  defaultSort: Sort<NoInfer<Id>>
  className?: string
}

/** The header of a column that sorts its list. */
export function SortHead<Id extends string>(props: SortHeadProps<Id>) {
  const { id, words, first, sortable, defaultSort, className } = props
  const { search, hrefWith } = useListUrl()
  const current = sortOf(search, sortable, defaultSort)
  const isCurrent = current.by === id
  const direction = current.isDown ? 'descending' : 'ascending'
  return (
    <th className={className} aria-sort={isCurrent ? direction : 'none'}>
      <Link to={hrefWith({ sort: nextSort(current, defaultSort, id, first) })} preventScrollReset>
        {words}
        {isCurrent && <span aria-hidden="true">{current.isDown ? '↓' : '↑'}</span>}
      </Link>
    </th>
  )
}

type BoxProps = { label: string; isOn: boolean; onSelect: (isRange: boolean) => void }

/** Shift selects everything in between, so the click decides and not the change. */
export const SelectBox = ({ label, isOn, onSelect }: BoxProps) => (
  <span className="select-box">
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={() => {}}
      onClick={(event) => onSelect(event.shiftKey)}
    />
  </span>
)

type PeekLinkProps = { id: string; className?: string; children: ReactNode }

/** The first words of a row: a link that opens it beside the list. */
export function PeekLink({ id, className = 'first-line cut', children }: PeekLinkProps) {
  const { hrefWith } = useListUrl()
  return (
    <Link className={className} to={hrefWith({ peek: id })} preventScrollReset>
      {children}
    </Link>
  )
}
