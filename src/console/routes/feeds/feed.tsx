import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { changeFeed } from '../../feeds/change-feed.ts'
import { loadFeed } from '../../feeds/load-feeds.ts'
import { Icon } from '../../parts/icon.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/feed.ts'
import '../../styles/feeds.css'

/** Mapping columns is heavy, so the screen does not wait for its script. */
const FileImport = lazy(async () => ({ default: (await import('../../feeds/file-import.tsx')).FileImport }))

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.feed} · Forecourt console` }]

const idOf = (dealership: string) => (/^\d{1,9}$/.test(dealership) ? Number(dealership) : -1)

export function loader({ params: { dealer, dealership, feed }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadFeed(ports, actor, { dealer, dealershipId: idOf(dealership), feed }, now)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const { dealer, dealership, feed } = params
  const input = { ports, actor, dealer, dealershipId: idOf(dealership), feed, now }
  return changeFeed(input, await request.formData())
}

export default function FeedScreen({ loaderData: known }: Route.ComponentProps) {
  const { dealer } = useParams()
  return (
    <Screen title={`${known.dealership}, ${known.feed}`}>
      <div className="feeds stack-16">
        <p className="s soft">
          <Link className="link" to={`/${dealer}/feeds`}>
            Feeds
          </Link>{' '}
          · {known.rhythm}
        </p>
        <Suspense>
          <FileImport known={known} hasSettings />
        </Suspense>
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
