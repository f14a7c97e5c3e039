import { renderToStaticMarkup } from 'react-dom/server'
import { aSite } from '#domain/builders.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import type { FormView } from '#domain/lead/forms/form-view.ts'
import { LeadForm } from '../lead-form.tsx'

/** For tests: the markup of a form on its page. */
export const renderForm = (id: FormId, special: Partial<FormView> = {}, site = aSite()) =>
  renderToStaticMarkup(
    <LeadForm
      view={{
        form: formFor(id, site),
        action: '/here',
        step: 0,
        values: {},
        errors: {},
        place: site.locations[0]!,
        ...special,
      }}
    />,
  )
