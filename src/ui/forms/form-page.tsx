import type { FormView } from '#domain/lead/forms/form-view.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Breadcrumb, type Crumb } from '#ui/primitives/breadcrumb.tsx'
import { leadTool } from './agent-tool.ts'
import { CarSummary, PlaceSummary } from './form-summary.tsx'
import { LeadForm } from './lead-form.tsx'

/** A form on its own page, with its subject beside it (ROUTE-8). */
export function FormPage({ view }: { view: FormView }) {
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
          <LeadForm view={view} tool={leadTool(useServerSite(), view)} />
          {car ? <CarSummary car={car} place={place} /> : <PlaceSummary place={place} />}
        </div>
      </div>
    </div>
  )
}
