import { Specimen } from './specimen.tsx'

export type DesignTheme = { slug: string; name: string }

/** Every primitive in every theme on one page, to see the effect of a changed design token. */
export function DesignPage({ themes }: { themes: DesignTheme[] }) {
  return (
    <>
      <div className="wrap section-end" data-hydrate-in-view="">
        <h1 className="page-title">Every primitive, in every theme</h1>
        <nav className="filter" aria-label="Themes">
          {themes.map(({ slug, name }) => (
            <a key={slug} className="pill" href={`#theme-${slug}`} data-reload="">
              {name}
            </a>
          ))}
        </nav>
      </div>
      {themes.map(({ slug, name }) => (
        <section key={slug} className="section" id={`theme-${slug}`} data-theme={slug}>
          <div className="wrap">
            <h2>{name}</h2>
            <Specimen theme={slug} />
          </div>
        </section>
      ))}
    </>
  )
}
