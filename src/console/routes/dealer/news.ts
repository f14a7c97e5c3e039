import { whenWords } from '#domain/desk/when-words.ts'
import { readNews } from '#use-cases/desk/news.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/news.ts'

export { onlyPosts as loader } from '../../request.ts'

/** What is new; a post, because reading it is remembered. */
export async function action({ params, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const timeZone = ports.sites.bySlug(params.dealer)?.locations[0]?.timeZone ?? 'UTC'
  const items = await readNews(ports, actor, params.dealer, now)
  return { items: items.map((item) => ({ ...item, when: whenWords(item.at, now, timeZone) })) }
}
