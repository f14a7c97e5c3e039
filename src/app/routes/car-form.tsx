import { data, type RouterContextProvider } from 'react-router'
import { CAR_FORMS } from '#domain/lead/form-paths.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { carOfForm } from '#use-cases/car-of-form.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import { type AskedForm, showForm } from '../show-form.ts'
import { takeForm } from '../take-form.ts'
import type { Route } from './+types/car-form.ts'
import '#ui/styles/forms.css'

async function asked(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const { site, ports, now } = context.get(requestScope)
  const id = CAR_FORMS[url.pathname.split('/').at(-1)!]
  const car = id && (await carOfForm(ports, site, { slug }, now))
  if (!id || !car) throw data(null, 404)
  return { id, car } satisfies AskedForm
}

/** /cars/{slug}/enquire, test-drive, request-photos, similar and finance: pages that also open as dialogs. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  const wanted = await asked(context, url, params.slug)
  const form = showForm(context.get(serverScope), site, url.href, wanted)
  const { title, intro } = form.steps[0]!
  return {
    meta: describePage(site, url.href, {
      title: `${title}: ${wanted.car.name}`,
      description: intro,
      path: url.pathname,
      hidden: true,
    }),
  }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const wanted = await asked(context, url, params.slug)
  return takeForm(context.get(requestScope), context.get(serverScope), request, wanted)
}

export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function CarForm() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <FormPage />}</ServerOnly>
}
