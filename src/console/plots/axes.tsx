import type { ScaleLinear } from 'd3-scale'

export const MARGIN = { top: 12, right: 12, bottom: 24, left: 44 }

/** Every so many labels, so that they do not touch each other. */
const stepOf = (count: number, width: number, each: number) =>
  Math.max(1, Math.ceil((count * each) / Math.max(1, width)))

type ValueAxisProps = {
  scale: ScaleLinear<number, number>
  width: number
  format: (value: number) => string
  /** What is plotted. If all of it is whole, no line stands at a fraction. */
  values?: readonly (number | null)[]
}

/** Lines across the plot, with their values at the left. */
export const ValueAxis = ({ scale, width, format, values }: ValueAxisProps) => (
  <g className="plot-axis">
    {ticksOf(scale, values).map((value) => (
      <g key={value}>
        <line x1={MARGIN.left} x2={width - MARGIN.right} y1={scale(value)} y2={scale(value)} />
        <text x={MARGIN.left - 8} y={scale(value)} dy="0.32em" textAnchor="end">
          {format(value)}
        </text>
      </g>
    ))}
  </g>
)

function ticksOf(scale: ScaleLinear<number, number>, values: ValueAxisProps['values']): number[] {
  const isWhole = values?.every((value) => value === null || Number.isInteger(value))
  return isWhole ? scale.ticks(4).filter(Number.isInteger) : scale.ticks(4)
}

type LabelAxisProps = {
  labels: readonly string[]
  xOf: (n: number) => number
  y: number
  width: number
  /** The room that one label needs. */
  each?: number
  /** Under bars each label stands in the middle, long ones in two lines. */
  isUnderBars?: boolean
}

/** The words under a plot. The first and the last stay within it. */
export function LabelAxis({ labels, xOf, y, width, each = 56, isUnderBars }: LabelAxisProps) {
  const room = width - MARGIN.left - MARGIN.right
  // Bars on a phone stand closer than their names are long, so every other name is a line higher.
  // Of many bars, as of days, it is enough to name some.
  const isStaggered =
    isUnderBars && labels.length <= MOST_NAMES && stepOf(labels.length, room, widthOf(labels)) === 2
  const step = isStaggered ? 1 : stepOf(labels.length, room, each)
  const anchorOf = (n: number) => {
    if (isUnderBars || labels.length === 1) return 'middle'
    if (n === 0) return 'start'
    return xOf(n) + each / 2 > width ? 'end' : 'middle'
  }
  return (
    <g className="plot-axis">
      {labels.map((words, n) =>
        n % step === 0 ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: two days may have the same words
            key={n}
            x={xOf(n)}
            y={isStaggered && n % 2 === 1 ? y - LINE : y}
            textAnchor={anchorOf(n)}
          >
            {isUnderBars && !isStaggered ? <TwoLines words={words} x={xOf(n)} /> : words}
          </text>
        ) : null,
      )}
    </g>
  )
}

const MOST_NAMES = 12
const LONG = 10
const LINE = 11
const LETTER = 5.5

/** The room of the longest name, in one line. */
const widthOf = (labels: readonly string[]) => Math.max(0, ...labels.map(({ length }) => length)) * LETTER

/** Words under a bar. Long ones are broken once, at a space. */
function TwoLines({ words, x }: { words: string; x: number }) {
  const at = words.indexOf(' ', Math.floor(words.length / 2) - 3)
  if (words.length <= LONG || at < 0) return words
  return (
    <>
      <tspan x={x} dy={-LINE}>
        {words.slice(0, at)}
      </tspan>
      <tspan x={x} dy={LINE}>
        {words.slice(at + 1)}
      </tspan>
    </>
  )
}

/** A number without more digits than a reader needs. */
export const shortNumber = (value: number): string =>
  new Intl.NumberFormat('en-AU', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
