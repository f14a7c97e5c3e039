import { useEffect, useState } from 'react'
import { data, Link, useFetcher } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { momentWords, whenWords } from '#domain/desk/when-words.ts'
import { momentOf } from '#domain/site-desk/times/moments.ts'
import { publishDraft, putBackVersion } from '#use-cases/desk/site/publish-draft.ts'
import { withdrawPublication } from '#use-cases/desk/site/publish-later.ts'
import { Fault, TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty, Notice } from '../../parts/notice.tsx'
import { idIn, refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { ApprovalBox } from '../../site/approval-box.tsx'
import { ChangesList } from '../../site/changes-list.tsx'
import { useDraft } from '../../site/draft-context.tsx'
import { FaultsList } from '../../site/faults-list.tsx'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import { type PublishAnswer, publishedWords, servingWords } from '../../site/published-words.ts'
import { RoleNotice } from '../../site/role-notice.tsx'
import type { Route } from './+types/publish.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Publish · Forecourt console' }]

export async function loader({ params: { dealer }, context, url }: Route.LoaderArgs) {
  const draft = await draftOf(context, dealer, url)
  const { ports, now } = workOf(context)
  const { timeZone } = draft.live.locations[0]!
  return {
    changes: draft.changes,
    answers: draft.approvals.map(({ tokenHash, name, isApproved, words, decidedAt }) => ({
      id: tokenHash,
      words: `${name} ${isApproved ? 'approved this' : 'did not approve this'}, ${whenWords(decidedAt!, now, timeZone)}`,
      comment: words ?? '',
      isApproved: isApproved === true,
    })),
    faults: draft.faults,
    preview:
      draft.version === undefined
        ? undefined
        : ports.previewLink({ slug: dealer, version: draft.version }, '/', now),
    publications: draft.publications.map(({ id, version, due, byName, state, fault, reason }) => ({
      id,
      version,
      byName,
      state,
      fault,
      reason,
      due: momentWords(due, now, timeZone),
    })),
  }
}

/** Publishes, sets or takes back a time, or puts the version before back. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const intent = text(form, 'intent')
  const reason = text(form, 'reason').trim()
  if (intent === 'withdraw') {
    const outcome = await withdrawPublication(ports, actor, dealer, idIn(text(form, 'id')), now)
    if (isRefused(outcome)) return refuse(outcome, dealer)
    const words = outcome.is === 'gone' ? 'It is not waiting any more.' : 'It is in the draft again.'
    return data<PublishAnswer>({ words, problems: [] })
  }
  const when = text(form, 'due')
  const moment = when && momentOf(when, ports.sites.bySlug(dealer)!.locations[0]!.timeZone)
  const due = moment ? new Date(moment) : undefined
  const outcome =
    intent === 'put-back'
      ? await putBackVersion(
          ports,
          actor,
          dealer,
          { version: idIn(text(form, 'version')), reason, serving: idIn(text(form, 'serving')) },
          now,
        )
      : when && !due
        ? { is: 'invalid' as const, reason: 'Choose a day and a time.' }
        : await publishDraft(
            ports,
            actor,
            dealer,
            { revision: Number(text(form, 'revision')), reason, due },
            now,
          )
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return publishedWords(outcome, intent === 'put-back')
}

export default function Publish({ loaderData, params }: Route.ComponentProps) {
  const { changes, faults, publications, preview, answers } = loaderData
  const { data: draft } = useDraft()
  const send = useFetcher<typeof action>()
  const toast = useToast()
  const [isLater, setIsLater] = useState(false)
  const isBusy = send.state !== 'idle'
  useEffect(() => {
    if (!send.data?.words) return
    toast(send.data.words)
    setIsLater(false)
  }, [send.data, toast])
  const published = send.data?.published
  return (
    <Screen title="Publish" tools={<PublishBar hasWay={false} />} hasToolsOnPhone>
      <div className="pad publish stack-24">
        {published && (
          <Notice kind="good" icon="check">
            <div className="row between row-wrap">
              <span>{servingWords(published)}</span>
              <send.Form method="post">
                <input type="hidden" name="intent" value="put-back" />
                <input type="hidden" name="version" value={published.before} />
                <input type="hidden" name="serving" value={published.version} />
                <button type="submit" className="button small" disabled={isBusy}>
                  <Icon name="undo" size="s" />
                  {published.isBack ? 'Undo' : 'Undo the publish'}
                </button>
              </send.Form>
            </div>
          </Notice>
        )}
        {publications.map(({ id, version, due, byName, state, fault, reason }) => (
          <Notice
            key={id}
            kind={state === 'failed' ? 'late' : 'act'}
            icon={state === 'failed' ? 'warning' : 'clock'}
          >
            <span className="row between row-wrap">
              <span>
                <span>
                  {state === 'failed'
                    ? `What ${byName} set to publish did not go out. ${fault}`
                    : `${byName} set ${due} to publish${reason && `: ${reason}`}.`}
                </span>{' '}
                <Link
                  className="link"
                  to={`/${params.dealer}/site/versions?before=${version + 1}&version=${version}`}
                >
                  What it changes
                </Link>
              </span>
              {draft.mayPublish && (
                <send.Form method="post">
                  <input type="hidden" name="intent" value="withdraw" />
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" className="button small" disabled={isBusy}>
                    {state === 'failed' ? 'Back to the draft' : 'Take the time back'}
                  </button>
                </send.Form>
              )}
            </span>
          </Notice>
        ))}
        <FaultsList dealer={params.dealer} faults={faults} />
        {changes.length === 0 ? (
          <Empty
            icon="check"
            title={
              publications.length > 0 ? 'Nothing else waits to be published' : 'Nothing waits to be published'
            }
          >
            <p>Shoppers see everything as it is here.</p>
            {draft.mayDraft && (
              <Link className="button" to={`/${params.dealer}/website`}>
                Change something
              </Link>
            )}
          </Empty>
        ) : (
          <>
            <section className="card" aria-label="What shoppers will see change">
              <header className="row between">
                <h2 className="l">What shoppers will see change</h2>
                {preview && (
                  <a className="link s" href={preview} target="_blank" rel="noreferrer">
                    Look at the pages
                  </a>
                )}
              </header>
              <div className="body">
                <ChangesList changes={changes} />
              </div>
            </section>
            <ApprovalBox answers={answers} />
            {draft.mayPublish ? (
              <send.Form method="post" className="stack-16 measure">
                <input type="hidden" name="intent" value="publish" />
                <input type="hidden" name="revision" value={draft.revision} />
                <TextField
                  label="Why?"
                  name="reason"
                  maxLength={300}
                  hint="For the history. You may leave it empty."
                />
                {isLater && (
                  <TextField
                    label="When?"
                    name="due"
                    type="datetime-local"
                    required
                    hint={`By the clock of ${draft.timeZone.split('/').at(-1)?.replace('_', ' ')}.`}
                  />
                )}
                {send.data?.problems.map(({ path, reason }) => (
                  <Fault key={`${path} ${reason}`}>{reason}</Fault>
                ))}
                <div className="row row-wrap">
                  <button type="submit" className="button main" disabled={isBusy || faults.length > 0}>
                    {isLater ? 'Publish at this time' : 'Publish now'}
                  </button>
                  <button type="button" className="button" onClick={() => setIsLater(!isLater)}>
                    {isLater ? 'Rather now' : 'At a time'}
                  </button>
                </div>
              </send.Form>
            ) : (
              <RoleNotice deed="publishes it" />
            )}
          </>
        )}
      </div>
    </Screen>
  )
}
