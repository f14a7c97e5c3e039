import type { ReactNode } from 'react'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { HIDDEN } from '#domain/lead/forms/posted.ts'
import { scriptJson } from '#domain/script-json.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { FormField } from './form-field.tsx'
import { FormHiddenInputs } from './form-hidden-inputs.tsx'

type SubscribeFormProps = {
  site: Site
  /** Makes ids unique: the page and its footer may both have this form. */
  within: string
  /** What stands above it, for the receipt of the consent (LEAD-7). */
  words: string
  children?: ReactNode
}

/**
 * The subscribe form with all its fields, for footers and blocks. It is the form of /subscribe, so
 * the first press saves the lead (FORM-16).
 */
export function SubscribeForm({ site, within, words, children }: SubscribeFormProps) {
  const form = formFor('subscribe', site)
  return (
    <form
      className="subscribe"
      action="/subscribe"
      method="post"
      noValidate
      aria-label={`Subscribe to ${site.name}`}
      data-lead-form={form.id}
    >
      {children}
      <div className="alert" role="alert" data-form-error="" hidden>
        <Icon name="alert" /> <div />
      </div>
      <div className="inline-form" data-step={0}>
        {form.steps[0]!.fields.map((field) => (
          <FormField key={field.name} field={field} formId={within} value={field.preset} isHidden={false} />
        ))}
        <button className="btn" type="submit" data-submit={form.submit}>
          {form.submit}
        </button>
      </div>
      <FormHiddenInputs view={{ step: 0 }} />
      <input type="hidden" name={HIDDEN.words} value={words} />
      <p className="fine">{form.notice}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own definition, escaped for a script element */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(form) }} />
    </form>
  )
}
