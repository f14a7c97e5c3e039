import { data } from 'react-router'
import { siteOrigin } from '#domain/site/site-origin.ts'
import { stockPage } from '#use-cases/export-feeds.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/feed-stock.ts'

/** /feeds/stock.json?page=2: the stock for programs, open to any origin. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const asked = new URL(request.url).searchParams.get('page') ?? '1'
  const page = /^[1-9]\d{0,5}$/.test(asked)
    ? await stockPage(ports, site, siteOrigin(site, request.url), Number(asked), now)
    : undefined
  if (!page) throw data(null, 404)
  return Response.json(page, { headers: { 'Access-Control-Allow-Origin': '*' } })
}
