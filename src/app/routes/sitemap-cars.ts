import { data } from 'react-router'
import { sitemapXml } from '#domain/meta/sitemap-xml.ts'
import { siteOrigin } from '#domain/site/site-origin.ts'
import { sitemapCars } from '#use-cases/sitemap.ts'
import { requestScope } from '../context.ts'
import { xmlAnswer } from '../xml-answer.ts'
import type { Route } from './+types/sitemap-cars.ts'

/** /sitemap-cars/1.xml and on, as many as the index names. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const [, part] = /^([1-9]\d{0,3})\.xml$/.exec(params.part) ?? []
  const cars = part && (await sitemapCars(ports, site, Number(part), now))
  if (!cars) throw data(null, 404)
  return xmlAnswer(sitemapXml(siteOrigin(site, request.url), cars))
}
