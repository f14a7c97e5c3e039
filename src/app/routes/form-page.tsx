import { data, type RouterContextProvider } from 'react-router'
import { PAGE_FORMS } from '#domain/lead/form-paths.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { carOfForm } from '#use-cases/car-of-form.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import { type AskedForm, showForm } from '../show-form.ts'
import { takeForm } from '../take-form.ts'
import type { Route } from './+types/form-page.ts'
import '#ui/styles/forms.css'

async function asked(
  context: Readonly<RouterContextProvider>,
  { pathname, searchParams }: URL,
): Promise<AskedForm> {
  const { site, ports, now } = context.get(requestScope)
  const id = PAGE_FORMS[pathname.replace(/\/$/, '')]
  if (!id || (id === 'careers' && !site.features.careers)) throw data(null, 404)
  const carId = Number(searchParams.get('car_id'))
  // A car that is gone takes nothing away from the form itself.
  const car = carId > 0 ? await carOfForm(ports, site, { id: carId }, now) : undefined
  return { id, ...(car && { car }) }
}

/** /finance, /service, /valuations, /cars/trade-in, /careers and /subscribe (ROUTE-8). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  const form = showForm(context.get(serverScope), site, url.href, await asked(context, url))
  const { title, intro } = form.steps[0]!
  return {
    meta: describePage(site, url.href, {
      title,
      description: intro,
      path: url.pathname,
      hidden: url.search !== '',
    }),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return takeForm(context.get(requestScope), context.get(serverScope), request, await asked(context, url))
}

export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function PageForm() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <FormPage />}</ServerOnly>
}
