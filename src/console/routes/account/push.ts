import { newestLead, subscribe } from '#use-cases/desk/push-news.ts'
import { text, workOf } from '../../request.ts'
import type { Route } from './+types/push.ts'

/** What a browser needs to subscribe, and what a notified one shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const news = await newestLead(ports, actor, now)
  return Response.json({ publicKey: ports.push.publicKey, news: news ?? null })
}

/** Switches notifications of a browser on or off. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const endpoint = text(form, 'endpoint')
  if (text(form, 'intent') === 'off') {
    await ports.subscriptions.remove(endpoint, actor.id)
    return Response.json({ isOn: false })
  }
  const { is } = await subscribe(ports, actor, endpoint, now)
  return Response.json({ isOn: is === 'done' }, { status: is === 'done' ? 200 : 400 })
}
