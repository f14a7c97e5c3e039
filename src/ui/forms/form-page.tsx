import type { FormView } from '#domain/lead/form-view.ts'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { Breadcrumb, type Crumb } from '#ui/primitives/breadcrumb.tsx'
import { CarSummary, PlaceSummary } from './form-summary.tsx'
import { LeadForm } from './lead-form.tsx'

export function useServerForm(): FormView {
  const { form } = useServerScope()
  if (!form) throw new Error('The loader of this page did not say which form it shows')
  return form
}

/** The form of a page that has a heading of its own. */
export function ServerForm() {
  return <LeadForm view={useServerForm()} isPlain />
}

/** A form with a page to itself: the task left, what it is about right (ROUTE-8). */
export function FormPage() {
  const view = useServerForm()
  const { car, form, place } = view
  const crumbs: Crumb[] = [
    { label: 'Home', href: '/' },
    ...(car ? [{ label: car.title, href: car.href }] : []),
    { label: form.steps[0]!.title },
  ]
  return (
    <div data-ground="surface" className="form-page">
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className="desk">
          <LeadForm view={view} />
          {car ? <CarSummary car={car} place={place} /> : <PlaceSummary place={place} />}
        </div>
      </div>
    </div>
  )
}
