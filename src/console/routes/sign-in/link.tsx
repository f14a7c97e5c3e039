import { data, Form, Link, redirect } from 'react-router'
import { readLink, signInWithLink } from '#use-cases/access/sign-in/recover.ts'
import { consoleScope } from '../../context.ts'
import { TextField } from '../../parts/field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { SignInPage } from '../../parts/sign-in-page.tsx'
import { text } from '../../request.ts'
import { sessionCookie } from '../../session-cookie.ts'
import type { Route } from './+types/link.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Come in · Forecourt console' }]

/** Looking at a link uses nothing up: mail programs do it too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ports, visit } = context.get(consoleScope)
  const found = await readLink(ports, params.token, visit.now)
  return data({ found: found ?? null }, { status: found ? 200 : 410 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { ports, visit, origin } = context.get(consoleScope)
  const form = await request.formData()
  const outcome = await signInWithLink(ports, { token: params.token, code: text(form, 'code') }, visit)
  if (outcome.is === 'signed-in') {
    // The link is a fresh proof for some minutes: time for a new passkey or password.
    const next = outcome.isRecovery ? '/me?recovered=yes' : '/'
    throw redirect(next, { headers: { 'Set-Cookie': sessionCookie(origin, outcome.token) } })
  }
  if (outcome.is === 'gone') throw redirect(`/link/${encodeURIComponent(params.token)}`)
  const fault =
    outcome.is === 'wrong-code' ? 'That code is not right.' : 'That was too often. Wait a few minutes.'
  return data({ fault }, { status: outcome.is === 'wrong-code' ? 401 : 429 })
}

export default function ComeIn({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (!found)
    return (
      <SignInPage title="This link is used up">
        <Notice icon="clock">A link works once and for a short time. Ask for a new one.</Notice>
        <Link className="button large" to="/recover">
          Send a new link
        </Link>
      </SignInPage>
    )
  return (
    <SignInPage title={`Hello ${found.name}`}>
      <p className="soft">Press the button to come in. After that this link is used up.</p>
      <Form method="post" className="stack-12">
        {found.needsCode && (
          <TextField
            label="Code from your app, or a recovery code"
            name="code"
            autoComplete="one-time-code"
            required
            className="input-large"
            fault={actionData?.fault}
            hint="Lost both? Whoever runs this console can let you start again."
          />
        )}
        {!found.needsCode && actionData?.fault && (
          <Notice kind="late" icon="warning">
            {actionData.fault}
          </Notice>
        )}
        <button type="submit" className="button main large">
          Come in
        </button>
      </Form>
    </SignInPage>
  )
}
