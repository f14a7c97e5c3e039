import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePlotsAsTables } from './as-tables.tsx'

/** What a plot shows, as rows: the first column names them. */
export type PlotTable = {
  columns: readonly string[]
  rows: readonly (readonly [string, ...(string | number | null)[]])[]
}

type FrameProps = {
  title: string
  /** What the plot says, for who cannot see it. */
  sentence: string
  table: PlotTable
  height: number
  /** What the lines and bars are. */
  legend?: readonly LegendEntry[]
  /** Where each row of the table leads. Its bar leads there too. */
  hrefOf?: (n: number) => string
  /** Where each number of the table leads. */
  cellHref?: (row: number, column: number) => string
  children: (width: number) => ReactNode
}
export type LegendEntry = { words: string; kind: 'line' | 'dashed' | 'bar' | 'hatched'; colour: 1 | 2 | 3 }

/** The width before the browser has measured it, and on the server. */
const DEFAULT_WIDTH = 640
const NARROWEST = 240

/** A plot with its sentence and its table. The text in it keeps its size at every width. */
export function PlotFrame({
  title,
  sentence,
  table,
  height,
  legend,
  hrefOf,
  cellHref,
  children,
}: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(DEFAULT_WIDTH)
  const [isTable, toggle] = usePlotsAsTables()
  const id = useId()
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(NARROWEST, Math.round(entry!.contentRect.width))),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <figure className="plot" aria-labelledby={id}>
      <figcaption className="row between">
        <span id={id} className="strong s">
          {title}
        </span>
        <button type="button" className="button quiet small" aria-pressed={isTable} onClick={toggle}>
          {isTable ? 'As a plot' : 'As a table'}
        </button>
      </figcaption>
      {legend && !isTable && <Legend of={legend} />}
      <div ref={box} className="plot-box">
        {isTable ? (
          <TableOf table={table} title={title} hrefOf={hrefOf} cellHref={cellHref} />
        ) : (
          <svg
            role={hrefOf ? 'group' : 'img'}
            aria-label={sentence}
            viewBox={`0 0 ${width} ${height}`}
            width="100%"
            height={height}
          >
            {children(width)}
          </svg>
        )}
      </div>
    </figure>
  )
}

const Legend = ({ of }: { of: readonly LegendEntry[] }) => (
  <ul className="plot-legend" aria-hidden="true">
    {of.map(({ words, kind, colour }) => (
      <li key={words}>
        <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden="true">
          {kind === 'line' || kind === 'dashed' ? (
            <line className={`plot-line p${colour} ${kind}`} x1="1" y1="5" x2="17" y2="5" />
          ) : (
            <rect className={`plot-bar p${colour} ${kind}`} x="3" y="1" width="12" height="8" rx="2" />
          )}
        </svg>
        {words}
      </li>
    ))}
  </ul>
)

type TableProps = Pick<FrameProps, 'table' | 'title' | 'hrefOf' | 'cellHref'>

const TableOf = ({ table, title, hrefOf, cellHref }: TableProps) => (
  <table aria-label={title}>
    <thead>
      <tr>
        {table.columns.map((words, n) => (
          <th key={words} className={n > 0 ? 'right' : undefined} scope="col">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map(([name, ...values], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same day
        <tr key={row}>
          <th scope="row">
            {hrefOf ? (
              <Link className="link" to={hrefOf(row)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </th>
          {values.map((value, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
            <td key={n} className="right">
              {cellHref && value ? (
                <Link
                  className="link"
                  to={cellHref(row, n)}
                  aria-label={`${value}, ${table.columns[n + 1]}, ${name}`}
                >
                  {value}
                </Link>
              ) : (
                (value ?? '–')
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
