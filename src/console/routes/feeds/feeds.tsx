import { useEffect, useState } from 'react'
import { data, Link, useFetcher, useNavigate, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { runNow } from '#use-cases/desk/feeds/run-feed.ts'
import { loadFeeds } from '../../feeds/load-feeds.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice, Tag } from '../../parts/notice.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/feeds.ts'
import '../../styles/feeds.css'

export const meta: Route.MetaFunction = () => [{ title: 'Feeds · Forecourt console' }]

export function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadFeeds(ports, actor, dealer, now)
}

type Answer = { words: string; run?: number }

/** Fetches a feed now. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const wanted = { dealershipId: Number(text(form, 'dealership')), feed: text(form, 'feed') }
  const outcome = await runNow(ports, actor, dealer, wanted, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return data<Answer>({ words: outcome.reason }, { status: 400 })
  const { runId, refused, added, changed, removed } = outcome.report
  const words = refused ?? `It came: ${added} new, ${changed} changed, ${removed} gone.`
  return data<Answer>({ words, run: runId })
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { feeds, dealerships, mayRun } = loaderData
  const { dealer } = useParams()
  const run = useFetcher<Answer>()
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  useEffect(() => {
    if (run.data) toast(run.data.words)
  }, [run.data, toast])
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
      <div className="feeds stack-16">
        {feeds.length === 0 && (
          <NoRows icon="feed" title="No feed brings cars yet">
            <p>Add one and choose a file of your stock system. Cars can also be added by hand.</p>
          </NoRows>
        )}
        {feeds.map(({ dealershipId, dealership, feed, rhythm, canRun, last, next, isLate, alarms }) => (
          <section
            key={`${dealershipId} ${feed}`}
            className="card feed"
            aria-label={`${dealership}, ${feed}`}
          >
            <header>
              <h2 className="grow">
                <Link className="link" to={`/${dealer}/feeds/${dealershipId}/${feed}`}>
                  {dealership}
                </Link>{' '}
                <span className="soft">{feed}</span>
              </h2>
              {isLate ? (
                <Tag kind="late" icon="flag">
                  Late
                </Tag>
              ) : (
                last?.isOk && (
                  <Tag kind="good" icon="check">
                    Well
                  </Tag>
                )
              )}
              {mayRun && canRun && (
                <button
                  type="button"
                  className="button"
                  disabled={run.state !== 'idle'}
                  onClick={() =>
                    void run.submit({ dealership: String(dealershipId), feed }, { method: 'post' })
                  }
                >
                  <Icon name="refresh" /> Run now
                </button>
              )}
            </header>
            <dl className="body">
              <dt>Rhythm</dt>
              <dd>{rhythm}</dd>
              <dt>Last</dt>
              <dd>
                {last ? (
                  <Link className="link" to={`/${dealer}/feeds/runs/${last.id}`}>
                    {last.when}: {last.words}
                  </Link>
                ) : (
                  'It never came.'
                )}
              </dd>
              <dt>Next</dt>
              <dd>{next ?? <span className="faint">nobody has said</span>}</dd>
            </dl>
            {alarms.map((alarm) => (
              <Notice key={alarm} kind="due" icon="warning">
                {alarm}
              </Notice>
            ))}
          </section>
        ))}
      </div>
      {isAdding && <NewFeed dealerships={dealerships} onClose={() => setIsAdding(false)} />}
    </Screen>
  )
}

type NewProps = { dealerships: readonly (readonly [string, string])[]; onClose: () => void }

/** Asks whose feed it is and what to call it. Its page asks for the file. */
function NewFeed({ dealerships, onClose }: NewProps) {
  const { dealer } = useParams()
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  return (
    <Dialog title="Add a feed" isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const name = text(form, 'name').trim().toLowerCase().replace(/\s+/g, '-')
          if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
            void navigate(`/${dealer}/feeds/${text(form, 'dealership')}/${name}`)
          else setFault('Small letters, digits and hyphens, such as main.')
        }}
      >
        <SelectField label="Dealership" name="dealership" options={dealerships} />
        <TextField label="Name" name="name" defaultValue="main" fault={fault} autoFocus />
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="button main">
            Go on
          </button>
        </div>
      </form>
    </Dialog>
  )
}
