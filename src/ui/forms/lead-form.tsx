import type { Field, Values } from '#domain/lead/form.ts'
import type { FormView } from '#domain/lead/form-view.ts'
import { HIDDEN } from '#domain/lead/posted.ts'
import { stepAfter } from '#domain/lead/step-navigation.ts'
import { isShown } from '#domain/lead/validate.ts'
import { scriptJson } from '#domain/script-json.ts'
import { LoanBox } from '#ui/finance/loan-box.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { FormField } from './form-field.tsx'

/** Neighbouring half-width fields share a row. */
function inRows(fields: Field[]): Field[][] {
  const rows: Field[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    if (field.isHalf && row?.length === 1 && row[0]!.isHalf) row.push(field)
    else rows.push([field])
  }
  return rows
}

/** What was typed, or what a field starts with. */
const startValue = (field: Field, values: Values) =>
  field.name in values ? values[field.name] : (field.preset ?? (field.isTicked ? 'yes' : undefined))

/**
 * Any form, as the server draws it: every step is in the markup and the current one in view, so that a plain post carries
 * everything typed and a script (enhance-form.ts) only has to show, check and send (FORM-17, STEP-7).
 */
export function LeadForm({ view, isPlain }: { view: FormView; isPlain?: boolean }) {
  const { form, step, errors, formError, car } = view
  const { steps } = form
  // A page with a heading of its own has its form under it.
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
        {steps.map(({ title, intro, fields }, index) => (
          <div className="step-part" key={title} data-step={index} hidden={index !== step}>
            <header className="step-head">
              {steps.length > 1 && (
                <p className="eyebrow">
                  Step {index + 1} of {steps.length}
                </p>
              )}
              <Title tabIndex={-1}>{title}</Title>
              <p className="lead">{intro}</p>
            </header>
            {inRows(fields).map((row) => {
              const drawn = row.map((field) => (
                <FormField
                  key={field.name}
                  field={field}
                  formId={form.id}
                  value={startValue(field, view.values)}
                  error={errors[field.name]}
                  isHidden={!isShown(field, form, view.values)}
                  focus={field.name === firstError}
                  days={view.days}
                />
              ))
              return row.length > 1 ? (
                <div className="pair" key={row[0]!.name}>
                  {drawn}
                </div>
              ) : (
                drawn[0]
              )
            })}
          </div>
        ))}
        {/* The one field no person sees: whoever fills it in is a machine (FORM-15). */}
        <div className="trap" aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={HIDDEN.trap} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name={HIDDEN.step} value={step} />
        <input type="hidden" name={HIDDEN.lead} value={view.leadId ?? ''} />
        <input type="hidden" name={HIDDEN.key} />
        <input type="hidden" name={HIDDEN.filledMs} />
        <input type="hidden" name={HIDDEN.touchedOptIn} value={view.touchedOptIn ? '1' : ''} />
        <div className="step-foot">
          {/* First in the form, so that Enter in a field means onward, not back. */}
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
