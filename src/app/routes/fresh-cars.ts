import { freshCars, readIds } from '#use-cases/saved-cars.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/fresh-cars.ts'

/** GET /api/cars?ids=1,2: saved cars as they are today (FAV-5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const ids = readIds(new URL(request.url).searchParams.get('ids'))
  return Response.json({ cars: await freshCars(ports, site, ids, now) })
}
