import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { useToast } from '../shell/toasts.tsx'
import type { FeedAnswer } from './change-feed.ts'
import { ColumnMap, LiveRows } from './column-map.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import type { loadFeed } from './load-feeds.ts'
import '../styles/feeds.css'

const FeedSettings = lazy(() => import('./feed-settings.tsx'))

type Props = {
  known: Awaited<ReturnType<typeof loadFeed>>
  /** Also asks how often the feed comes, and what becomes of missing cars. */
  hasSettings?: boolean
}

type Look = NonNullable<FeedAnswer['look']>

const MAX_BYTES = 20_000_000

/** A look at a file, with the columns as they are mapped, for the server. */
const aboutOf = ({ profile, columns }: Look, mapping: Record<string, string>) => ({
  profile: JSON.stringify(profile),
  headings: JSON.stringify(columns.map(({ column }) => column)),
  mapping: JSON.stringify(mapping),
})

/** A file of cars: which column is what, a try, and the import. */
export function FileImport({ known, hasSettings }: Props) {
  const { dealer } = useParams()
  const action = `/${dealer}/feeds/${known.dealershipId}/${known.feed}`
  const navigate = useNavigate()
  const toast = useToast()
  const send = useFetcher<FeedAnswer>()
  const read = useFetcher<FeedAnswer>()
  const file = useRef<File>(undefined)
  const [look, setLook] = useState<Look>()
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const [rows, setRows] = useState<FeedAnswer['rows']>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  /** What a person chose holds for the next file too, where it has that column. */
  const chosen = useRef<Record<string, string>>({})
  const { data: answer } = send
  const { submit: submitRead, data: reread } = read
  const readAgain = useCallback(
    (from: Look, map: Record<string, string>) => {
      const samples = JSON.stringify(from.samples)
      void submitRead({ intent: 'read', samples, ...aboutOf(from, map) }, { action, method: 'post' })
    },
    [submitRead, action],
  )
  useEffect(() => {
    if (!answer) return
    if (answer.words) toast(answer.words)
    if (answer.isOff) void navigate(`/${dealer}/feeds`)
    if (!answer.look) return
    setLook(answer.look)
    setRows(answer.rows)
    const isChosen = answer.look.columns.some(({ column }) => column in chosen.current)
    const map = Object.fromEntries(
      answer.look.columns
        .map(({ column, field = '' }) => [column, chosen.current[column] ?? field] as const)
        .filter(([, field]) => field),
    )
    setMapping(map)
    if (isChosen) readAgain(answer.look, map)
  }, [answer, dealer, navigate, toast, readAgain])
  useEffect(() => {
    if (reread?.rows) setRows(reread.rows)
  }, [reread])
  const submit = (intent: string, more: FormData = new FormData(), withFile = false) => {
    more.set('intent', intent)
    const about = look ? aboutOf(look, mapping) : { profile: JSON.stringify(known.profile ?? {}) }
    for (const [name, value] of Object.entries(about)) more.set(name, value)
    if (withFile && file.current) more.set('file', file.current)
    void send.submit(more, { action, method: 'post', encType: 'multipart/form-data' })
  }
  const map = (column: string, field: string) => {
    const { [column]: _, ...rest } = mapping
    const next = field ? { ...rest, [column]: field } : rest
    chosen.current[column] = field
    setMapping(next)
    if (look) readAgain(look, next)
  }
  const importFile = (mayShrink = false) => {
    const form = new FormData()
    if (mayShrink) form.set('shrink', 'yes')
    submit('import', form, true)
  }
  const isBusy = send.state !== 'idle'
  return (
    <>
      {known.profile?.pull && (
        <div className="row">
          <button type="button" className="button" disabled={isBusy} onClick={() => submit('run-now')}>
            <Icon name="refresh" /> Run now
          </button>
        </div>
      )}
      {known.mayRun && (
        <label className="feed-file">
          <Icon name="feed" size="l" />
          <span>{isBusy ? 'One moment' : 'Choose a file: CSV, Excel, JSON, XML or a zip of one'}</span>
          <input
            type="file"
            className="unseen"
            accept=".csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl,.xml,.zip"
            onChange={(event) => {
              const [chosenFile] = event.target.files ?? []
              if (!chosenFile) return
              setIsTooLarge(chosenFile.size > MAX_BYTES)
              if (chosenFile.size > MAX_BYTES) return
              file.current = chosenFile
              const form = new FormData()
              form.set('intent', 'look')
              form.set('file', chosenFile)
              void send.submit(form, { action, method: 'post', encType: 'multipart/form-data' })
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
            <div className="row row-wrap">
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
              <button type="button" className="button main" disabled={isBusy} onClick={() => importFile()}>
                Import it
              </button>
            </div>
          </div>
        </section>
      )}
      <ImportOutcome
        report={answer?.report}
        fault={isTooLarge ? 'The file is larger than 20 MB.' : answer?.fault}
        isBusy={isBusy}
        onShrink={() => importFile(true)}
      />
      {known.mayRun && hasSettings && (
        <Suspense>
          <FeedSettings
            profile={known.profile}
            isBusy={isBusy}
            onSave={(form) => submit('save', form)}
            onOff={known.isSaved || known.runs.length > 0 ? () => submit('off') : undefined}
          />
        </Suspense>
      )}
    </>
  )
}
