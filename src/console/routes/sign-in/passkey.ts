import { beginAccept } from '#use-cases/access/accept-invitation.ts'
import { beginPasskey } from '#use-cases/access/own-passkeys.ts'
import { beginConfirm } from '#use-cases/access/sign-in/confirm.ts'
import { readSession } from '#use-cases/access/sign-in/read-session.ts'
import { beginPasskeySignIn } from '#use-cases/access/sign-in/sign-in-with-passkey.ts'
import { consoleScope } from '../../context.ts'
import { text } from '../../request.ts'
import { readSessionCookie } from '../../session-cookie.ts'
import type { Route } from './+types/passkey.ts'

export { onlyPosts as loader } from '../../request.ts'

const REASONS: Record<string, string> = {
  'too-often': 'That was too often. Wait a few minutes.',
  gone: 'This invitation is not valid any more.',
  'sign-in-first': 'You have an account already. Sign in first.',
  confirm: 'Show once more who you are first.',
  nobody: 'You are not signed in any more.',
}

/** What a browser is asked to sign, for each of the ceremonies. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ports, visit, origin } = context.get(consoleScope)
  const form = await request.formData()
  const begin = async (): Promise<{ is: string; options?: object; reason?: string }> => {
    const purpose = text(form, 'for')
    if (purpose === 'sign-in') return beginPasskeySignIn(ports, visit)
    if (purpose === 'accept')
      return beginAccept(ports, { token: text(form, 'token'), name: text(form, 'name') }, visit)
    const token = readSessionCookie(request, origin)
    const read = token ? await readSession(ports, token, visit.requestId, visit.now) : undefined
    if (!read) return { is: 'nobody' }
    if (purpose === 'confirm')
      return { is: 'ready', options: await beginConfirm(ports, read.actor, visit.now) }
    return beginPasskey(ports, read.actor, visit.now)
  }
  const { is, options, reason } = await begin()
  return options
    ? Response.json({ options })
    : Response.json({ is, reason: reason ?? REASONS[is] ?? 'Please try again.' }, { status: 409 })
}
