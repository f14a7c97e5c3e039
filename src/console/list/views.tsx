import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { tabNumber } from '#domain/desk/page.ts'
import { Icon } from '../parts/icon.tsx'
import { useToast } from '../shell/toasts.tsx'
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

/** A view that names no yard is of the yards that are shown. */
const withYard = (query: string, shown: URLSearchParams): URLSearchParams => {
  const search = new URLSearchParams(query)
  const yard = shown.get('yard')
  if (yard && !search.has('yard')) search.set('yard', yard)
  return search
}

type ViewsProps = { list: string; views: readonly View[]; mayShare: boolean }

/**
 * Named queries over a list. One that was changed gains a dot and can be saved under another name.
 */
export const Views = memo(function Views({ list, views, mayShare }: ViewsProps) {
  const { search } = useListUrl()
  const action = useViewsHref()
  const [isSaving, setIsSaving] = useState(false)
  const { submit, data: removal } = useFetcher<ViewAnswer>()
  const removed = useRef<View>(undefined)
  const toast = useToast()
  const remove = (view: View) => {
    removed.current = view
    void submit({ intent: 'remove', id: view.id }, { method: 'post', action })
  }
  useEffect(() => {
    const view = removed.current
    if (!removal?.isDone || !view) return
    removed.current = undefined
    const { words: name, query, isShared } = view
    const again = { intent: 'save', list, name, query, ...(isShared && { isShared: 'yes' }) }
    toast(`“${name}” is removed.`, () => void submit(again, { method: 'post', action }))
  }, [removal, list, action, submit, toast])
  const named = views.find(({ id }) => id === search.get('view'))
  const exact = (shown: URLSearchParams) => views.find(({ query }) => essence(query) === essence(shown))
  const ofAllYards = new URLSearchParams(search)
  ofAllYards.delete('yard')
  const current = named ?? exact(search) ?? exact(ofAllYards) ?? (search.size === 0 ? views[0] : undefined)
  const nav = useRef<HTMLElement>(null)
  // On a phone they are a row that scrolls. The page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    const shown = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const row = nav.current?.getBoundingClientRect()
    if (!shown || !row || (shown.left >= row.left && shown.right <= row.right)) return
    nav.current?.scrollBy({ left: (shown.left + shown.right - row.left - row.right) / 2 })
  }, [current?.id])
  const isChanged = current !== undefined && essence(current.query) !== essence(search)
  const hrefOf = ({ id, query }: View) => {
    const next = withYard(query, search)
    if (query) next.set('view', id)
    return next.size > 0 ? `?${next}` : '?'
  }
  return (
    <nav ref={nav} className="views" aria-label="Views">
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
            aria-label={`Remove “${current.words}”`}
            onClick={() => remove(current)}
          >
            Remove <span className="only-desk">“{current.words}”</span>
          </button>
        )}
        {(isChanged || current === undefined) && (
          <button
            type="button"
            className="button quiet small"
            aria-label="Save this view"
            onClick={() => setIsSaving(true)}
          >
            <Icon name="plus" size="s" />
            Save <span className="only-desk">this view</span>
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
})
