import { BarPlot } from '../../plots/bar-plot.tsx'
import { LinePlot } from '../../plots/line-plot.tsx'
import type { DayLines } from '../load-overview.ts'
import { dayWords, numberWords } from '../words.ts'

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** What a line says, to be read aloud: how much, from how little to how much, before, and notes. */
function sentenceOf({ days, main: { name, values, before }, notes }: DayLines): string {
  const noted = notes.filter(({ day }) => days.includes(day))
  return [
    `${name} a day: ${numberWords(total(values))} in all, from ${numberWords(Math.min(...values))} to ${numberWords(Math.max(...values))}.`,
    ...(before ? [`Before: ${numberWords(total(before))} in all.`] : []),
    ...noted.map(({ day, words }) => `${dayWords(day)}: ${words}.`),
  ].join(' ')
}

/** A number by day as a line, with the days before and notes on it, and what came of it as bars. */
export function DayPlots({ lines }: { lines: DayLines }) {
  const { days, main, more, notes } = lines
  const labels = days.map(dayWords)
  const placed = notes.map(({ day, words }) => ({ at: days.indexOf(day), words }))
  return (
    <>
      <LinePlot
        title={main.name}
        sentence={sentenceOf(lines)}
        labels={labels}
        series={[
          { name: main.name, values: main.values },
          ...(main.before ? [{ name: 'Before', values: main.before, isDashed: true }] : []),
        ]}
        notes={placed.filter(({ at }) => at >= 0)}
      />
      {more && (
        <BarPlot
          title={more.name}
          sentence={`${more.name} a day: ${numberWords(total(more.values))} in all.`}
          labels={labels}
          series={[{ name: more.name, values: more.values }]}
          height={110}
        />
      )}
    </>
  )
}
