import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import { find } from '#use-cases/desk/find.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/find.ts'

/** What the palette shows for what is typed. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { ports, actor, now, origin } = workOf(context)
  const words = url.searchParams.get('q') ?? ''
  const found = await find(ports, actor, params.dealer, words, now)
  const site = ports.sites.bySlug(params.dealer)
  const { protocol, port } = new URL(origin)
  const local = `${protocol}//${params.dealer}.localhost${port ? `:${port}` : ''}`
  const shop = site ? siteOrigin(site, local) : local
  return { ...found, cars: found.cars.map((car) => ({ ...car, href: `${shop}/cars/${car.slug}` })) }
}
