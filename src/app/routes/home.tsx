import { describePage } from '#domain/meta/describe-page.ts'
import { HomePage } from '#ui/home/home-page.tsx'
import { DealerFacts } from '#ui/meta/dealer-facts.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { fillBlocks } from '#use-cases/fill-blocks.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import type { Route } from './+types/home.ts'
import '#ui/styles/dealer-pages.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const filling = await fillBlocks(ports, site, site.home.blocks, now)
  context.set(serverScope, { ...context.get(serverScope), filling })
  const { title, description } = site.home
  return { meta: describePage(site, url.href, { title, description, path: '/' }) }
}

export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <ServerOnly className="unboxed">
      {import.meta.env.SSR && (
        <>
          <HomePage />
          <DealerFacts canonical={loaderData.meta.canonical} />
        </>
      )}
    </ServerOnly>
  )
}
