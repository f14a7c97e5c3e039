import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { Cars } from '../../insights/cars.tsx'
import { changeInsights } from '../../insights/change-insights.ts'
import { InsightFrame } from '../../insights/insight-frame.tsx'
import { loadCars, loadPriceChanges } from '../../insights/load-cars.ts'
import { loadFrame } from '../../insights/load-frame.ts'
import { loadAgents, loadForms, loadSpeed, loadWords } from '../../insights/load-others.ts'
import { type Opened, openScreen, type Ports } from '../../insights/load-overview.ts'
import { countedIn } from '../../insights/opened/counted.ts'
import { loadOpened } from '../../insights/opened/load-opened.ts'
import { OpenedCard } from '../../insights/opened/opened-card.tsx'
import { isScreen } from '../../insights/screen-names.ts'
import { Agents, Forms, Speed, Words } from '../../insights/screens.tsx'
import { loadSources } from '../../insights/sources/load-sources.ts'
import { Sources } from '../../insights/sources/sources.tsx'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/screen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Insights · Forecourt console' }]

async function load(screen: string, ports: Ports, opened: Opened, now: Date) {
  if (screen === 'cars') {
    const [cars, changes] = await Promise.all([loadCars(ports, opened, now), loadPriceChanges(ports, opened)])
    return { screen, data: { ...cars, changes } } as const
  }
  if (screen === 'words') return { screen, data: await loadWords(ports, opened) } as const
  if (screen === 'sources') return { screen, data: await loadSources(ports, opened) } as const
  if (screen === 'forms') return { screen, data: await loadForms(ports, opened) } as const
  if (screen === 'speed') return { screen, data: await loadSpeed(ports, opened) } as const
  return { screen: 'agents', data: await loadAgents(ports, opened) } as const
}

export async function loader({ url, params: { dealer, screen }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  const opened = openScreen(ports, actor, dealer, url.searchParams, now)
  if (isRefused(opened)) return refuse(opened, dealer)
  if (!isScreen(screen)) throw data(null, { status: 404 })
  const counted = countedIn(url.searchParams)
  const [frame, shown, days] = await Promise.all([
    loadFrame(work, opened, url.searchParams),
    load(screen, ports, opened, now),
    counted && loadOpened(ports, opened, counted),
  ])
  return { frame, shown, days }
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  return changeInsights(workOf(context), dealer, await request.formData())
}

export default function InsightsScreen({ loaderData: { frame, shown, days } }: Route.ComponentProps) {
  return (
    <InsightFrame of={shown.screen} frame={frame}>
      {days && <OpenedCard opened={days} today={frame.today} />}
      {shown.screen === 'cars' && <Cars data={shown.data} />}
      {shown.screen === 'words' && <Words data={shown.data} shop={frame.search} />}
      {shown.screen === 'sources' && <Sources data={shown.data} frame={frame} />}
      {shown.screen === 'forms' && <Forms data={shown.data} />}
      {shown.screen === 'speed' && <Speed data={shown.data} />}
      {shown.screen === 'agents' && <Agents data={shown.data} today={frame.today} />}
    </InsightFrame>
  )
}
