import type { Field, Values } from '#domain/lead/forms/form.ts'
import type { FormView } from '#domain/lead/forms/form-view.ts'
import { HIDDEN } from '#domain/lead/forms/posted.ts'
import { stepAfter } from '#domain/lead/forms/step-navigation.ts'
import { isShown } from '#domain/lead/forms/validate.ts'
import { scriptJson } from '#domain/script-json.ts'
import { LoanBox } from '#ui/finance/loan-box.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { FormField } from './form-field.tsx'
import { FormHiddenInputs } from './form-hidden-inputs.tsx'

/** Adjacent half-width fields share a row. */
function inRows(fields: Field[]): Field[][] {
  const rows: Field[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    if (field.isHalf && row?.length === 1 && row[0]!.isHalf) row.push(field)
    else rows.push([field])
  }
  return rows
}

/** The submitted value, or the field's default. */
const startValue = (field: Field, values: Values) =>
  field.name in values ? values[field.name] : field.preset

type LeadFormProps = {
  view: FormView
  isPlain?: boolean
  /** What agents in a browser are told of it. */
  tool?: Record<string, string>
}

/**
 * Any form as the server renders it. All steps are in the markup, so that a plain POST sends every
 * value. The script in enhance-form.ts only shows, validates and sends (FORM-17, STEP-7).
 */
export function LeadForm({ view, isPlain, tool }: LeadFormProps) {
  const { form, step, errors, formError, car } = view
  const { steps } = form
  // On a page with its own h1, the form starts at h2.
  const Title = isPlain ? 'h2' : 'h1'
  const firstError = steps[step]!.fields.find((field) => field.name in errors)?.name
  const isLast = stepAfter(form, view.values, step) === undefined
  return (
    <form
      className={isPlain ? 'step plain' : 'step'}
      method="post"
      action={view.action}
      noValidate
      aria-label={steps[0]!.title}
      data-lead-form={form.id}
      {...tool}
      data-leaves={view.leaves ? '' : undefined}
      data-picture={car?.picture}
      data-about={car && `${car.title}, ${car.price.words}`}
      data-car={car && JSON.stringify(car.saved)}
    >
      {steps.length > 1 && <progress value={step} max={steps.length} aria-label="Progress" />}
      <div className="step-body">
        <div className="alert" role="alert" data-form-error="" hidden={!formError}>
          <Icon name="alert" /> <div>{formError}</div>
        </div>
        {car?.finance && <LoanBox finance={car.finance} />}
        {/* One heading for all steps, so that a page has one h1. The script changes its words. */}
        <header className="step-head">
          {steps.length > 1 && <p className="eyebrow">{`Step ${step + 1} of ${steps.length}`}</p>}
          <Title tabIndex={-1}>{steps[step]!.title}</Title>
          <p className="lead">{steps[step]!.intro}</p>
        </header>
        {steps.map(({ title, fields }, index) => (
          <div className="step-part" key={title} data-step={index} hidden={index !== step}>
            {inRows(fields).map((row) => {
              const rendered = row.map((field) => (
                <FormField
                  key={field.name}
                  field={field}
                  formId={form.id}
                  value={startValue(field, view.values)}
                  error={errors[field.name]}
                  isHidden={!isShown(field, form, view.values)}
                  focus={field.name === firstError}
                  days={view.days}
                  place={view.place.slug}
                />
              ))
              return row.length > 1 ? (
                <div className="pair" key={row[0]!.name}>
                  {rendered}
                </div>
              ) : (
                rendered[0]
              )
            })}
          </div>
        ))}
        <FormHiddenInputs view={view} />
        <div className="step-foot">
          {/* The first button in the form, because Enter activates the first submit button. */}
          <Button type="submit" size="large" data-submit={form.submit}>
            {isLast ? form.submit : 'Continue'}
          </Button>
          <Button
            type="submit"
            look="outline"
            size="large"
            name={HIDDEN.go}
            value="back"
            data-back=""
            hidden={step === 0}
          >
            <Icon name="left" /> Go Back
          </Button>
        </div>
        {[form.notice, ...(car?.finance?.notes ?? [])].map((words) => (
          <p key={words} className="fine">
            {words}
          </p>
        ))}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own definition, escaped for a script element */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(form) }} />
    </form>
  )
}
