import { Link } from 'react-router'
import { columnsOf, isDense } from '../list/columns.tsx'
import { useListUrl } from '../list/url.ts'
import type { useRows } from '../list/use-rows.ts'
import { Icon } from '../parts/icon.tsx'
import { PhoneLink } from '../parts/phone-link.tsx'
import { LEAD_CELLS, LEAD_COLUMNS } from './lead-cells.tsx'
import type { Row } from './lead-row.ts'

type TableProps = {
  rows: readonly Row[]
  list: ReturnType<typeof useRows>
  /** Takes a lead, where one may. */
  onTake?: (id: string) => void
}

/** The page of leads that the address asks for. */
export function LeadTable({ rows, list, onTake }: TableProps) {
  const { search, hrefWith } = useListUrl()
  const isOldest = search.get('sort') === 'oldest'
  const columns = columnsOf(search, LEAD_COLUMNS)
  return (
    <div className="table-box" tabIndex={-1}>
      <table className="list fixed leads-table" data-dense={isDense(search) || undefined}>
        <thead>
          <tr>
            <th className="box">
              <span className="select-box">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={list.selected.length === rows.length}
                  onChange={list.toggleAll}
                />
              </span>
            </th>
            <th className="when" aria-sort={isOldest ? 'ascending' : 'descending'}>
              <Link to={hrefWith({ sort: isOldest ? null : 'oldest' })}>Came in {isOldest ? '↑' : '↓'}</Link>
            </th>
            <th className="who">Person</th>
            {columns.map((column) => (
              <th key={column} className={column}>
                {LEAD_COLUMNS.find(({ id }) => id === column)!.words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <LeadRow
              key={row.id}
              row={row}
              isCurrent={n === list.current || row.id === list.peeked}
              isSelected={list.isSelected(row.id)}
              onSelect={(isRange) => (isRange ? list.selectTo(n) : list.toggle(n))}
              onTake={onTake && (() => onTake(row.id))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  row: Row
  isCurrent: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
  onTake?: () => void
}

function LeadRow({ row, isCurrent, isSelected, onSelect, onTake }: RowProps) {
  const { search, hrefWith } = useListUrl()
  return (
    <tr id={`row-${row.id}`} className={`${isCurrent ? 'current' : ''} ${isSelected ? 'selected' : ''}`}>
      <td className="box">
        <span className="select-box">
          <input
            type="checkbox"
            aria-label={`Select ${row.name}`}
            checked={isSelected}
            onChange={() => {}}
            onClick={(event) => onSelect(event.shiftKey)}
          />
        </span>
      </td>
      <td className="when soft nowrap">
        <time dateTime={row.at}>{row.when}</time>
      </td>
      <td className="who">
        <span className="stack">
          <Link className="first-line cut" to={hrefWith({ peek: row.id })} preventScrollReset>
            {row.name}
          </Link>
          <span className="second cut">{row.phone || row.email}</span>
        </span>
      </td>
      {columnsOf(search, LEAD_COLUMNS).map((column) => {
        const Cell = LEAD_CELLS[column]
        return (
          <td key={column} className={column}>
            <Cell row={row} onTake={onTake} />
          </td>
        )
      })}
      <td className="call only-phone">
        {row.phone && (
          <PhoneLink className="button main square" phone={row.phone} aria-label={`Call ${row.name}`}>
            <Icon name="phone" size="l" />
          </PhoneLink>
        )}
      </td>
    </tr>
  )
}
