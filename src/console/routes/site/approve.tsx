import { data, Form } from 'react-router'
import { momentWords, whenWords } from '#domain/desk/when-words.ts'
import { decideApproval, readApproval } from '#use-cases/desk/site/approvals.ts'
import { consoleScope } from '../../context.ts'
import { Fault, TextField } from '../../parts/field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { SignInPage } from '../../parts/sign-in-page.tsx'
import { text } from '../../request.ts'
import { ChangesByPage } from '../../site/changes-by-page.tsx'
import type { Route } from './+types/approve.ts'

export const meta: Route.MetaFunction = () => [{ title: 'A draft for you · Forecourt console' }]

/** Looking needs the link alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ports, visit } = context.get(consoleScope)
  const shown = await readApproval(ports, params.token, visit.now)
  if (!shown) return data(undefined, { status: 410 })
  const { dealer, version, decided, timeZone, expiresAt, ...rest } = shown
  return data({
    ...rest,
    preview: ports.previewLink({ slug: dealer, version }, '/', visit.now),
    publish: `/${dealer}/site/publish`,
    until: momentWords(expiresAt, visit.now, timeZone),
    decided: decided && {
      words: decided.isApproved ? `${decided.name} approved it` : `${decided.name} did not approve it`,
      when: whenWords(decided.decidedAt!, visit.now, timeZone),
      isApproved: decided.isApproved === true,
    },
  })
}

const FAULTS = {
  gone: ['This link has run out, or somebody has answered already.', 410],
  changed: ['The draft changed while you read it. Ask for a new link.', 409],
  'too-often': ['That was too often. Wait a while.', 429],
} as const

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ports, visit } = context.get(consoleScope)
  const form = await request.formData()
  const decision = {
    name: text(form, 'name'),
    words: text(form, 'words'),
    isApproved: text(form, 'answer') === 'yes',
  }
  const outcome = await decideApproval(ports, params.token, decision, visit)
  if (outcome.is === 'decided') return data({ fault: undefined })
  if (outcome.is === 'invalid') return data({ fault: outcome.reason }, { status: 400 })
  const [fault, status] = FAULTS[outcome.is]
  return data({ fault }, { status })
}

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SignInPage title="This link has run out">
        <Notice icon="clock">A link to a draft works for seven days. Ask for a new one.</Notice>
      </SignInPage>
    )
  const { name, askedBy, changes, preview, publish, until, isOld, decided } = loaderData
  return (
    <SignInPage title={`A draft of ${name}`}>
      <p className="soft">
        {askedBy} asks you to look at these changes of the website. Shoppers do not see them yet. The link
        works until {until}.
      </p>
      <a className="button large" href={preview} target="_blank" rel="noreferrer">
        Look at the pages
      </a>
      <ChangesByPage changes={changes} label="Changes" empty="Nothing changes any more." />
      {decided && (
        <Notice kind={decided.isApproved ? 'good' : 'due'} icon={decided.isApproved ? 'check' : 'cross'}>
          {decided.words}, {decided.when}.
        </Notice>
      )}
      {!decided && isOld && (
        <Notice kind="due" icon="warning">
          The draft has changed since this link was made. Ask {askedBy} for a new one.
        </Notice>
      )}
      {!decided && !isOld && (
        <Form method="post" className="stack-12">
          <TextField
            label="Your name"
            name="name"
            required
            maxLength={80}
            autoComplete="name"
            hint="It stands in the history as the name that was stated."
          />
          <TextField label="A word about it" name="words" maxLength={500} />
          {actionData?.fault && <Fault>{actionData.fault}</Fault>}
          <div className="row row-wrap">
            <button type="submit" name="answer" value="yes" className="button main large">
              I approve it
            </button>
            <button type="submit" name="answer" value="no" className="button large">
              Not like this
            </button>
          </div>
          <p className="s soft">
            Somebody who may publish makes it serve.{' '}
            <a className="link" href={publish}>
              If that is you, sign in.
            </a>
          </p>
        </Form>
      )}
    </SignInPage>
  )
}
