import { Link, useParams } from 'react-router'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { Card } from '../../insights/card.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { SOURCE_WORDS, SPANS } from '../../list/lead-query.ts'
import { useListUrl } from '../../list/url.ts'
import { Plots } from '../../plots/as-tables.tsx'
import { BarPlot } from '../../plots/bar-plot.tsx'
import { loadReports, type Reports } from '../../reports/load-reports.ts'
import { ReportTable } from '../../reports/report-table.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/reports.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Reports · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadReports(ports, actor, dealer, url.searchParams, now)
}

type BarsProps = { title: string; bars: readonly { words: string; leads: number; href: string }[] }

/** Bars that open their leads. */
const Bars = ({ title, bars }: BarsProps) => (
  <BarPlot
    title={title}
    sentence={`${title}: ${bars.map(({ words, leads }) => `${words} ${leads}`).join(', ')}.`}
    labels={bars.map(({ words }) => words)}
    series={[{ name: 'Leads', values: bars.map(({ leads }) => leads) }]}
    hrefOf={(n) => bars[n]!.href}
  />
)

export default function LeadReports({ loaderData: report }: Route.ComponentProps) {
  const { dealer } = useParams()
  const { hrefWith } = useListUrl()
  return (
    <Screen title="Reports" tools={<ExportButton path={`/${dealer}/leads/reports/export`} words="CSV" />}>
      <nav className="views" aria-label="Leads">
        <Link to={`/${dealer}/leads`}>Leads</Link>
        <Link to={`/${dealer}/leads/reports`} aria-current="page">
          Reports
        </Link>
      </nav>
      <div className="filters">
        <nav className="spans" aria-label="Days">
          {SPANS.map(([span, words]) => (
            <Link
              key={span}
              to={hrefWith({ since: span })}
              aria-current={span === report.since ? 'true' : undefined}
            >
              {words}
            </Link>
          ))}
        </nav>
        <FilterChip words="Yard" name="yard" any="any" options={report.places} icon="place" isMany />
        <FilterChip words="Kind" name="kind" any="any" options={Object.entries(FORM_WORDS)} isMany />
        <FilterChip words="Source" name="source" any="any" options={Object.entries(SOURCE_WORDS)} isMany />
      </div>
      <Plots>
        <div className="pad insights stack-16">
          <Summary report={report} />
          <div className="cols half">
            <Card title="First answer, in opening hours" side={`half within ${report.median.open}`}>
              <Bars title="Leads by opening time until the first answer" bars={report.times.open} />
            </Card>
            <Card title="First answer, by the calendar" side={`half within ${report.median.calendar}`}>
              <Bars title="Leads by all time until the first answer" bars={report.times.calendar} />
            </Card>
            <Card title="How far they are">
              <Bars title="Leads by state" bars={report.states} />
            </Card>
            <Card title="Why they were lost">
              {report.reasons.length > 0 ? (
                <Bars title="Lost leads by reason" bars={report.reasons} />
              ) : (
                <p className="soft">No lead of these days was lost.</p>
              )}
            </Card>
          </div>
          <Card title="By source">
            <ReportTable of="Source" rows={report.tables.source} />
          </Card>
          <Card title="By yard">
            <ReportTable of="Yard" rows={report.tables.place} />
          </Card>
          <Card title="By owner">
            <ReportTable of="Owner" rows={report.tables.owner} />
          </Card>
          <Card title="By kind">
            <ReportTable of="Kind" rows={report.tables.form} />
          </Card>
        </div>
      </Plots>
    </Screen>
  )
}

/** The whole in one sentence. */
const Summary = ({ report: { total, median, never, erased } }: { report: Reports }) => (
  <p className="summary-sentence">
    {total === 0
      ? 'No finished leads in these days.'
      : `${total} leads. Half of the answers came within ${median.open} of opening time, ${median.calendar} by the calendar. ${never === 0 ? 'None waits.' : `${never} had no answer yet.`}`}
    {erased > 0 && ` ${erased} more ${erased === 1 ? 'is' : 'are'} of people who were erased.`}
  </p>
)
