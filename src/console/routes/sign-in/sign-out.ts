import { redirect } from 'react-router'
import { signOut } from '#use-cases/access/own-sessions.ts'
import { workOf } from '../../request.ts'
import { endedCookie } from '../../session-cookie.ts'
import type { Route } from './+types/sign-out.ts'

export const loader = () => redirect('/')

export async function action({ context }: Route.ActionArgs) {
  const { ports, actor, origin } = workOf(context)
  await signOut(ports, actor)
  throw redirect('/sign-in', { headers: { 'Set-Cookie': endedCookie(origin) } })
}
