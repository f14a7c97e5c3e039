import { isRefused } from '#domain/access/permit.ts'
import { answerTimes } from '#use-cases/desk/leads/report-leads.ts'
import { changeInsights } from '../../insights/change-insights.ts'
import { InsightFrame } from '../../insights/insight-frame.tsx'
import { insightQueryOf } from '../../insights/insight-query.ts'
import { frameOf } from '../../insights/load-frame.ts'
import { loadOverview, openScreen } from '../../insights/load-overview.ts'
import { Overview } from '../../insights/overview.tsx'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/overview.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Insights · Forecourt console' }]

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now, origin } = workOf(context)
  const opened = openScreen(ports, actor, dealer, url.searchParams, now)
  if (isRefused(opened)) return refuse(opened, dealer)
  const places = insightQueryOf(url.searchParams, opened.today).places
  const [overview, answers] = await Promise.all([
    loadOverview(ports, opened, now),
    answerTimes(ports, actor, dealer, { range: opened.range, ...(places && { places }) }, now),
  ])
  return { frame: frameOf(opened, origin), overview, answers }
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  return changeInsights(workOf(context), dealer, await request.formData())
}

export default function InsightsOverview({ loaderData: { frame, overview, answers } }: Route.ComponentProps) {
  return (
    <InsightFrame of="overview" frame={frame}>
      <Overview data={overview} frame={frame} answers={answers} />
    </InsightFrame>
  )
}
