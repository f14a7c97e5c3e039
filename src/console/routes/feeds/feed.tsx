import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate, useParams } from 'react-router'
import { changeFeed, type FeedAnswer } from '../../feeds/change-feed.ts'
import { ColumnMap, LiveRows } from '../../feeds/column-map.tsx'
import { FeedSettings } from '../../feeds/feed-settings.tsx'
import { ImportBar } from '../../feeds/import-bar.tsx'
import { loadFeed } from '../../feeds/load-feeds.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/feed.ts'
import '../../styles/feeds.css'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.feed} · Forecourt console` }]

const idOf = (dealership: string) => (/^\d{1,9}$/.test(dealership) ? Number(dealership) : -1)

export function loader({ params: { dealer, dealership, feed }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadFeed(ports, actor, { dealer, dealershipId: idOf(dealership), feed }, now)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const { dealer, dealership, feed } = params
  const asked = { ports, actor, dealer, dealershipId: idOf(dealership), feed, now }
  return changeFeed(asked, await request.formData())
}

export default function FeedScreen({ loaderData: known }: Route.ComponentProps) {
  const { dealer } = useParams()
  const navigate = useNavigate()
  const toast = useToast()
  const send = useFetcher<FeedAnswer>()
  const read = useFetcher<FeedAnswer>()
  const file = useRef<File>(undefined)
  const [look, setLook] = useState<NonNullable<FeedAnswer['look']>>()
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const { data: answer } = send
  useEffect(() => {
    if (!answer) return
    if (answer.words) toast(answer.words)
    if (answer.isOff) void navigate(`/${dealer}/feeds`)
    if (!answer.look) return
    setLook(answer.look)
    setMapping(
      Object.fromEntries(
        answer.look.columns.flatMap(({ column, field }) => (field ? [[column, field]] : [])),
      ),
    )
  }, [answer, dealer, navigate, toast])
  const about = (map: Record<string, string>): Record<string, string> =>
    look
      ? {
          profile: JSON.stringify(look.profile),
          headings: JSON.stringify(look.columns.map(({ column }) => column)),
          mapping: JSON.stringify(map),
        }
      : { profile: JSON.stringify(known.profile ?? {}) }
  const submit = (intent: string, more: FormData = new FormData(), withFile = false) => {
    more.set('intent', intent)
    for (const [name, value] of Object.entries(about(mapping))) more.set(name, value)
    if (withFile && file.current) more.set('file', file.current)
    void send.submit(more, { method: 'post', encType: 'multipart/form-data' })
  }
  const map = (column: string, field: string) => {
    const { [column]: _, ...rest } = mapping
    const next = field ? { ...rest, [column]: field } : rest
    setMapping(next)
    const samples = JSON.stringify(look?.samples ?? [])
    void read.submit({ intent: 'read', samples, ...about(next) }, { method: 'post' })
  }
  const isBusy = send.state !== 'idle'
  const rows = read.data?.rows ?? answer?.rows
  const report = answer?.report
  return (
    <Screen title={`${known.dealership}, ${known.feed}`}>
      <div className="feeds stack-16">
        <p className="s soft">
          <Link className="link" to={`/${dealer}/feeds`}>
            Feeds
          </Link>{' '}
          · {known.rhythm}
        </p>
        {answer?.fault && (
          <Notice kind="late" icon="warning">
            {answer.fault} Nothing was changed.
          </Notice>
        )}
        {report && (
          <section className="card" aria-label="What it does">
            <div className="body stack-16">
              <ImportBar bar={report.bar} />
              {report.says.map((says) => (
                <Notice key={says} kind="due" icon="warning">
                  {says}
                </Notice>
              ))}
              <p className="s">
                {report.isDryRun ? 'A try: nothing was changed.' : 'It is in.'}{' '}
                {report.runId !== undefined && (
                  <Link className="link" to={`/${dealer}/feeds/runs/${report.runId}`}>
                    Its report
                  </Link>
                )}
              </p>
            </div>
          </section>
        )}
        {known.mayRun && (
          <label className="feed-file">
            <Icon name="feed" size="l" />
            <span>{isBusy ? 'One moment' : 'Choose a file: CSV, Excel, JSON or XML'}</span>
            <input
              type="file"
              className="unseen"
              accept=".csv,.tsv,.txt,.xlsx,.json,.xml"
              onChange={(event) => {
                file.current = event.target.files?.[0]
                if (!file.current) return
                const form = new FormData()
                form.set('intent', 'look')
                form.set('file', file.current)
                void send.submit(form, { method: 'post', encType: 'multipart/form-data' })
                event.target.value = ''
              }}
            />
          </label>
        )}
        {look && (
          <section className="card" aria-labelledby="columns">
            <header>
              <h2 id="columns" className="grow">
                Which column is what
              </h2>
              <span className="s soft">{look.about}</span>
            </header>
            <div className="body stack-16">
              {look.questions.map((question) => (
                <Notice key={question} kind="due" icon="warning">
                  {question}
                </Notice>
              ))}
              <ColumnMap fields={known.fields} columns={look.columns} mapping={mapping} onMap={map} />
              {rows && <LiveRows fields={known.fields} rows={rows} />}
              <div className="row wrap">
                <button type="button" className="button" disabled={isBusy} onClick={() => submit('save')}>
                  Save the columns
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={isBusy}
                  onClick={() => submit('try', new FormData(), true)}
                >
                  Try it
                </button>
                <button
                  type="button"
                  className="button main"
                  disabled={isBusy}
                  onClick={() => submit('import', new FormData(), true)}
                >
                  Import it
                </button>
              </div>
            </div>
          </section>
        )}
        {known.mayRun && (
          <FeedSettings
            profile={known.profile}
            isBusy={isBusy}
            onSave={(form) => submit('save', form)}
            onOff={known.isSaved ? () => submit('off') : undefined}
          />
        )}
        <FeedPast known={known} />
      </div>
    </Screen>
  )
}

/** Its keys and its runs. */
function FeedPast({ known }: { known: Route.ComponentProps['loaderData'] }) {
  const { dealer } = useParams()
  return (
    <>
      {known.keys && (
        <section className="card" aria-labelledby="keys">
          <header>
            <h2 id="keys" className="grow">
              Keys that may send it
            </h2>
            <Link className="button" to={`/${dealer}/settings/keys`}>
              <Icon name="key" /> Keys
            </Link>
          </header>
          <ul className="body happened">
            {known.keys.length === 0 && <li className="soft">None yet. A system that sends it needs one.</li>}
            {known.keys.map(({ id, name, hint, used }) => (
              <li key={id}>
                <span className="grow">
                  <b>{name}</b> <span className="soft">{hint}</span>
                </span>
                <span className="soft s">{used}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card" aria-labelledby="runs">
        <header>
          <h2 id="runs">Runs</h2>
        </header>
        <ul className="body happened">
          {known.runs.length === 0 && <li className="soft">It never came.</li>}
          {known.runs.map(({ id, when, source, words, isOk }) => (
            <li key={id}>
              <Icon name={isOk === false ? 'warning' : 'check'} size="s" />
              <span className="grow">
                <Link className="link" to={`/${dealer}/feeds/runs/${id}`}>
                  {when}
                </Link>{' '}
                {words}
              </span>
              <span className="soft s">{source}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
