import { HomePage } from '#ui/home/home-page.tsx'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { fillBlocks } from '#use-cases/fill-blocks.ts'
import { requestScope, serverScope } from '../context.ts'
import type { Route } from './+types/home.ts'
import '#ui/styles/hero.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const filling = await fillBlocks(ports, site, site.home.blocks, now)
  context.set(serverScope, { ...context.get(serverScope), filling })
  return { title: site.home.title, description: site.home.description }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export default function Home() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <HomePage />}</ServerOnly>
}
