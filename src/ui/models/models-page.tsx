import type { ModelsView } from '#domain/site/views/dealer-view.ts'
import { PageHead } from '#ui/content/page-head.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ModelCard } from './model-card.tsx'

/** The models that the dealer sells new, filtered by body type (ROUTE-11). */
export function ModelsPage({ models, bodies, body, all, canonical }: ModelsView & { canonical: string }) {
  const site = useServerSite()
  const choices = [{ label: 'All', slug: 'all', count: all }, ...bodies]
  return (
    <>
      <PageHead title="Models" lead={`What you can order new at ${site.name}.`} canonical={canonical}>
        {bodies.length > 1 && (
          <nav className="filter" aria-label="Body">
            {choices.map(({ label, slug, count }) => (
              <a
                key={slug}
                className="pill"
                href={`/models?body=${slug}`}
                aria-current={slug === body ? 'true' : undefined}
              >
                {label} <small>{count}</small>
              </a>
            ))}
          </nav>
        )}
      </PageHead>
      <div className="wrap section-end">
        {models.length > 0 ? (
          <ul className="models">
            {models.map((model) => (
              <ModelCard key={model.id} model={model} />
            ))}
          </ul>
        ) : (
          <p className="lead">
            No models of that body. <a href="/models?body=all">See all {all}</a>.
          </p>
        )}
      </div>
    </>
  )
}
