import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ColumnChoice, columnsOf, isDense } from './columns.tsx'
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

const classOf = ({ id, isRight, isOnlyOnPhone }: Column<never>) =>
  [id, isRight && 'right', isOnlyOnPhone && 'only-phone'].filter(Boolean).join(' ')

type TableProps<Row, Id extends string> = {
  className: string
  columns: readonly Column<Row, Id>[]
  rows: readonly Row[]
  list: ReturnType<typeof useRows>
  /** What a row is called, for its checkbox. Without it nothing is selected. */
  nameOf?: (row: Row) => string
  usual?: Sort<NoInfer<Id>>
}

/** The page of a list that the address asks for. */
export function ListTable<Row extends { id: string }, Id extends string>(props: TableProps<Row, Id>) {
  const { className, columns, rows, list, nameOf, usual } = props
  const { search } = useListUrl()
  const shown = columnsOf(search, columns)
  const visible = columns.filter(({ id }) => shown.includes(id))
  return (
    <div className="table-box" tabIndex={-1}>
      <table className={`list fixed ${className}`} data-dense={isDense(search) || undefined}>
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
              <Head key={column.id} column={column} columns={columns} usual={usual} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr
              key={row.id}
              id={`row-${row.id}`}
              className={[
                (n === list.current || row.id === list.peeked) && 'current',
                list.isSelected(row.id) && 'selected',
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {nameOf && (
                <td className="box">
                  <SelectBox
                    label={`Select ${nameOf(row)}`}
                    isOn={list.isSelected(row.id)}
                    onSelect={(isRange) => (isRange ? list.selectTo(n) : list.toggle(n))}
                  />
                </td>
              )}
              {visible.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Row, Id extends string> = {
  column: Column<Row, Id>
  columns: readonly Column<Row, Id>[]
  usual?: Sort<Id>
}

function Head<Row, Id extends string>({ column, columns, usual }: HeadProps<Row, Id>) {
  const { id, words, sort } = column
  const className = classOf(column)
  if (!sort || !usual) return <th className={className}>{words}</th>
  const sortable = columns.filter((one) => one.sort).map((one) => one.id)
  return (
    <SortHead id={id} words={words} first={sort} className={className} sortable={sortable} usual={usual} />
  )
}

type SortHeadProps<Id extends string> = {
  id: NoInfer<Id>
  words: string
  /** The order of the first click. */
  first: 'up' | 'down'
  sortable: readonly Id[]
  usual: Sort<NoInfer<Id>>
  className?: string
}

/** The header of a column that sorts its list. */
export function SortHead<Id extends string>(props: SortHeadProps<Id>) {
  const { id, words, first, sortable, usual, className } = props
  const { search, hrefWith } = useListUrl()
  const current = sortOf(search, sortable, usual)
  const isCurrent = current.by === id
  const direction = current.isDown ? 'descending' : 'ascending'
  return (
    <th className={className} aria-sort={isCurrent ? direction : 'none'}>
      <Link to={hrefWith({ sort: nextSort(current, usual, id, first) })} preventScrollReset>
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
