import { cameWords, HOURS, hourWords, type LeadHours, WEEKDAYS } from '#domain/insights/lead-hours.ts'
import { HeatPlot } from '../../plots/heat-plot.tsx'
import { Card } from '../card.tsx'
import { useOpens } from '../opens.tsx'
import { numberWords, shareWords } from '../words.ts'

/** What the plot says, to be read aloud. */
function sentenceOf({ counts, total, closed }: LeadHours): string {
  if (total === 0) return 'No lead came in these days.'
  const most = Math.max(...counts.flat())
  const day = counts.findIndex((hours) => hours.includes(most))
  const busiest = cameWords({ weekday: day + 1, hour: counts[day]!.indexOf(most) })
  return `When leads come: ${numberWords(total)} in all, ${numberWords(closed)} of them while their yard was closed. Most came on ${busiest}: ${most}.`
}

/** In which hours of the week people write, beside the hours in which somebody is there. */
export function Came({ hours }: { hours: LeadHours }) {
  const opens = useOpens()
  const { counts, open, total, closed } = hours
  return (
    <Card
      title="When leads come"
      csv="hours"
      side={total > 0 && `${shareWords(closed, total)} while closed · dashes: opening hours`}
    >
      <HeatPlot
        title="Leads by hour of the week"
        sentence={sentenceOf(hours)}
        rows={WEEKDAYS}
        columns={Array.from({ length: HOURS }, (_, hour) => hourWords(hour))}
        values={counts}
        outlines={open}
        hrefOf={(day, hour) => opens.came(`${day + 1}-${hour}`)}
      />
    </Card>
  )
}
