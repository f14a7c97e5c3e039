import { data, Form, Link } from 'react-router'
import { signInLink } from '#use-cases/access/links.ts'
import { askRecovery } from '#use-cases/access/sign-in/recover.ts'
import { consoleScope } from '../../context.ts'
import { TextField } from '../../parts/field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { SignInPage } from '../../parts/sign-in-page.tsx'
import { text } from '../../request.ts'
import type { Route } from './+types/recover.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Come back in · Forecourt console' }]

/** Answers the same for every address: a mail goes out only where there is an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ports, visit, origin, later } = context.get(consoleScope)
  const form = await request.formData()
  const requested = await askRecovery(
    ports,
    { email: text(form, 'email'), linkOf: signInLink(origin) },
    visit,
    later,
  )
  return requested.is === 'asked' ? data({ isAsked: true }) : data({ isAsked: false }, { status: 429 })
}

export default function Recover({ actionData }: Route.ComponentProps) {
  return (
    <SignInPage title="Come back in">
      {actionData?.isAsked ? (
        <Notice kind="good" icon="mail">
          If this address has an account, a mail is on its way. The link in it works once, within half an
          hour.
        </Notice>
      ) : (
        <>
          <p className="soft">
            A lost passkey or a forgotten password: we send a link to your work mail. It lets you in once, and
            you add a passkey or set a new password.
          </p>
          {actionData && (
            <Notice kind="late" icon="warning">
              That was too often. Wait an hour, or ask a manager at your dealer.
            </Notice>
          )}
          <Form method="post" className="stack-12">
            <TextField
              label="Work mail"
              name="email"
              type="email"
              autoComplete="username"
              required
              className="input-large"
            />
            <button type="submit" className="button main large">
              Send the link
            </button>
          </Form>
        </>
      )}
      <p>
        <Link className="link s" to="/sign-in">
          Back to signing in
        </Link>
      </p>
    </SignInPage>
  )
}
