import { useFetcher, useParams, useRouteLoaderData } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import type { loader as dealerLoader } from '../routes/dealer.tsx'
import type { ViewAnswer } from './change-views.ts'
import { useViewsHref } from './url.ts'

type SaveProps = { list: string; query: string; mayShare: boolean; onClose: () => void }

/** Asks for the name of a view, and whether colleagues see it. */
export default function SaveView({ list, query, mayShare, onClose }: SaveProps) {
  const fetcher = useFetcher<ViewAnswer>()
  const shell = useRouteLoaderData<typeof dealerLoader>('routes/dealer')
  const { group } = useParams()
  const action = useViewsHref()
  const isDone = fetcher.data?.isDone && fetcher.state === 'idle'
  return (
    <Dialog title="Save this view" isOpen={!isDone} onClose={onClose}>
      <fetcher.Form method="post" action={action} className="stack-16">
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
            Show it to everybody at {shell?.dealer.name ?? `the dealers of “${group}”`}
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
