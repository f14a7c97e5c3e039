import { data } from 'react-router'
import { siteOrigin } from '#domain/site/site-origin.ts'
import { feedCsv, VEHICLE_FEEDS } from '#use-cases/export-feeds.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/feed-vehicles.ts'

/** /feeds/google-vehicles.csv and its kind. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const [, name] = /^([a-z-]+)\.csv$/.exec(params.file) ?? []
  if (name === undefined || !Object.hasOwn(VEHICLE_FEEDS, name)) throw data(null, 404)
  const csv = await feedCsv(ports, VEHICLE_FEEDS[name]!, site, siteOrigin(site, request.url), now)
  return new Response(csv, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
}
