type SparkProps = {
  values: readonly number[]
  /** What the line says, for people who cannot see it. */
  sentence: string
  /** Days on which something else happened: above as dots, below as short strokes. */
  dots?: readonly number[]
  strokes?: readonly number[]
  width?: number
  height?: number
}

const EDGE = 3

/**
 * A line without axes for a row of a list. The last point is marked: it is today. It computes its
 * few points itself, so that a list need not load the scales of the plots.
 */
export function Spark({ values, sentence, dots = [], strokes = [], width = 72, height = 20 }: SparkProps) {
  const step = (width - 2 * EDGE) / Math.max(1, values.length - 1)
  const most = Math.max(1, ...values)
  const points = values.map((value, at) => ({
    x: EDGE + at * step,
    y: height - EDGE - (value / most) * (height - 2 * EDGE),
  }))
  const last = points.at(-1)
  return (
    <svg className="spark" role="img" aria-label={sentence} width={width} height={height}>
      <polyline className="plot-line p1" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(
        ({ x }, at) =>
          (strokes[at] ?? 0) > 0 && (
            <line key={x} className="plot-line p3" x1={x} x2={x} y1={height - 2} y2={height} />
          ),
      )}
      {points.map(
        ({ x, y }, at) =>
          (dots[at] ?? 0) > 0 && <circle key={x} className="plot-dot p2" cx={x} cy={y} r="2" />,
      )}
      {last && <circle className="plot-dot p1" cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}
