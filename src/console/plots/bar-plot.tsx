import { scaleBand, scaleLinear } from 'd3-scale'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { LabelAxis, MARGIN, shortNumber, ValueAxis } from './axes.tsx'
import { PlotFrame } from './frame.tsx'

type BarPlotProps = {
  title: string
  sentence: string
  labels: readonly string[]
  /** One or two: the second stands on the first, hatched. */
  series: readonly { name: string; values: readonly number[] }[]
  height?: number
  format?: (value: number) => string
  /** Where a bar leads. */
  hrefOf?: (n: number) => string
}

/** How many of each. */
export function BarPlot({
  title,
  sentence,
  labels,
  series,
  height = 200,
  format = shortNumber,
  hrefOf,
}: BarPlotProps) {
  const id = useId()
  const [first, second] = series
  const sums = labels.map((_, n) => series.reduce((sum, { values }) => sum + (values[n] ?? 0), 0))
  return (
    <PlotFrame
      title={title}
      sentence={sentence}
      height={height}
      hrefOf={hrefOf}
      table={{
        columns: ['', ...series.map(({ name }) => name)],
        rows: labels.map((words, n) => [words, ...series.map(({ values }) => values[n] ?? null)]),
      }}
      legend={
        second && [
          { words: first!.name, kind: 'bar', colour: 1 },
          { words: second.name, kind: 'hatched', colour: 2 },
        ]
      }
    >
      {(width) => {
        const x = scaleBand(
          labels.map((_, n) => n),
          [MARGIN.left, width - MARGIN.right],
        ).padding(0.25)
        const y = scaleLinear([0, Math.max(1, ...sums)], [height - MARGIN.bottom, MARGIN.top]).nice(4)
        const bar = (from: number, value: number) => ({
          y: y(from + value),
          height: Math.max(0, y(from) - y(from + value)),
          width: x.bandwidth(),
        })
        return (
          <>
            <defs>
              <pattern
                id={id}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <line className="plot-line p2" x1="0" y1="0" x2="0" y2="5" />
              </pattern>
            </defs>
            <ValueAxis scale={y} width={width} format={format} values={sums} />
            <LabelAxis
              labels={labels}
              xOf={(n) => x(n)! + x.bandwidth() / 2}
              y={height - 3}
              width={width}
              each={44}
              isUnderBars
            />
            {labels.map((words, n) => {
              const below = first?.values[n] ?? 0
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two bars may have the same words
                <Bar key={n} href={hrefOf?.(n)} words={`${words}: ${format(sums[n]!)}`}>
                  <title>{`${words}: ${format(sums[n]!)}`}</title>
                  <rect className="plot-bar p1" x={x(n)} rx="2" {...bar(0, below)} />
                  {second && (
                    <rect fill={`url(#${id})`} x={x(n)} rx="2" {...bar(below, second.values[n] ?? 0)} />
                  )}
                </Bar>
              )
            })}
          </>
        )
      }}
    </PlotFrame>
  )
}

type BarProps = { href: string | undefined; words: string; children: ReactNode }

/** A bar that can be pressed has its words for who cannot see it. */
const Bar = ({ href, words, children }: BarProps) =>
  href === undefined ? (
    <g>{children}</g>
  ) : (
    <Link to={href} aria-label={words}>
      {children}
    </Link>
  )
