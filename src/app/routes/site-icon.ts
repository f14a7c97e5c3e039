import { siteIcon } from '#domain/site/site-icon.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/site-icon.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(siteIcon(context.get(requestScope).site), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
