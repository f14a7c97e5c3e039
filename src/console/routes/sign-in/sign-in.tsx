import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { readSession } from '#use-cases/access/sign-in/read-session.ts'
import { finishPasskeySignIn } from '#use-cases/access/sign-in/sign-in-with-passkey.ts'
import { finishWithCode, signInWithPassword } from '#use-cases/access/sign-in/sign-in-with-password.ts'
import { consoleScope } from '../../context.ts'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ceremonyFault, signWithPasskey } from '../../parts/passkey-browser.ts'
import { SignInPage } from '../../parts/sign-in-page.tsx'
import { jsonOf, localPath, text } from '../../request.ts'
import { readSessionCookie, sessionCookie } from '../../session-cookie.ts'
import type { Route } from './+types/sign-in.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Forecourt console' }]

/** Whoever is signed in already goes on. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ports, visit, origin } = context.get(consoleScope)
  const token = readSessionCookie(request, origin)
  if (token && (await readSession(ports, token, visit.requestId, visit.now)))
    throw redirect(localPath(url.searchParams.get('next')))
  return { providers: ports.providers.all }
}

const FAULTS: Record<string, string> = {
  wrong: 'That does not fit together. Check the mail address and the password, or use a passkey.',
  passkey: 'That passkey was not accepted. Try another one, or come in by mail.',
  busy: 'Many people are signing in right now. Please try again in a moment.',
  'code-needed': 'That code is not right. Wait for the next one and try again.',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { ports, visit, origin, later } = context.get(consoleScope)
  const form = await request.formData()
  const intent = text(form, 'intent')
  const outcome =
    intent === 'passkey'
      ? await finishPasskeySignIn(ports, jsonOf(text(form, 'response')), visit)
      : intent === 'code'
        ? await finishWithCode(ports, { ticket: text(form, 'ticket'), code: text(form, 'code') }, visit)
        : await signInWithPassword(
            ports,
            { email: text(form, 'email'), password: text(form, 'password') },
            visit,
            later,
          )
  if (outcome.is === 'signed-in') {
    const next = localPath(url.searchParams.get('next'))
    throw redirect(next, { headers: { 'Set-Cookie': sessionCookie(origin, outcome.token) } })
  }
  if (outcome.is === 'too-often') {
    const minutes = Math.ceil(outcome.retryAfterSeconds / 60)
    const fault = `That was too often. Try again in ${minutes} min, or use a passkey.`
    return data({ fault, ticket: undefined }, { status: 429 })
  }
  if (outcome.is === 'code-needed')
    return data({ ticket: outcome.ticket, fault: intent === 'code' ? FAULTS['code-needed'] : undefined })
  return data(
    { fault: FAULTS[intent === 'passkey' ? 'passkey' : outcome.is], ticket: undefined },
    { status: outcome.is === 'busy' ? 503 : 401 },
  )
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [isTyping, setIsTyping] = useState(false)
  const [fault, setFault] = useState<string>()
  const withPasskey = async () => {
    setFault(undefined)
    try {
      const response = await signWithPasskey('/passkey', { for: 'sign-in' })
      await submit({ intent: 'passkey', response }, { method: 'post' })
    } catch (error) {
      setFault(ceremonyFault(error))
    }
  }
  if (actionData?.ticket) return <Code ticket={actionData.ticket} fault={actionData.fault} isBusy={isBusy} />
  const message = fault ?? actionData?.fault
  return (
    <SignInPage title="Sign in">
      <p className="soft">Use your face, your finger or your phone. No password to remember.</p>
      {message && (
        <Notice kind="late" icon="warning">
          {message}
        </Notice>
      )}
      <button type="button" className="button main large" onClick={withPasskey} disabled={isBusy}>
        <Icon name="passkey" size="l" />
        Continue with a passkey
      </button>
      <p className="or">or</p>
      <Form
        method="post"
        className="stack-12"
        onSubmit={(event) => {
          if (isTyping) return setFault(undefined)
          event.preventDefault()
          setIsTyping(true)
        }}
      >
        <TextField
          label="Work mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          className="input-large"
        />
        {isTyping && (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            className="input-large"
          />
        )}
        <button type="submit" className="button large" disabled={isBusy}>
          {isTyping ? 'Sign in' : 'Continue'}
        </button>
      </Form>
      {loaderData.providers.map(({ id, name }) => (
        <Form key={id} method="post" action={`/provider/${id}`}>
          <button type="submit" className="button large" disabled={isBusy}>
            Continue with {name}
          </button>
        </Form>
      ))}
      <p>
        <Link className="link s" to="/recover">
          I cannot sign in
        </Link>
      </p>
      <p className="hint">
        After a password we may ask for a code from your app. We never send codes by SMS.
      </p>
    </SignInPage>
  )
}

/** The second half: a code from the app, or one of the recovery codes. */
function Code({ ticket, fault, isBusy }: { ticket: string; fault?: string; isBusy: boolean }) {
  return (
    <SignInPage title="One more step">
      <Form method="post" className="stack-16" key={ticket}>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="ticket" value={ticket} />
        <TextField
          label="Code from your app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          className="input-large"
          fault={fault}
          hint="No phone at hand? Type one of your recovery codes."
        />
        <button type="submit" className="button main large" disabled={isBusy}>
          Sign in
        </button>
      </Form>
    </SignInPage>
  )
}
