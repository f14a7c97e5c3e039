import { sitemapIndexXml } from '#domain/meta/sitemap-xml.ts'
import { siteOrigin } from '#domain/site/site-origin.ts'
import { sitemapParts } from '#use-cases/sitemap.ts'
import { requestScope } from '../context.ts'
import { xmlAnswer } from '../xml-answer.ts'
import type { Route } from './+types/sitemap-index.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  return xmlAnswer(sitemapIndexXml(siteOrigin(site, request.url), await sitemapParts(ports, site, now)))
}
