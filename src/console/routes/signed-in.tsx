import { Outlet, redirect } from 'react-router'
import { readSession } from '#use-cases/access/sign-in/read-session.ts'
import { consoleScope, signedIn } from '../context.ts'
import { endRefusedStream, wantedIn } from '../request.ts'
import { endedCookie, readSessionCookie } from '../session-cookie.ts'
import type { Route } from './+types/signed-in.ts'

/** Who has no session signs in first, and comes back to where they wanted to go. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const { ports, visit, origin } = context.get(consoleScope)
    const token = readSessionCookie(request, origin)
    const read = token ? await readSession(ports, token, visit.requestId, visit.now) : undefined
    if (!read) {
      endRefusedStream(request)
      const next = encodeURIComponent(wantedIn(request, url) ?? '/')
      const headers = token ? { 'Set-Cookie': endedCookie(origin) } : undefined
      throw redirect(`/sign-in?next=${next}`, { headers })
    }
    context.set(signedIn, read)
  },
]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { account } = context.get(signedIn)
  return { id: account.id, name: account.name, theme: account.theme, hasKeys: account.hasKeys }
}

export default function SignedIn() {
  return <Outlet />
}
