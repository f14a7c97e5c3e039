import type { Clause } from '#domain/legal/legal-text.ts'
import { PageHead } from './page-head.tsx'

/** A legal text with numbered clauses, in a narrow column. */
export function TextPage({
  title,
  clauses,
  canonical,
}: {
  title: string
  clauses: Clause[]
  canonical: string
}) {
  return (
    <>
      <PageHead title={title} canonical={canonical} />
      <div className="wrap section-end">
        <div className="prose">
          {clauses.map(({ title, paragraphs, points }) => (
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
