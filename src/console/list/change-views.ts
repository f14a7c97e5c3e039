import { data, type RouterContextProvider } from 'react-router'
import { LISTS, type ListName, removeView, saveView, type ViewHome } from '#use-cases/desk/views.ts'
import { text, workOf } from '../request.ts'

const isList = (name: string): name is ListName => Object.hasOwn(LISTS, name)

export type ViewAnswer = { isDone: boolean; fault?: string }

/** Saves and removes named views of lists. */
export async function changeViews(
  request: Request,
  context: Readonly<RouterContextProvider>,
  home: ViewHome,
) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const list = text(form, 'list')
  const wanted = { name: text(form, 'name'), query: text(form, 'query'), isShared: form.has('isShared') }
  const outcome =
    text(form, 'intent') === 'remove'
      ? await removeView(ports, actor, home, text(form, 'id'), now)
      : isList(list)
        ? await saveView(ports, actor, home, { list, ...wanted }, now)
        : ({ is: 'refused' } as const)
  if (outcome.is === 'done') return data<ViewAnswer>({ isDone: true })
  const fault = outcome.is === 'invalid' ? outcome.reason : 'That is not possible with your role.'
  return data<ViewAnswer>({ isDone: false, fault }, { status: outcome.is === 'invalid' ? 400 : 403 })
}
