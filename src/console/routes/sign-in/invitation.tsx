import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { ROLES } from '#domain/access/role.ts'
import {
  acceptWithPasskey,
  acceptWithPassword,
  joinSignedIn,
  readInvitation,
} from '#use-cases/access/accept-invitation.ts'
import { readSession } from '#use-cases/access/sign-in/read-session.ts'
import { consoleScope } from '../../context.ts'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ceremonyFault, makePasskey } from '../../parts/passkey-browser.ts'
import { SignInPage } from '../../parts/sign-in-page.tsx'
import { jsonOf, text } from '../../request.ts'
import { readSessionCookie, sessionCookie } from '../../session-cookie.ts'
import type { Route } from './+types/invitation.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Your invitation · Forecourt console' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ports, visit, origin } = context.get(consoleScope)
  const found = await readInvitation(ports, params.token, visit.now)
  if (!found) return data({ invited: null }, { status: 410 })
  const { invitation, hasAccount } = found
  const token = readSessionCookie(request, origin)
  const read = token ? await readSession(ports, token, visit.requestId, visit.now) : undefined
  const { target } = invitation
  const where =
    target.kind === 'dealer'
      ? (ports.sites.bySlug(target.dealer)?.name ?? target.dealer)
      : target.kind === 'group'
        ? `the group ${target.group}`
        : 'the platform'
  return data({
    invited: {
      email: invitation.email,
      invitedBy: invitation.invitedBy,
      where,
      role: ROLES[invitation.role].words,
      about: ROLES[invitation.role].about,
      hasAccount,
      isSignedIn: read?.actor.email === invitation.email,
    },
  })
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { ports, visit, origin } = context.get(consoleScope)
  const form = await request.formData()
  const intent = text(form, 'intent')
  if (intent === 'join') {
    const cookie = readSessionCookie(request, origin)
    const read = cookie ? await readSession(ports, cookie, visit.requestId, visit.now) : undefined
    if (read) await joinSignedIn(ports, read.actor, token, visit.now)
    throw redirect('/')
  }
  const name = text(form, 'name')
  const outcome =
    intent === 'passkey'
      ? await acceptWithPasskey(ports, { token, name, response: jsonOf(text(form, 'response')) }, visit)
      : await acceptWithPassword(ports, { token, name, password: text(form, 'password') }, visit)
  if (outcome.is === 'signed-in')
    throw redirect('/', { headers: { 'Set-Cookie': sessionCookie(origin, outcome.token) } })
  if (outcome.is === 'invalid')
    return data({ fault: { field: outcome.field as string, reason: outcome.reason } }, { status: 400 })
  if (outcome.is === 'too-often')
    return data({ fault: { field: '', reason: 'That was too often. Wait a few minutes.' } }, { status: 429 })
  throw redirect(`/invitation/${encodeURIComponent(token)}`)
}

export default function Invitation({ loaderData: { invited }, actionData, params }: Route.ComponentProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [name, setName] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const [failed, setFailed] = useState<string>()
  if (!invited)
    return (
      <SignInPage title="This invitation is not valid any more">
        <Notice icon="clock">
          It was used, withdrawn or is older than a week. Ask whoever invited you to send it again.
        </Notice>
      </SignInPage>
    )
  const fault = actionData?.fault
  const faultOf = (field: string) => (fault?.field === field ? fault.reason : undefined)
  const withPasskey = async () => {
    setFailed(undefined)
    try {
      const response = await makePasskey('/passkey', { for: 'accept', token: params.token, name })
      await submit({ intent: 'passkey', name, response }, { method: 'post' })
    } catch (error) {
      setFailed(ceremonyFault(error))
    }
  }
  const message = failed ?? faultOf('passkey') ?? faultOf('')
  return (
    <SignInPage title={`Welcome to ${invited.where}`}>
      <p className="soft">
        {invited.invitedBy} invites you as <b className="strong">{invited.role}</b>. {invited.about}
      </p>
      {message && (
        <Notice kind="late" icon="warning">
          {message}
        </Notice>
      )}
      {invited.isSignedIn ? (
        <Form method="post">
          <button type="submit" name="intent" value="join" className="button main large">
            Join as {invited.role}
          </button>
        </Form>
      ) : invited.hasAccount ? (
        <Link className="button main large" to={`/sign-in?next=/invitation/${params.token}`}>
          Sign in to join
        </Link>
      ) : (
        <Form method="post" className="stack-12">
          <TextField
            label="Work mail"
            value={invited.email}
            readOnly
            className="input-large"
            autoComplete="username"
          />
          <TextField
            label="Your name"
            name="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="name"
            required
            maxLength={100}
            className="input-large"
            fault={faultOf('name')}
          />
          {isTyping && (
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              className="input-large"
              fault={faultOf('password')}
              hint="At least 15 characters. A few words in a row are easy to remember."
            />
          )}
          {isTyping ? (
            <button
              type="submit"
              name="intent"
              value="password"
              className="button main large"
              disabled={isBusy}
            >
              Join with a password
            </button>
          ) : (
            <button type="button" className="button main large" onClick={withPasskey} disabled={isBusy}>
              <Icon name="passkey" size="l" />
              Make a passkey and join
            </button>
          )}
          <p>
            <button type="button" className="link s" onClick={() => setIsTyping(!isTyping)}>
              {isTyping ? 'Use a passkey instead' : 'Use a password instead'}
            </button>
          </p>
        </Form>
      )}
    </SignInPage>
  )
}
