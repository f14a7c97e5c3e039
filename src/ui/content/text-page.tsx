import type { DealerViewOf } from '#domain/site/dealer-view.ts'
import { PageHead } from './page-head.tsx'

/** A legal text: numbered clauses, narrow enough to read. */
export function TextPage({ view }: { view: DealerViewOf<'text'> }) {
  return (
    <>
      <PageHead title={view.title} canonical={view.canonical} />
      <div className="wrap section-end">
        <div className="prose">
          {view.clauses.map(({ title, paragraphs, points }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
