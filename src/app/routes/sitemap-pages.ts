import { sitemapXml } from '#domain/meta/sitemap-xml.ts'
import { siteOrigin } from '#domain/site/site-origin.ts'
import { sitemapPages } from '#use-cases/sitemap.ts'
import { requestScope } from '../context.ts'
import { xmlAnswer } from '../xml-answer.ts'
import type { Route } from './+types/sitemap-pages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  return xmlAnswer(sitemapXml(siteOrigin(site, request.url), await sitemapPages(ports, site, now)))
}
