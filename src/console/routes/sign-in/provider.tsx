import { data, Link, redirect } from 'react-router'
import { readSession } from '#use-cases/access/sign-in/read-session.ts'
import { beginProvider, finishProvider } from '#use-cases/access/sign-in/sign-in-with-provider.ts'
import { type ConsoleScope, consoleScope } from '../../context.ts'
import { Notice } from '../../parts/notice.tsx'
import { SignInPage } from '../../parts/sign-in-page.tsx'
import { providerCookie, readProviderCookie } from '../../provider-cookie.ts'
import { CONFIRM, text } from '../../request.ts'
import { readSessionCookie, sessionCookie } from '../../session-cookie.ts'
import type { Route } from './+types/provider.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in · Forecourt console' }]

const FAULTS = {
  unreachable: ['The other service does not answer. Sign in another way, or try again later.', 502],
  'too-often': ['That was too often. Wait a few minutes.', 429],
  'not-linked': [
    'Nobody here has linked that account. Sign in another way, and link it in your profile.',
    401,
  ],
  wrong: ['That did not work. Please begin again.', 400],
} as const

const fault = (is: keyof typeof FAULTS, origin: string) =>
  data(
    { fault: FAULTS[is][0] },
    { status: FAULTS[is][1], headers: { 'Set-Cookie': providerCookie(origin, '') } },
  )

async function actorOf(request: Request, { ports, visit, origin }: ConsoleScope) {
  const token = readSessionCookie(request, origin)
  return (token && (await readSession(ports, token, visit.requestId, visit.now))?.actor) || null
}

/** A provider sends the browser back here. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const scope = context.get(consoleScope)
  const { ports, visit, origin } = scope
  const state = readProviderCookie(request, origin)
  if (!state || state !== url.searchParams.get('state')) return fault('wrong', origin)
  const back = { provider: params.provider, callback: url, state, actor: await actorOf(request, scope) }
  const outcome = await finishProvider(ports, back, visit)
  if (outcome.is === 'wrong' || outcome.is === 'not-linked') return fault(outcome.is, origin)
  const headers = new Headers({ 'Set-Cookie': providerCookie(origin, '') })
  if (outcome.is === 'linked') throw redirect('/me', { headers })
  headers.append('Set-Cookie', sessionCookie(origin, outcome.token))
  throw redirect('/', { headers })
}

/** Sends the browser to a provider. A post, so that no other site can begin it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(consoleScope)
  const { ports, visit, origin } = scope
  const isLink = text(await request.formData(), 'for') === 'link'
  const actor = isLink ? await actorOf(request, scope) : null
  if (isLink && !actor) throw redirect('/sign-in')
  const begun = await beginProvider(ports, params.provider, actor, visit)
  if (begun.is === 'confirm') return data(CONFIRM, { status: 403 })
  if (begun.is !== 'ready') return fault(begun.is, origin)
  throw redirect(begun.url, { headers: { 'Set-Cookie': providerCookie(origin, begun.state) } })
}

export default function Provider({ loaderData, actionData }: Route.ComponentProps) {
  const message = actionData && 'fault' in actionData ? actionData.fault : loaderData.fault
  return (
    <SignInPage title="Sign in">
      <Notice kind="late" icon="warning">
        {message}
      </Notice>
      <Link className="button large" to="/sign-in">
        Back to signing in
      </Link>
    </SignInPage>
  )
}
