import type { PersonActor } from '#domain/access/actor.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { type ListName, viewsOf } from '#use-cases/desk/views.ts'

/** A named query of a list. */
export type View = {
  id: string
  words: string
  query: string
  number?: number
  isSaved?: boolean
  mayRemove?: boolean
}

/** One's own views of a list and those that are shared, as its tabs. */
export async function savedViews(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  list: ListName,
  now: Date,
): Promise<View[]> {
  const mayShare = mayDo(ports, actor, dealer, now)('view.share')
  const saved = await viewsOf(ports, actor, dealer, list, now)
  return saved.map(({ id, name, query, owner, isShared }) => ({
    id,
    words: name,
    query,
    isSaved: true,
    mayRemove: isShared ? mayShare : owner === actor.id,
  }))
}
