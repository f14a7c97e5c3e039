import type { PersonActor } from '#domain/access/actor.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { type ListName, mayShareViews, type ViewHome, viewsOf } from '#use-cases/desk/views.ts'
import { withTarget } from './audit-query.ts'

/** A named query of a list. */
export type View = {
  id: string
  words: string
  query: string
  number?: number
  isSaved?: boolean
  isShared?: boolean
  mayRemove?: boolean
}

/** One's own views of a list and those that are shared, as its tabs. */
export async function savedViews(
  ports: ConsolePorts,
  actor: PersonActor,
  home: ViewHome,
  list: ListName,
  now: Date,
): Promise<View[]> {
  const mayShare = mayShareViews(ports, actor, home, now)
  const views = await viewsOf(ports, actor, home, list, now)
  return views.map(({ id, name, query, owner, isShared }) => ({
    id,
    words: name,
    query: withTarget(query),
    isSaved: true,
    isShared,
    mayRemove: isShared ? mayShare : owner === actor.id,
  }))
}
