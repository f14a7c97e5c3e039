import { isRefused } from '#domain/access/permit.ts'
import { changeInsights } from '../../insights/change-insights.ts'
import { InsightFrame } from '../../insights/insight-frame.tsx'
import { loadAnswers } from '../../insights/leads/load-answers.ts'
import { loadFrame } from '../../insights/load-frame.ts'
import { loadOverview, openScreen } from '../../insights/load-overview.ts'
import { Overview } from '../../insights/overview.tsx'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/overview.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Insights · Forecourt console' }]

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  const opened = openScreen(ports, actor, dealer, url.searchParams, now)
  if (isRefused(opened)) return refuse(opened, dealer)
  const [frame, overview, leads] = await Promise.all([
    loadFrame(work, opened, url.searchParams),
    loadOverview(ports, opened, now),
    loadAnswers(work, opened, url.searchParams),
  ])
  return { frame, overview, leads }
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  return changeInsights(workOf(context), dealer, await request.formData())
}

export default function InsightsOverview({ loaderData: { frame, overview, leads } }: Route.ComponentProps) {
  return (
    <InsightFrame of="overview" frame={frame}>
      <Overview data={overview} frame={frame} leads={leads} />
    </InsightFrame>
  )
}
