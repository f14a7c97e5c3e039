import { wholeStockHref } from '#domain/search/search-scope.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'

/** The 404 page, with links to the main pages. */
export function NotFoundView() {
  const site = useServerSite()
  return (
    <section className="wrap section stack">
      <h1>That page is not here</h1>
      <p className="lead">The link may be old, or the {site.noun[0]} has found a home.</p>
      <WaysOn />
    </section>
  )
}

export function WaysOn() {
  const site = useServerSite()
  return (
    <p className="row">
      <a className="btn" href={wholeStockHref(site)}>
        See all {site.noun[1]}
      </a>
      <a className="btn" data-btn="outline" href={site.contactPath}>
        Contact us
      </a>
      <a href="/">Back to the start</a>
    </p>
  )
}
