import { useState } from 'react'
import { Link, useFetcher, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { MAX_ROWS, textOfFile } from '#domain/lead/intake/read-table.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { MappedTable, Rejects } from '../../lead-import/import-preview.tsx'
import { readUpload } from '../../lead-import/read-upload.ts'
import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { refuse, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/import.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Import leads · Forecourt console' }]

/** The largest body of a post. */
const MAX_KB = 240

export function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'lead.import', dealer, now)
  return isRefused(may) ? refuse(may, dealer) : null
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  return readUpload(workOf(context), await request.formData(), dealer)
}

const many = (count: number) => (count === 1 ? 'one lead' : `${count} leads`)

export default function ImportLeads() {
  const { dealer } = useParams()
  const fetcher = useFetcher<typeof action>()
  const [file, setFile] = useState('')
  const [fault, setFault] = useState('')
  const { data: upload, state } = fetcher
  const isBusy = state !== 'idle'
  // So it is hardly larger than the file. The usual encoding of a form adds half of it.
  const send = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', encType: 'multipart/form-data' })
  const choose = async (chosen: File | undefined) => {
    setFault('')
    if (!chosen) return
    const tooLarge = `The file is larger than ${MAX_KB} KB. Split it into several.`
    if (chosen.size > MAX_KB * 1024) return setFault(tooLarge)
    const words = textOfFile(new Uint8Array(await chosen.arrayBuffer()))
    // A file in another encoding may have become longer.
    if (new Blob([words]).size > MAX_KB * 1024) return setFault(tooLarge)
    setFile(words)
    send({ intent: 'preview', file: words })
  }
  return (
    <Screen title="Import leads">
      <div className="pad stack-16 import-leads">
        <nav className="crumbs" aria-label="Where">
          <Link to={`/${dealer}/leads`}>
            <Icon name="left" size="s" /> Leads
          </Link>
        </nav>
        <section className="card" aria-labelledby="file-title">
          <header>
            <h2 id="file-title">A file from another system</h2>
          </header>
          <div className="body stack-12">
            <p className="soft s">
              CSV with a row of headings, at most {MAX_ROWS} rows and {MAX_KB} KB. Times are by the clock of
              the lead’s yard. Nobody gets a mail, and a lead that is here already stays as it is. Programs
              send leads with a key:{' '}
              <Link className="link" to={`/${dealer}/settings/keys`}>
                API keys
              </Link>
              .
            </p>
            <input
              className="input"
              type="file"
              accept=".csv,.txt,text/csv"
              aria-label="The file"
              disabled={isBusy}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
            {fault && <Fault>{fault}</Fault>}
          </div>
        </section>
        {upload?.is === 'unreadable' && (
          <Notice kind="late" icon="warning">
            {upload.words}
          </Notice>
        )}
        {upload?.is === 'preview' && (
          <section className="card" aria-labelledby="preview-title">
            <header>
              <h2 id="preview-title">What the columns hold</h2>
            </header>
            <div className="body stack-12">
              <MappedTable
                preview={upload}
                isBusy={isBusy}
                onMap={(mapping) => send({ intent: 'preview', file, mapping: JSON.stringify(mapping) })}
              />
              <Rejects rejected={upload.rejected} rejects={upload.rejects} />
              <div className="row row-wrap">
                <button
                  type="button"
                  className="button main"
                  disabled={isBusy || upload.added === 0}
                  onClick={() => send({ intent: 'import', file, mapping: JSON.stringify(upload.mapping) })}
                >
                  Bring {many(upload.added)}
                </button>
                <span className="soft s">of {upload.total} rows</span>
              </div>
            </div>
          </section>
        )}
        {upload?.is === 'imported' && (
          <>
            <Notice kind="good" icon="check">
              <p>
                {upload.added === 0 ? 'No new lead came.' : `Done: ${many(upload.added)} came.`}
                {upload.known > 0 && ` ${many(upload.known)} had come before.`}{' '}
                <Link className="link" to={`/${dealer}/leads?source=import`}>
                  Imported leads
                </Link>
              </p>
            </Notice>
            <Rejects rejected={upload.rejected} rejects={upload.rejects} />
          </>
        )}
      </div>
    </Screen>
  )
}
