import { Link, useParams } from 'react-router'
import { ImportBar } from '../../feeds/import-bar.tsx'
import { loadRun } from '../../feeds/load-feeds.ts'
import { ExportButton } from '../../list/export-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/run.ts'
import '../../styles/feeds.css'

export const meta: Route.MetaFunction = () => [{ title: 'A run of a feed · Forecourt console' }]

export function loader({ params: { dealer, run }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadRun(ports, actor, { dealer, id: /^\d{1,15}$/.test(run) ? Number(run) : -1 }, now)
}

const KINDS = { added: 'new', changed: 'changed', removed: 'gone' } as const

export default function Run({ loaderData: run }: Route.ComponentProps) {
  const { dealer } = useParams()
  return (
    <Screen title={`${run.dealership}, ${run.began}`}>
      <div className="feeds stack-16">
        <p className="s soft">
          <Link className="link" to={`/${dealer}/feeds`}>
            Feeds
          </Link>{' '}
          ·{' '}
          <Link className="link" to={`/${dealer}/feeds/${run.dealershipId}/${run.feed}`}>
            {run.feed}
          </Link>{' '}
          · from {run.source} · {run.words}
        </p>
        {run.bar && <ImportBar bar={run.bar} />}
        {run.alarms.map((alarm) => (
          <Notice key={alarm} kind="due" icon="warning">
            {alarm}
          </Notice>
        ))}
        {run.hasRows && (
          <div className="row">
            <ExportButton path={`/${dealer}/feeds/runs/${run.id}/rows`} words="Rows to correct" />
          </div>
        )}
        {run.groups.length > 0 && (
          <section className="card" aria-labelledby="problems">
            <header>
              <h2 id="problems">What could not be read</h2>
            </header>
            <ul className="body happened">
              {run.groups.map(({ field, says, examples }) => (
                <li key={`${field} ${says} ${examples[0]}`}>
                  <span className="grow">
                    <b>{field}</b>, {says}
                    <span className="second">{examples.join(' · ')}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {(run.unknown.length > 0 || run.notes.length > 0) && (
          <p className="s soft">
            {run.unknown.length > 0 && `Columns that nobody reads: ${run.unknown.join(', ')}. `}
            {run.notes.join(' ')}
          </p>
        )}
        <section className="card" aria-labelledby="cars">
          <header>
            <h2 id="cars">Car by car</h2>
          </header>
          <ul className="body happened">
            {run.changes.map(({ id, kind, name, stocknum, fields }) => (
              <li key={id}>
                <span className="grow">
                  <Link className="link" to={`/${dealer}/stock/${id}`}>
                    {name}
                  </Link>{' '}
                  {stocknum} <span className="soft">{fields}</span>
                </span>
                <span className="soft s">{KINDS[kind]}</span>
              </li>
            ))}
            {run.unlisted && <li className="soft">{run.unlisted}</li>}
          </ul>
        </section>
      </div>
    </Screen>
  )
}
