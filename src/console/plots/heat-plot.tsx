import { PlotFrame } from './frame.tsx'

type HeatPlotProps = {
  title: string
  sentence: string
  rows: readonly string[]
  columns: readonly string[]
  /** A list of numbers for each row. */
  values: readonly (readonly number[])[]
  /** What is outlined in each row: from one column to another, also within them. */
  outlines: readonly ({ from: number; to: number } | undefined)[]
  /** Where a number of the table leads. */
  hrefOf: (row: number, column: number) => string
}

const LEFT = 36
const ROW = 26
const AXIS = 20
/** Every so many columns have their name below. */
const EACH = 6
/** Nothing can still be seen to be a place. */
const FAINTEST = 0.06

/** How many in each row and column, darker for more. In the table the columns are the rows. */
export function HeatPlot({ title, sentence, rows, columns, values, outlines, hrefOf }: HeatPlotProps) {
  const most = Math.max(1, ...values.flat())
  const height = rows.length * ROW + AXIS
  return (
    <PlotFrame
      title={title}
      sentence={sentence}
      height={height}
      table={{
        columns: ['', ...rows],
        rows: columns.map((words, column) => [words, ...values.map((row) => row[column] ?? 0)]),
      }}
      cellHref={(column, row) => hrefOf(row, column)}
    >
      {(width) => {
        const cell = (width - LEFT) / columns.length
        const x = (column: number) => LEFT + column * cell
        return (
          <>
            <g className="plot-axis">
              {rows.map((words, row) => (
                <text key={words} x={0} y={row * ROW + ROW / 2} dy="0.32em">
                  {words}
                </text>
              ))}
              {columns.map(
                (words, column) =>
                  column % EACH === 0 && (
                    <text key={words} x={x(column)} y={height - 4}>
                      {words}
                    </text>
                  ),
              )}
            </g>
            {values.map((row, n) =>
              row.map((value, column) => (
                <rect
                  key={`${rows[n]} ${columns[column]}`}
                  className="plot-bar p1"
                  x={x(column) + 1}
                  y={n * ROW + 1}
                  width={Math.max(1, cell - 2)}
                  height={ROW - 2}
                  rx="2.5"
                  fillOpacity={FAINTEST + (1 - FAINTEST) * (value / most)}
                >
                  <title>{`${rows[n]}, ${columns[column]}: ${value}`}</title>
                </rect>
              )),
            )}
            {outlines.map(
              (span, n) =>
                span && (
                  <rect
                    key={rows[n]}
                    className="plot-outline"
                    x={x(span.from)}
                    y={n * ROW + 0.5}
                    width={(span.to - span.from) * cell}
                    height={ROW - 1}
                    rx="3"
                  />
                ),
            )}
          </>
        )
      }}
    </PlotFrame>
  )
}
