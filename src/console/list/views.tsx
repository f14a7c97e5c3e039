import { useState } from 'react'
import { Link, useFetcher, useParams, useRouteLoaderData } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import type { loader as dealerLoader } from '../routes/dealer.tsx'
import type { action } from '../routes/views.ts'
import { useListUrl } from './url.ts'

export type View = {
  id: string
  words: string
  query: string
  number?: number
  isSaved?: boolean
  mayRemove?: boolean
}

/** The parts of an address that belong to a view; a page and an opened row do not. */
const essence = (query: string | URLSearchParams) => {
  const search = new URLSearchParams(query)
  for (const name of ['page', 'peek', 'view']) search.delete(name)
  search.sort()
  return search.toString()
}

/** Named queries over a list. One that was changed gains a dot and can be saved under another name. */
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
  const { dealer } = useParams()
  const [isSaving, setIsSaving] = useState(false)
  const removal = useFetcher<typeof action>()
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
          {view.number !== undefined && (
            <span className="number">{view.number >= 1000 ? '999+' : view.number}</span>
          )}
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
            onClick={() =>
              removal.submit(
                { intent: 'remove', id: current.id },
                { method: 'post', action: `/${dealer}/views` },
              )
            }
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
        <SaveView
          list={list}
          query={essence(search)}
          mayShare={mayShare}
          onClose={() => setIsSaving(false)}
        />
      )}
    </nav>
  )
}

type SaveProps = { list: string; query: string; mayShare: boolean; onClose: () => void }

function SaveView({ list, query, mayShare, onClose }: SaveProps) {
  const fetcher = useFetcher<typeof action>()
  const shell = useRouteLoaderData<typeof dealerLoader>('routes/dealer')
  const { dealer } = useParams()
  const isDone = fetcher.data?.isDone && fetcher.state === 'idle'
  return (
    <Dialog title="Save this view" isOpen={!isDone} onClose={onClose}>
      <fetcher.Form method="post" action={`/${dealer}/views`} className="stack-16">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={40}
          autoFocus
          placeholder="Test drives this week"
        />
        {mayShare && (
          <label className="row s">
            <input type="checkbox" name="isShared" value="yes" />
            Show it to everybody at {shell?.dealer.name}
          </label>
        )}
        {fetcher.data?.fault && (
          <Notice kind="late" icon="warning">
            {fetcher.data.fault}
          </Notice>
        )}
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="button main">
            Save
          </button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
