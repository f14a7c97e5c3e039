import type { FormId } from '#domain/lead/forms/form.ts'
import { PAGE_FORMS } from '#domain/lead/forms/form-paths.ts'
import { invitationWords } from '#domain/lead/forms/subscribe-words.ts'
import { SubscribeForm } from '#ui/forms/subscribe-form.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { BlockProps } from './block-props.ts'
import { groundOf } from './section.tsx'

/** The label of the button for each form. */
const CALLS: Partial<Record<FormId, string>> = {
  careers: 'Apply',
  finance: 'Start with finance',
  service: 'Book a service',
  valuation: 'Value my car',
}

/** A call to fill in a form. The newsletter form is inline; any other form opens in a dialog. */
export function FormBlock({ block }: BlockProps<'form'>) {
  const site = useServerSite()
  const [href, id] = Object.entries(PAGE_FORMS).find(([, form]) => form === block.form) ?? []
  if (!href || !id) return null
  return (
    <section className="section" data-ground={groundOf(block.ground)}>
      <div className="wrap letter">
        <div className="stack">
          <h2>{block.title}</h2>
          {block.text && <p className="lead">{block.text}</p>}
        </div>
        {id === 'subscribe' ? (
          <SubscribeForm site={site} within="block-subscribe" words={invitationWords(block)} />
        ) : (
          <ButtonLink href={href} size="large" data-dialog="">
            {CALLS[id] ?? 'Open the form'}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
