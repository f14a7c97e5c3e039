import type { ReactNode } from 'react'

type Head<Row> = { words: string; className?: string; cell: (row: Row) => ReactNode }

type TableProps<Row> = {
  columns: readonly Head<Row>[]
  rows: readonly Row[]
  /** What can be done with a row, at its end. */
  end: (row: Row) => ReactNode
}

/** A table of a few rows that fit on one page, so it has no filters and no address of its own. */
export const SmallTable = <Row extends { id: string }>({ columns, rows, end }: TableProps<Row>) => (
  <div className="card">
    <div className="table-box" tabIndex={-1}>
      <table className="plain-table">
        <thead>
          <tr>
            {columns.map(({ words }) => (
              <th key={words}>{words}</th>
            ))}
            <th>
              <span className="unseen">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ words, className, cell }) => (
                <td key={words} className={className}>
                  {cell(row)}
                </td>
              ))}
              <td className="right">{end(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)
