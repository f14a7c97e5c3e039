import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

type SparkProps = {
  values: readonly number[]
  /** What the line says, for who cannot see it. */
  sentence: string
  width?: number
  height?: number
}

const EDGE = 3

/** A line without axes for a row of a list. The last point is marked: it is today. */
export function Spark({ values, sentence, width = 72, height = 20 }: SparkProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [EDGE, width - EDGE])
  const y = scaleLinear([0, Math.max(1, ...values)], [height - EDGE, EDGE])
  const path = line<number>()
    .x((_, n) => x(n))
    .y((value) => y(value))
  const last = values.at(-1)
  return (
    <svg className="spark" role="img" aria-label={sentence} width={width} height={height}>
      <path className="plot-line p1" d={path(values) ?? ''} />
      {last !== undefined && (
        <circle className="plot-dot p1" cx={x(values.length - 1)} cy={y(last)} r="2.5" />
      )}
    </svg>
  )
}
