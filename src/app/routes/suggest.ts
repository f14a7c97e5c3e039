import { suggestCars } from '#use-cases/suggest-cars.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/suggest.ts'

/** What the header's search field offers: GET /api/suggest?q=toy */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const typed = url.searchParams.get('q') ?? ''
  return Response.json(await suggestCars(ports, site, typed, now))
}
