import type { Clause } from '#domain/legal/legal-text.ts'
import { Markdown } from '#ui/primitives/markdown.tsx'
import { PageHead } from './page-head.tsx'

type TextPageProps = {
  title: string
  clauses?: Clause[]
  /** A text that the dealer wrote, instead of clauses. */
  markdown?: string
  canonical: string
}

/** A legal text in a narrow column: our clauses, or the dealer's own words. */
export function TextPage({ title, clauses = [], markdown, canonical }: TextPageProps) {
  return (
    <>
      <PageHead title={title} canonical={canonical} />
      <div className="wrap section-end">
        <div className="prose">
          {markdown !== undefined && <Markdown text={markdown} />}
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
