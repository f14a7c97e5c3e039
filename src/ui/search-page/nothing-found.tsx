import { isRefined } from '#domain/search/search-state.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { Cards } from '#ui/car-card/cards.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { alertHref } from './alert-href.ts'

/** No results: what to give up, and the closest cars with what they lack (SEARCH-21). */
export function NothingFound({ view }: { view: SearchView }) {
  const { noun, searchHref } = useSite()
  // Without filters of the visitor's the page itself has nothing: a make or model out of stock.
  const isWhole = !isRefined(view.state)
  return (
    <>
      <section className="empty">
        <div className="roundel" aria-hidden="true">
          0
        </div>
        <div className="stack">
          <h2>{isWhole ? `No ${view.plural} just now` : 'Nothing here fits all of that'}</h2>
          {isWhole ? (
            <p className="lead">
              Stock changes every day. {view.closest.length > 0 && 'What is near it is below.'}
            </p>
          ) : view.wishes.length > 0 ? (
            <>
              <p className="lead">Give a little and there is more:</p>
              <ul className="wishes">
                {view.wishes.map(({ label, count, href }) => (
                  <li key={label}>
                    <a className="pill" href={href}>
                      {label} <b>{count}</b>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="lead">Nothing is near it just now. Try fewer words or fewer filters.</p>
          )}
          <p>
            <ButtonLink look="outline" href={isWhole ? searchHref : view.path}>
              Show all {isWhole ? noun[1] : view.plural}
            </ButtonLink>{' '}
            <ButtonLink look="quiet" href={alertHref(view)}>
              Tell me when one comes
            </ButtonLink>
          </p>
        </div>
      </section>
      {view.closest.length > 0 && (
        <section>
          <div className="section-head">
            <h2>Closest we have</h2>
            {view.closestBut && <p className="muted">{view.closestBut}.</p>}
          </div>
          <Cards cars={view.closest} />
        </section>
      )}
    </>
  )
}
