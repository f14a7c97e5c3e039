import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { openSite } from '#use-cases/desk/site/new-site/open-site.ts'
import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useDraft } from '../../site/draft-context.tsx'
import { FaultsList } from '../../site/faults-list.tsx'
import { draftOf } from '../../site/load-draft.ts'
import { PreviewFrame } from '../../site/preview-frame.tsx'
import { PublishBar } from '../../site/publish-bar.tsx'
import { publishedWords } from '../../site/published-words.ts'
import { RoleNotice } from '../../site/role-notice.tsx'
import { loadSetup, type SetupData } from '../../site/setup/load-setup.ts'
import { StepParts } from '../../site/setup/step-parts.tsx'
import { STEPS, stepOf } from '../../site/setup/steps.ts'
import type { Route } from './+types/setup.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Setup · Forecourt console' }]

export async function loader({ params: { dealer }, context, url }: Route.LoaderArgs) {
  const draft = await draftOf(context, dealer, url)
  return loadSetup(context, dealer, draft, stepOf(url.searchParams.get('step')))
}

/** Opens the website. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const outcome = await openSite(ports, actor, dealer, { revision: Number(text(form, 'revision')) }, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return publishedWords(outcome)
}

/** The way of a new website from a name to an open door. Each step saves by itself. */
export default function Setup({ loaderData: setup, params: { dealer } }: Route.ComponentProps) {
  const { step, done, preview } = setup
  const at = STEPS.findIndex(([name]) => name === step)
  const [, words] = STEPS[at]!
  const next = STEPS[at + 1]
  const steps = useRef<HTMLElement>(null)
  // On a phone the steps are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides which one is current
  useEffect(() => {
    steps.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [step])
  return (
    <Screen
      title={setup.isOpen ? 'Setup' : 'Setup of a new website'}
      tools={<PublishBar hasWay={setup.isOpen} />}
      hasToolsOnPhone
    >
      <nav className="steps" aria-label="Steps" ref={steps}>
        <ol>
          {STEPS.map(([name, label], n) => (
            <li key={name}>
              <Link
                to={`?step=${name}`}
                preventScrollReset
                aria-current={name === step ? 'step' : undefined}
                className={done[name] ? 'done' : undefined}
              >
                <span className="step-sign">{done[name] ? <Icon name="check" size="s" /> : n + 1}</span>
                <span>{label}</span>
                {done[name] && <span className="unseen">, done</span>}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`site-desk step-${step}`}>
        <section className="site-form" aria-label={words}>
          <h2 className="step-title">{words}</h2>
          <StepParts setup={setup} dealer={dealer} />
          {step === 'open' && <OpenStep setup={setup} dealer={dealer} />}
          {next && (
            <Link className="button main fit" to={`?step=${next[0]}`}>
              Next: {next[1].toLowerCase()}
              <Icon name="right" size="s" />
            </Link>
          )}
        </section>
        {preview && step !== 'stock' && <PreviewFrame preview={preview} />}
      </div>
    </Screen>
  )
}

/** What is in the way of opening, and the door. */
function OpenStep({ setup, dealer }: { setup: SetupData; dealer: string }) {
  const { data: draft, state } = useDraft()
  const send = useFetcher<typeof action>()
  const { isOpen, faults, address, home, done } = setup
  if (isOpen)
    return (
      <>
        <Notice kind="good" icon="check">
          <b className="strong">Your website is open</b> at{' '}
          <a className="link" href={home} target="_blank" rel="noreferrer">
            {address}
          </a>
          .
        </Notice>
        <ul className="stack-8">
          <li>
            <Link className="link" to={`/${dealer}/site/domain`}>
              Use your own domain
            </Link>
          </li>
          <li>
            <Link className="link" to={`/${dealer}/people`}>
              Invite your people
            </Link>
          </li>
        </ul>
      </>
    )
  const missing = STEPS.filter(([name]) => name !== 'open' && !done[name])
  return (
    <>
      <p>
        It opens at <b className="strong">{address}</b>. You can go on changing everything afterwards.
      </p>
      {missing.length > 0 && (
        <Notice icon="flag">
          Not done yet: {missing.map(([, label]) => label.toLowerCase()).join(', ')}. The website can open
          without it.
        </Notice>
      )}
      <FaultsList dealer={dealer} faults={faults} />
      {draft.mayPublish ? (
        <send.Form method="post" className="stack-12">
          <input type="hidden" name="revision" value={draft.revision} />
          {send.data && !send.data.published && (
            <Fault>{send.data.problems[0]?.reason ?? send.data.words}</Fault>
          )}
          <button
            type="submit"
            className="button main fit"
            disabled={send.state !== 'idle' || state === 'saving' || faults.length > 0}
          >
            <Icon name="globe" size="s" />
            Open the website
          </button>
        </send.Form>
      ) : (
        <RoleNotice deed="opens it" />
      )}
    </>
  )
}
