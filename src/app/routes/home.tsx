import { requestScope } from '../context.ts'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  return { title: site.home.title, description: site.home.description, tagline: site.tagline }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.tagline}</h1>
}
