import { useEffect, useState } from 'react'
import { data, useFetcher, useNavigate, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { runNow } from '#use-cases/desk/feeds/run-feed.ts'
import { FEED_COLUMNS } from '../../feeds/feed-columns.tsx'
import { FeedPeek } from '../../feeds/feed-peek.tsx'
import { FEED_ORDER, FEED_STATES, loadFeeds } from '../../feeds/load-feeds.ts'
import { NewFeed } from '../../feeds/new-feed.tsx'
import { Bulk } from '../../list/bulk.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { ListBody } from '../../list/list-body.tsx'
import { NoRows } from '../../list/no-rows.tsx'
import { Icon } from '../../parts/icon.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/feeds.ts'
import '../../styles/feeds.css'

export const meta: Route.MetaFunction = () => [{ title: 'Feeds · Forecourt console' }]

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const { lines: _file, ...shown } = await loadFeeds(ports, actor, dealer, url.searchParams, now)
  return shown
}

type Answer = { words: string }
const MAX_AT_ONCE = 10

/** Fetches feeds now, one after the other. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const ids = text(form, 'ids').split(',').slice(0, MAX_AT_ONCE)
  const said: string[] = []
  let isFault = false
  for (const id of ids) {
    const wanted = { dealershipId: Number(id.split(':')[0]), feed: id.slice(id.indexOf(':') + 1) }
    const outcome = await runNow(ports, actor, dealer, wanted, now)
    if (isRefused(outcome)) return refuse(outcome, dealer)
    if (outcome.is === 'invalid') {
      isFault = true
      said.push(outcome.reason)
      continue
    }
    const { refused, added, changed, removed } = outcome.report
    said.push(refused ?? `It came: ${added} new, ${changed} changed, ${removed} gone.`)
  }
  const words = ids.length === 1 ? said[0]! : `${ids.length} feeds were run. Each row says how it went.`
  return data<Answer>({ words }, { status: isFault && ids.length === 1 ? 400 : 200 })
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { feeds, total, views, mayShare, dealerships, mayRun } = loaderData
  const { dealer } = useParams()
  const navigate = useNavigate()
  const run = useFetcher<Answer>()
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  useEffect(() => {
    if (run.data) toast(run.data.words)
  }, [run.data, toast])
  const isBusy = run.state !== 'idle'
  const start = (ids: readonly string[]) =>
    void run.submit({ ids: ids.join(',') }, { method: 'post', action: `/${dealer}/feeds` })
  const runnable = (ids: readonly string[]) =>
    feeds.filter(({ id, canRun }) => canRun && ids.includes(id)).map(({ id }) => id)
  return (
    <Screen
      title="Feeds"
      hasToolsOnPhone={mayRun}
      tools={
        mayRun && (
          <button type="button" className="button main" onClick={() => setIsAdding(true)}>
            <Icon name="plus" /> Add a feed
          </button>
        )
      }
    >
      <ListBody
        list="feeds"
        title="Feeds"
        className="plain-table"
        views={views}
        mayShare={mayShare}
        find="Dealership or feed"
        filters={
          <>
            <FilterChip words="Dealership" name="dealership" any="any" options={dealerships} isMany />
            <FilterChip words="State" name="state" any="any" options={FEED_STATES} isMany />
          </>
        }
        columns={FEED_COLUMNS}
        rows={feeds}
        total={total}
        defaultSort={FEED_ORDER}
        exportPath={`/${dealer}/feeds/export`}
        nameOf={({ dealership, feed }) => `${dealership}, ${feed}`}
        onOpen={(id) => void navigate(`/${dealer}/feeds/${id.replace(':', '/')}`)}
        bulk={
          mayRun
            ? (selected, clear) => (
                <Bulk label="Selected feeds" count={selected.length} onClear={clear}>
                  {runnable(selected).length > 0 ? (
                    <button type="button" disabled={isBusy} onClick={() => start(runnable(selected))}>
                      <Icon name="refresh" /> Run now
                    </button>
                  ) : (
                    <span>They are sent to us, so nothing can be fetched</span>
                  )}
                </Bulk>
              )
            : undefined
        }
        peek={(row, close) => (
          <FeedPeek
            row={row}
            isBusy={isBusy}
            onRun={mayRun && row.canRun ? () => start([row.id]) : undefined}
            onClose={close}
          />
        )}
        empty={
          <NoRows icon="feed" title="No feed brings cars yet">
            <p>Add one and choose a file of your stock system. Cars can also be added by hand.</p>
          </NoRows>
        }
      />
      {isAdding && <NewFeed dealerships={dealerships} onClose={() => setIsAdding(false)} />}
    </Screen>
  )
}
