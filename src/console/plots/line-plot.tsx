import { scaleLinear, scalePoint } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { LabelAxis, MARGIN, shortNumber, ValueAxis } from './axes.tsx'
import { PlotFrame } from './frame.tsx'

export type LineSeries = {
  name: string
  /** One for each label; a gap is null. */
  values: readonly (number | null)[]
  /** Another period or another source: not only by its colour. */
  isDashed?: boolean
}

type LinePlotProps = {
  title: string
  sentence: string
  labels: readonly string[]
  series: readonly LineSeries[]
  /** What happened, at the label with this number. */
  notes?: readonly { at: number; words: string }[]
  height?: number
  format?: (value: number) => string
}

const colourOf = (n: number) => ((n % 3) + 1) as 1 | 2 | 3

const notesAt = (notes: NonNullable<LinePlotProps['notes']>, n: number): string =>
  notes
    .filter(({ at }) => at === n)
    .map(({ words }) => words)
    .join(', ')

/** Numbers by day, from nothing upwards. */
export function LinePlot({
  title,
  sentence,
  labels,
  series,
  notes = [],
  height = 200,
  format = shortNumber,
}: LinePlotProps) {
  const all = series.flatMap(({ values }) => values)
  const most = Math.max(1, ...all.map((value) => value ?? 0))
  return (
    <PlotFrame
      title={title}
      sentence={sentence}
      height={height}
      table={{
        columns: ['', ...series.map(({ name }) => name), ...(notes.length > 0 ? ['Notes'] : [])],
        rows: labels.map((words, n) => [
          words,
          ...series.map(({ values }) => values[n] ?? null),
          ...(notes.length > 0 ? [notesAt(notes, n)] : []),
        ]),
      }}
      legend={
        series.length > 1
          ? series.map(({ name, isDashed }, n) => ({
              words: name,
              kind: isDashed ? 'dashed' : 'line',
              colour: colourOf(n),
            }))
          : undefined
      }
    >
      {(width) => {
        const x = scalePoint(
          labels.map((_, n) => n),
          [MARGIN.left, width - MARGIN.right],
        )
        const y = scaleLinear([0, most], [height - MARGIN.bottom, MARGIN.top]).nice(4)
        const path = line<number | null>()
          .defined((value) => value !== null)
          .x((_, n) => x(n)!)
          .y((value) => y(value!))
          .curve(curveMonotoneX)
        return (
          <>
            <ValueAxis scale={y} width={width} format={format} values={all} />
            <LabelAxis labels={labels} xOf={(n) => x(n)!} y={height - 6} width={width} />
            {series.map(({ name, values, isDashed }, n) => (
              <path
                key={name}
                className={`plot-line p${colourOf(n)} ${isDashed ? 'dashed' : ''}`}
                d={path(values) ?? ''}
              />
            ))}
            {notes.map(({ at, words }, n) => {
              // In two lines, so that neighbours can be read, within the plot and over its lines.
              const isLate = x(at)! > width * 0.7
              return (
                <g key={`${at} ${words}`} className="plot-note">
                  <line x1={x(at)} x2={x(at)} y1={MARGIN.top} y2={height - MARGIN.bottom} />
                  <text
                    x={x(at)! + (isLate ? -4 : 4)}
                    y={MARGIN.top + 4 + (n % 2) * 14}
                    textAnchor={isLate ? 'end' : 'start'}
                  >
                    {words}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    </PlotFrame>
  )
}
