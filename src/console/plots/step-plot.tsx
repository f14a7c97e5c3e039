import { scaleLinear, scaleUtc } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { MARGIN, shortNumber, ValueAxis } from './axes.tsx'
import { PlotFrame } from './frame.tsx'

export type StepSeries = {
  name: string
  /** What held from then on, oldest first. */
  points: readonly { at: string; value: number }[]
  isDashed?: boolean
}

type StepPlotProps = {
  title: string
  sentence: string
  series: readonly StepSeries[]
  /** Where the plot ends: the last value holds until then. */
  until: string
  /** The zone of the days that it names. */
  timeZone: string
  notes?: readonly { at: string; words: string }[]
  height?: number
  format?: (value: number) => string
}

/** What holds until it changes, such as a price: steps, never slopes. */
export function StepPlot({
  title,
  sentence,
  series,
  until,
  timeZone,
  notes = [],
  height = 200,
  format = shortNumber,
}: StepPlotProps) {
  const end = new Date(until)
  const day = (at: Date) => at.toLocaleDateString('en-AU', { day: 'numeric', month: 'short', timeZone })
  const all = series.flatMap(({ points }) => points)
  const times = [...all.map(({ at }) => new Date(at)), end].sort((a, b) => a.getTime() - b.getTime())
  const values = all.map(({ value }) => value)
  const [least, most] = [Math.min(...values, Number.POSITIVE_INFINITY), Math.max(...values, 1)]
  return (
    <PlotFrame
      title={title}
      sentence={sentence}
      height={height}
      table={{
        columns: ['Day', 'What happened'],
        rows: notes.map(({ at, words }) => [day(new Date(at)), words] as const),
      }}
      legend={
        series.length > 1
          ? series.map(({ name, isDashed }, n) => ({
              words: name,
              kind: isDashed ? 'dashed' : 'line',
              colour: n === 0 ? 1 : 2,
            }))
          : undefined
      }
    >
      {(width) => {
        const x = scaleUtc([times[0]!, end], [MARGIN.left, width - MARGIN.right])
        // A price moves by little of itself: the axis begins near the lowest, not at nothing.
        const low = Number.isFinite(least) ? least - (most - least || most * 0.1) * 0.4 : 0
        const y = scaleLinear([Math.max(0, low), most], [height - MARGIN.bottom, MARGIN.top]).nice(4)
        const path = line<{ at: Date; value: number }>()
          .x(({ at }) => x(at))
          .y(({ value }) => y(value))
          .curve(curveStepAfter)
        const drawn = (points: StepSeries['points']) => {
          const steps = points.map(({ at, value }) => ({ at: new Date(at), value }))
          const last = steps.at(-1)
          return path(last ? [...steps, { at: end, value: last.value }] : []) ?? ''
        }
        return (
          <>
            <ValueAxis scale={y} width={width} format={format} />
            <g className="plot-axis">
              {x
                .ticks(Math.max(2, Math.floor(width / 110)))
                // One for each day: a plot of some hours has several on the same.
                .filter((at, n, all) => n === 0 || day(at) !== day(all[n - 1]!))
                .map((at) => (
                  <text key={at.getTime()} x={x(at)} y={height - 6} textAnchor="middle">
                    {day(at)}
                  </text>
                ))}
            </g>
            {notes.map(({ at, words }) => (
              <g key={`${at} ${words}`} className="plot-note">
                <circle cx={x(new Date(at))} cy={height - MARGIN.bottom} r="4" />
                <title>{words}</title>
              </g>
            ))}
            {/* The first is on top, where others hold the same value. */}
            {series
              .map(({ name, points, isDashed }, n) => (
                <path
                  key={name}
                  className={`plot-line p${n === 0 ? 1 : 2} ${isDashed ? 'dashed' : ''}`}
                  d={drawn(points)}
                />
              ))
              .toReversed()}
          </>
        )
      }}
    </PlotFrame>
  )
}
