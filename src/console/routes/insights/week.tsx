import { Link, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { addDays } from '#domain/insights/day.ts'
import { changeWords } from '#domain/insights/week.ts'
import { lastWeek } from '#use-cases/insights/monday-mail.ts'
import { dayWords, numberWords, rangeWords } from '../../insights/words.ts'
import { Icon } from '../../parts/icon.tsx'
import { refuse, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/week.ts'
import '../../styles/papers.css'

export const meta: Route.MetaFunction = () => [{ title: 'The week · Forecourt console' }]

/** The mail on Monday as a page: to read before it comes, to print, or to save as PDF. */
export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const week = await lastWeek(ports, actor, dealer, now)
  if (isRefused(week)) return refuse(week, dealer)
  return { name: week.site.name, report: week.report }
}

export default function Week({ loaderData: { name, report } }: Route.ComponentProps) {
  const { dealer } = useParams()
  const most = Math.max(1, ...report.visits, ...report.visitsBefore)
  return (
    <Screen
      title="The week"
      tools={
        <button type="button" className="button main" onClick={() => print()}>
          <Icon name="download" /> Print or save as PDF
        </button>
      }
    >
      <div className="paper-desk stack-16">
        <div className="row row-wrap not-printed">
          <Link className="link s" to={`/${dealer}/insights`}>
            Insights
          </Link>
          <Link className="button small" to={`/me?from=${dealer}`}>
            Get it by mail on Mondays
          </Link>
          <button type="button" className="button small only-phone" onClick={() => print()}>
            Print
          </button>
        </div>
        <article className="paper a4">
          <header>
            <p>
              {name}, {rangeWords(report)}
            </p>
            <h2>{report.changed}</h2>
          </header>
          <section>
            <h3>One thing to do</h3>
            <p>{report.todo.words}</p>
            <p className="not-printed">
              <Link className="link" to={`/${dealer}/${report.todo.to}`}>
                Do it now
              </Link>
            </p>
          </section>
          <section>
            <h3>The week in figures</h3>
            <dl>
              {report.figures.map((figure) => (
                <div key={figure.words}>
                  <dt>{figure.words}</dt>
                  <dd>
                    {numberWords(figure.value)}, {changeWords(figure)}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h3>Day by day</h3>
            <table className="paper-days">
              <thead>
                <tr>
                  <th>Day</th>
                  <th>Visits</th>
                  <th>
                    <span className="unseen">Compared with the busiest day</span>
                  </th>
                  <th>The week before</th>
                  <th>Leads</th>
                </tr>
              </thead>
              <tbody>
                {report.visits.map((visits, n) => (
                  <tr key={addDays(report.from, n)}>
                    <th scope="row">{dayWords(addDays(report.from, n))}</th>
                    <td>{numberWords(visits)}</td>
                    <td>
                      <progress max={most} value={visits} aria-label={`${visits} of ${most}`} />
                    </td>
                    <td>{numberWords(report.visitsBefore[n] ?? 0)}</td>
                    <td>{report.leads[n]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </article>
      </div>
    </Screen>
  )
}
