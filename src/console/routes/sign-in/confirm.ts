import { data } from 'react-router'
import { confirmWithPasskey, confirmWithPassword, waysToConfirm } from '#use-cases/access/sign-in/confirm.ts'
import { jsonOf, text, workOf } from '../../request.ts'
import { sessionCookie } from '../../session-cookie.ts'
import type { Route } from './+types/confirm.ts'

/** By which means somebody can prove who they are. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ports, actor } = workOf(context)
  return waysToConfirm(ports, actor)
}

const FAULTS: Record<string, string> = {
  wrong: 'That was not right. Please try again.',
  busy: 'Please try again in a moment.',
  'too-often': 'That was too often. Wait a few minutes.',
}

/** Takes a fresh proof of who it is and gives a fresh cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ports, actor, now, origin } = workOf(context)
  const form = await request.formData()
  const outcome =
    text(form, 'intent') === 'passkey'
      ? await confirmWithPasskey(ports, actor, jsonOf(text(form, 'response')), now)
      : await confirmWithPassword(
          ports,
          actor,
          { password: text(form, 'password'), code: text(form, 'code') },
          now,
        )
  if (outcome.is !== 'confirmed')
    return data({ isConfirmed: false, fault: FAULTS[outcome.is] }, { status: 401 })
  return data(
    { isConfirmed: true, fault: undefined },
    { headers: { 'Set-Cookie': sessionCookie(origin, outcome.token) } },
  )
}
