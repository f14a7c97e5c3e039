import { lazy, Suspense, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { tabNumber } from '#domain/desk/page.ts'
import { Icon } from '../parts/icon.tsx'
import type { ViewAnswer } from './change-views.ts'
import type { View } from './load-views.ts'
import { useListUrl, useViewsHref } from './url.ts'

const SaveView = lazy(() => import('./save-view.tsx'))

/** The parts of an address that belong to a view; a page and an opened row do not. */
const essence = (query: string | URLSearchParams) => {
  const search = new URLSearchParams(query)
  for (const name of ['page', 'peek', 'view', 'older']) search.delete(name)
  search.sort()
  return search.toString()
}

/**
 * Named queries over a list. One that was changed gains a dot and can be saved under another name.
 */
export function Views({
  list,
  views,
  mayShare,
}: {
  list: string
  views: readonly View[]
  mayShare: boolean
}) {
  const { search } = useListUrl()
  const action = useViewsHref()
  const [isSaving, setIsSaving] = useState(false)
  const removal = useFetcher<ViewAnswer>()
  const named = views.find(({ id }) => id === search.get('view'))
  const exact = views.find(({ query }) => essence(query) === essence(search))
  const current = named ?? exact ?? (search.size === 0 ? views[0] : undefined)
  const isChanged = current !== undefined && essence(current.query) !== essence(search)
  const hrefOf = ({ id, query }: View) => {
    const next = new URLSearchParams(query)
    if (query) next.set('view', id)
    return next.size > 0 ? `?${next}` : '?'
  }
  return (
    <nav className="views" aria-label="Views">
      {views.map((view) => (
        <Link key={view.id} to={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
          {view.words}
          {view.number !== undefined && <span className="number">{tabNumber(view.number)}</span>}
          {view === current && isChanged && (
            <span className="changed">
              <span className="unseen">changed</span>
            </span>
          )}
        </Link>
      ))}
      <span className="end">
        {current?.isSaved && current.mayRemove && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => removal.submit({ intent: 'remove', id: current.id }, { method: 'post', action })}
          >
            Remove “{current.words}”
          </button>
        )}
        {(isChanged || current === undefined) && (
          <button type="button" className="button quiet small" onClick={() => setIsSaving(true)}>
            <Icon name="plus" size="s" />
            Save this view
          </button>
        )}
      </span>
      {isSaving && (
        <Suspense>
          <SaveView
            list={list}
            query={essence(search)}
            mayShare={mayShare}
            onClose={() => setIsSaving(false)}
          />
        </Suspense>
      )}
    </nav>
  )
}
