import { siteOrigin } from '#domain/site/site-origin.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/robots.ts'

/** What crawlers may read: every page, but not the answers made for scripts, nor the till. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cars/*/checkout',
    'Disallow: /cars/*/buy-online',
    '',
    `Sitemap: ${siteOrigin(site, request.url)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
