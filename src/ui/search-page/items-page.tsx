import {
  type ItemFacetView,
  type ItemState,
  type ItemsView,
  itemHref,
  itemSearch,
} from '#domain/search/item-search.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Pagination } from '#ui/primitives/pagination.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/** Parts or special offers (SEARCH-13). Rendered only on the server, with plain forms and links. */
export function ItemsPage({ view }: { view: ItemsView }) {
  const site = useServerSite()
  const { title, plural, path } = itemSearch(view.type)
  const { state } = view
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: title }]} />
      <div className="results-head">
        <h1>
          {view.isAnswered
            ? `${view.total.toLocaleString(site.locale)} ${plural[view.total === 1 ? 0 : 1]}`
            : title}
        </h1>
      </div>
      <div className="results">
        <form className="rail" data-plain="" action={path} aria-label="Filters">
          <div className="field facet-words">
            <label htmlFor="words">Keywords</label>
            <input className="control" id="words" type="search" name="query" defaultValue={state.query} />
          </div>
          {view.facets
            // A facet with a single value cannot narrow the results.
            .filter(({ attribute, items, range }) => items.length > 1 || range || state.chosen[attribute])
            .map((facet) => (
              <ItemFacetGroup key={facet.attribute} facet={facet} state={state} />
            ))}
          <p className="row rail-apply">
            <Button type="submit">Apply filters</Button>
            {view.isRefined && <a href={path}>Clear all</a>}
          </p>
        </form>
        <div className="stack" data-wide="">
          <h2 className="sr">Results</h2>
          {!view.isAnswered && <p className="lead">The list did not load. Please try again in a moment.</p>}
          {view.isAnswered && view.total === 0 && (
            <div className="stack">
              <p className="lead">
                {view.isRefined
                  ? 'Nothing here fits all of that.'
                  : `There are no ${plural[1]} at the moment.`}
              </p>
              {view.isRefined && (
                <ButtonLink look="outline" href={path}>
                  Show all {plural[1]}
                </ButtonLink>
              )}
            </div>
          )}
          <ul className="items">
            {view.items.map((item) => (
              <li key={item.id} className="item">
                {item.picture && (
                  <div className="photo">
                    <Picture source={item.picture} alt="" sizes="360px" widest={750} />
                  </div>
                )}
                <div className="stack">
                  <h3>{item.title}</h3>
                  <p>{item.text}</p>
                  <p className="item-foot">
                    <span>
                      <b>{item.price}</b> {item.priceType}
                    </span>
                    <small>{item.note}</small>
                  </p>
                  {item.terms && (
                    <details className="fine">
                      <summary>Conditions</summary>
                      {item.terms}
                    </details>
                  )}
                </div>
                <ButtonLink
                  look="outline"
                  href={`${site.contactPath}?message=${encodeURIComponent(`I would like to know more about: ${item.title}`)}`}
                >
                  Ask about it
                </ButtonLink>
              </li>
            ))}
          </ul>
          <Pagination
            current={state.page}
            count={view.pages}
            hrefOf={(page) => itemHref(view.type, { ...state, page })}
          />
        </div>
      </div>
    </div>
  )
}

function ItemFacetGroup({
  facet: { label, attribute, items, range },
  state,
}: {
  facet: ItemFacetView
  state: ItemState
}) {
  const chosen = state.chosen[attribute] ?? []
  const { min, max } = state.ranges[attribute] ?? {}
  const end = (name: 'min' | 'max', words: string) => (
    <label className="field">
      <span>{words}</span>
      <input
        className="control"
        inputMode="numeric"
        name={`refinementList[${attribute}][${name}]`}
        defaultValue={name === 'min' ? min : max}
        placeholder={range && String(range[name])}
        aria-label={`${label} ${words.toLowerCase()}`}
      />
    </label>
  )
  return (
    <details open={chosen.length > 0 || state.ranges[attribute] !== undefined}>
      <summary>
        {label} <Icon name="down" />
      </summary>
      <div>
        {items.map(({ label: name, value, count }, n) => (
          <label key={value} className="check" data-empty={count === 0 ? '' : undefined}>
            <input
              type="checkbox"
              name={`refinementList[${attribute}][${n}]`}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {name} <span className="count">{count}</span>
          </label>
        ))}
        {range && (
          <div className="pair">
            {end('min', 'From')}
            {end('max', 'To')}
          </div>
        )}
      </div>
    </details>
  )
}
