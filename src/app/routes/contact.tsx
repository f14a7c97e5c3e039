import { ContactHead, ContactPanel, ContactPlaces } from '#ui/locations/contact-page.tsx'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { showContact } from '../show-contact.ts'
import type { Route } from './+types/contact.ts'

export { dealerMeta as meta } from '../dealer-page.tsx'

/** /contact and /contact-us/{location}: the form, and the location that answers it. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return showContact(context, request, (params as { slug?: string }).slug)
}

export default function Contact() {
  return (
    <>
      <ServerOnly className="unboxed">{import.meta.env.SSR && <ContactHead />}</ServerOnly>
      <div className="wrap contact section-end">
        <div className="stack" data-wide="" />
        <ServerOnly className="unboxed">{import.meta.env.SSR && <ContactPanel />}</ServerOnly>
      </div>
      <ServerOnly className="unboxed">{import.meta.env.SSR && <ContactPlaces />}</ServerOnly>
    </>
  )
}
