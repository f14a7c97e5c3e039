import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { grouped } from '#domain/numbers.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { Cards } from '#ui/car-card/cards.tsx'
import { useSite } from '#ui/page/site-context.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { RemovableChip } from '#ui/primitives/chips.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Pagination } from '#ui/primitives/pagination.tsx'
import { alertHref } from './alert-href.ts'
import { FacetPanel, FILTERS, FORM } from './facet-panel.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchNotice } from './search-notice.tsx'
import { type Search, useSearch } from './use-search.ts'

/** The search page: results, filters, order and pagination. */
export function SearchPage({ view: first }: { view: SearchView }) {
  const search = useSearch(first)
  const { view, state } = search
  const { noun } = useSite()
  // The order has a control of its own.
  const { sort } = view.state
  const filters = view.applied.length - (sort && sort !== 'distance' ? 1 : 0)
  const showing = `${grouped(view.total)} ${view.total === 1 ? noun[0] : noun[1]}`
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: view.title }]} />
        <ResultsHead search={search} />
        <div
          className="results"
          data-refines={view.title}
          data-hits={view.freshness === 'live' ? view.total : undefined}
          aria-busy={search.isBusy}
          data-busy={search.isBusy ? '' : undefined}
        >
          <FacetPanel search={search} showing={showing} />
          <div className="stack" data-wide="">
            <h2 className="sr">Results</h2>
            <SearchNotice view={view} failed={search.failed} />
            {view.pages > 0 && <Cards cars={view.cars} promos={view.promos} areResults eager={1} />}
            {view.pages === 0 && view.freshness !== 'none' && <NothingFound view={view} />}
            <Pagination
              current={state.page}
              count={view.pages}
              hrefOf={(page) => searchHref(view.path, { ...view.state, page })}
            />
          </div>
        </div>
        {/* Filled by enhance-yours.ts from localStorage, sometimes before hydration. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that hydration ignores the content */}
        <div data-yours="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        {view.fine.length > 0 && (
          <div className="section-end stack">
            {view.fine.map((note) => (
              <p key={note} className="fine">
                {note}
              </p>
            ))}
          </div>
        )}
      </div>
      <div className="dock">
        <Button popoverTarget={FILTERS}>
          <Icon name="filter" /> Filters{filters > 0 && ` · ${filters}`}
        </Button>
        <label className="btn" data-btn="outline" data-defer="change">
          Sort
          <select aria-label="Sort" value={state.sort ?? ''} onChange={search.sort}>
            <Sorts view={view} />
          </select>
        </label>
      </div>
    </>
  )
}

/** Saves this search in the browser. */
function SaveSearch({ view }: { view: SearchView }) {
  const [isSaved, setSaved] = useState(false)
  const label = [view.title, ...view.applied.map((one) => one.label)].join(', ')
  const save = () =>
    import('./browser-list.ts').then(({ savedSearches }) => {
      savedSearches.add({ href: searchHref(view.path, { ...view.state, page: 1 }), label })
      setSaved(true)
    })
  return (
    <button className="btn" data-btn="quiet" type="button" aria-pressed={isSaved} onClick={save}>
      <Icon name="heart" /> {isSaved ? 'Search saved' : 'Save search'}
    </button>
  )
}

const Sorts = ({ view }: { view: SearchView }) =>
  view.sorts.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** Says of which wishes no car was looked for: nobody should think that these cars have them. */
function LeftOut({ wishes }: { wishes: string[] }) {
  const { contactHref } = useSite()
  if (wishes.length === 0) return null
  return (
    <p className="soft">
      Not looked for: {wishes.map((wish) => `“${wish}”`).join(', ')}. We know our cars:{' '}
      <a href={contactHref}>ask us</a>.
    </p>
  )
}

/** The heading with the count, the chosen filters and the order. */
function ResultsHead({ search }: { search: Search }) {
  const { view, state } = search
  const chips = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const removed = useRef(false)
  // Only a plain click on a filter's link removes it; a new tab or Save Search does not.
  const noteRemoval = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    removed.current = (target as Element).closest('a') !== null && !(ctrlKey || metaKey || shiftKey || altKey)
  }

  // A removed chip loses the focus, so the next chip or the heading gets it.
  useEffect(() => {
    if (!removed.current || !view) return
    removed.current = false
    ;(chips.current?.querySelector('a') ?? heading.current)?.focus({ preventScroll: true })
  }, [view])

  const count = grouped(view.total)
  return (
    <div className="results-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {view.freshness === 'none'
            ? view.title
            : `${count} ${view.total === 1 ? view.singular : view.plural}`}
        </h1>
        {view.sold > 0 && <p className="soft">and {grouped(view.sold)} just sold</p>}
        {view.typed && (
          <p className="soft">
            Read from “{view.typed.words}”. <a href={view.typed.href}>Search for exactly these words</a>
          </p>
        )}
        {view.typed && <LeftOut wishes={view.typed.leftOut} />}
      </div>
      <p className="sr" role="status">
        {search.isBusy ? 'Searching' : `${count} found`}
      </p>
      <div className="results-bar">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers that a link inside was followed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's click is also its Enter key */}
        <div
          className="applied"
          data-hydrate-in-view={view.applied.length > 0 ? '' : undefined}
          ref={chips}
          onClick={noteRemoval}
        >
          {view.applied.map(({ label, href }) => (
            <RemovableChip key={href} label={label} href={href} />
          ))}
          {view.applied.length > 0 && (
            <a className="more" href={view.path}>
              Clear all
            </a>
          )}
          <a className="more" href={alertHref(view)}>
            Tell me about new ones
          </a>
          {view.applied.length > 0 && search.isLive && (
            <SaveSearch key={searchHref(view.path, state)} view={view} />
          )}
        </div>
        <label className="pick">
          Sort
          <select form={FORM} name="sort" value={state.sort ?? ''} onChange={search.sort}>
            <Sorts view={view} />
          </select>
          <noscript>
            <Button type="submit" form={FORM} look="outline">
              Go
            </Button>
          </noscript>
        </label>
      </div>
    </div>
  )
}
