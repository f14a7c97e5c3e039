import { data } from 'react-router'
import { LISTS, type ListName, removeView, saveView } from '#use-cases/desk/views.ts'
import { text, workOf } from '../../request.ts'
import type { Route } from './+types/views.ts'

export { onlyPosts as loader } from '../../request.ts'

const isList = (name: string): name is ListName => Object.hasOwn(LISTS, name)

/** Saves and removes named views of lists. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const list = text(form, 'list')
  const outcome =
    text(form, 'intent') === 'remove'
      ? await removeView(ports, actor, params.dealer, text(form, 'id'), now)
      : isList(list)
        ? await saveView(
            ports,
            actor,
            params.dealer,
            { list, name: text(form, 'name'), query: text(form, 'query'), isShared: form.has('isShared') },
            now,
          )
        : ({ is: 'refused' } as const)
  if (outcome.is === 'done') return { isDone: true, fault: undefined }
  const fault = outcome.is === 'invalid' ? outcome.reason : 'That is not possible with your role.'
  return data({ isDone: false, fault }, { status: outcome.is === 'invalid' ? 400 : 403 })
}
