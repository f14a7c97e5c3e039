import { Link, useNavigate, useSearchParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { putBackVersion } from '#use-cases/desk/site/publish-draft.ts'
import { changesOfPutBack, compareVersions, listVersions } from '#use-cases/desk/site/versions.ts'
import { Icon } from '../../parts/icon.tsx'
import { Empty, Tag } from '../../parts/notice.tsx'
import { idIn, refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { ChangesByPage } from '../../site/changes-by-page.tsx'
import { useDraft } from '../../site/draft-context.tsx'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import { publishedWords } from '../../site/published-words.ts'
import { PutBackDialog } from '../../site/put-back-dialog.tsx'
import type { Route } from './+types/versions.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Versions · Forecourt console' }]

export async function loader({ params: { dealer }, context, url }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const draft = await draftOf(context, dealer, url)
  const { timeZone } = draft.live.locations[0]!
  const numberOf = (name: string) =>
    url.searchParams.has(name) ? idIn(url.searchParams.get(name)) : undefined
  const versions = await listVersions(ports, actor, dealer, numberOf('before'), now)
  if (isRefused(versions)) return refuse(versions, dealer)
  const shown = numberOf('version')
  const changes = shown === undefined ? undefined : await compareVersions(ports, actor, dealer, shown, now)
  if (changes && isRefused(changes)) return refuse(changes, dealer)
  const back = numberOf('back')
  const backChanges = back === undefined ? undefined : await changesOfPutBack(ports, actor, dealer, back, now)
  if (backChanges && isRefused(backChanges)) return refuse(backChanges, dealer)
  return {
    shown,
    changes,
    back: back !== undefined && backChanges ? { version: back, changes: backChanges } : undefined,
    more: versions.more,
    // A website that was made in the console has no folder to go back to.
    hasFolder: 'config' in ports.siteFiles.read(dealer),
    versions: versions.rows.map(({ version, note, author, createdAt, isActive, activations }) => {
      const last = activations.at(-1)
      const why = last?.reason && last.reason !== note ? last.reason : ''
      return {
        version,
        note,
        isActive,
        author: author ?? 'The operator',
        made: whenWords(createdAt, now, timeZone),
        served: last && [whenWords(last.at, now, timeZone), last.by].filter(Boolean).join(', '),
        why,
      }
    }),
  }
}

/** Makes an earlier version serve again. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const wish = {
    version: idIn(text(form, 'version')),
    reason: text(form, 'reason').trim(),
    serving: idIn(text(form, 'serving')),
  }
  const outcome = await putBackVersion(ports, actor, dealer, wish, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return publishedWords(outcome, true)
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { versions, shown, changes, back, more, hasFolder } = loaderData
  const { data: draft } = useDraft()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  /** The same page of the list, with another version opened or asked about. */
  const hrefOf = (name: 'version' | 'back', version: number | undefined) => {
    const next = new URLSearchParams(search)
    if (version === undefined) next.delete(name)
    else next.set(name, String(version))
    return `?${next}`
  }
  const ask = (version?: number) =>
    void navigate(hrefOf('back', version), { preventScrollReset: true, replace: true })
  if (versions.length === 0)
    return (
      <Screen title="Versions" tools={<PublishBar />} hasToolsOnPhone>
        <Empty icon="history" title="Nothing was published from here yet">
          <p>The website serves as it was set up. The first publish makes the first version.</p>
        </Empty>
      </Screen>
    )
  return (
    <Screen title="Versions" tools={<PublishBar />} hasToolsOnPhone>
      <div className="pad stack-16">
        <ol className="card items versions">
          {versions.map(({ version, note, author, made, served, why, isActive }) => (
            <li key={version} className="stack-8">
              <div className="row row-wrap">
                <b className="strong number">{version}</b>
                <span className="stack grow">
                  <span className="strong">{note}</span>
                  <span className="s soft">
                    {author}, {made}
                    {served ? `. Last put to serve ${served}` : '. Shoppers never saw it'}
                    {why && `: ${why}`}
                  </span>
                </span>
                {isActive && (
                  <Tag kind="good" icon="check">
                    Serves
                  </Tag>
                )}
                <Link
                  className="button small quiet"
                  to={hrefOf('version', shown === version ? undefined : version)}
                  preventScrollReset
                >
                  {shown === version ? 'Hide' : 'What changed'}
                </Link>
                {draft.mayPublish && !isActive && served && (
                  <button type="button" className="button small fit" onClick={() => ask(version)}>
                    <Icon name="undo" size="s" />
                    Put back
                    <span className="unseen"> version {version}</span>
                  </button>
                )}
              </div>
              {shown === version && changes && (
                <ChangesByPage
                  changes={changes}
                  label={`What version ${version} changed`}
                  empty="The same as the version before."
                />
              )}
            </li>
          ))}
        </ol>
        <div className="row between">
          {draft.mayPublish && hasFolder && (
            <button type="button" className="button small quiet" onClick={() => ask(0)}>
              Back to how it was set up
            </button>
          )}
          {more !== undefined && <Link to={`?before=${more}`}>Older versions</Link>}
        </div>
      </div>
      {back && <PutBackDialog key={back.version} {...back} onClose={() => ask()} />}
    </Screen>
  )
}
