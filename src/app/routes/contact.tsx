import type { RouterContextProvider } from 'react-router'
import { ServerForm } from '#ui/forms/form-page.tsx'
import { ContactHead, ContactPanel, ContactPlaces } from '#ui/locations/contact-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { contactAbout } from '#use-cases/contact-about.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import { showContact } from '../show-contact.ts'
import { showForm } from '../show-form.ts'
import { takeForm } from '../take-form.ts'
import type { Route } from './+types/contact.ts'
import '#ui/styles/forms.css'
import '#ui/styles/locations.css'

export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

/** /contact and /contact-us/{location}: the form, and the location that answers it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { slug } = params as { slug?: string }
  const page = await showContact(context, request, slug)
  const { site } = context.get(requestScope)
  const { car, values } = await about(context, request)
  showForm(context.get(serverScope), site, request.url, {
    id: 'contact',
    car,
    values: { ...values, ...(slug && { location: slug }) },
  })
  return page
}

export async function action({ request, context }: Route.ActionArgs) {
  const { car } = await about(context, request)
  return takeForm(context.get(requestScope), context.get(serverScope), request, { id: 'contact', car })
}

function about(context: Readonly<RouterContextProvider>, request: Request) {
  const { site, ports, now } = context.get(requestScope)
  return contactAbout(ports, site, new URL(request.url).searchParams, now)
}

export default function Contact() {
  return (
    <>
      <ServerOnly className="unboxed">{import.meta.env.SSR && <ContactHead />}</ServerOnly>
      <div className="wrap contact section-end">
        <ServerOnly>{import.meta.env.SSR && <ServerForm />}</ServerOnly>
        <ServerOnly className="unboxed">{import.meta.env.SSR && <ContactPanel />}</ServerOnly>
      </div>
      <ServerOnly className="unboxed">{import.meta.env.SSR && <ContactPlaces />}</ServerOnly>
    </>
  )
}
