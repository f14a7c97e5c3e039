import { isRefused } from '#domain/access/permit.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { hostWords, WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { deliveriesOf, webhooksOf } from '#use-cases/webhooks/manage-webhooks.ts'
import { savedViews } from '../list/load-views.ts'
import type { Sort } from '../list/sort.ts'
import { wholeList } from '../list/whole-list.ts'
import { refuse, type Work } from '../request.ts'
import { shopOrigin } from '../shop-origin.ts'

const MAX_MESSAGES = 50
const OLDER = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\w-]{1,64})$/

/** Where the shown part of the log begins, if it is not its newest part. */
function olderThan(search: URLSearchParams): { at: Date; id: string } | undefined {
  const [, at, id] = OLDER.exec(search.get('older') ?? '') ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined
}

/** By address, unless the address of the list says otherwise. */
export const WEBHOOK_ORDER: Sort<'url' | 'made'> = { by: 'url', isDown: false }

/** The webhooks that an address asks for, and what was sent last. */
export async function loadWebhooks(
  { ports, actor, now, origin }: Work,
  dealer: string,
  search: URLSearchParams,
) {
  const hooks = await webhooksOf(ports, actor, dealer, now)
  if (isRefused(hooks)) return refuse(hooks, dealer)
  // Those of the opened webhook, or of all.
  const opened = hooks.find(({ id }) => id === search.get('peek'))?.id
  const after = olderThan(search)
  const requested = { limit: MAX_MESSAGES + 1, ...(opened && { webhook: opened }), ...(after && { after }) }
  const found = await deliveriesOf(ports, actor, dealer, requested, now)
  if (isRefused(found)) return refuse(found, dealer)
  const log = found.slice(0, MAX_MESSAGES)
  const last = found.length > MAX_MESSAGES ? log.at(-1)! : undefined
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  const list = wholeList(hooks, search, {
    words: ({ url, madeBy }) => `${url} ${hostWords(url)} ${madeBy}`,
    filters: { event: ({ events }, chosen) => events.some((event) => event === chosen) },
    orders: { url: ({ url }) => hostWords(url), made: ({ createdAt }) => createdAt.getTime() },
    defaultSort: WEBHOOK_ORDER,
  })
  return {
    reference: `${shopOrigin(ports, dealer, origin)}/v1/reference`,
    isNone: hooks.length === 0,
    total: list.total,
    mayShare: mayDo(ports, actor, dealer, now)('view.share'),
    views: [
      { id: 'all', words: 'All', query: '' },
      ...(await savedViews(ports, actor, { dealer }, 'webhooks', now)),
    ],
    hooks: list.rows.map(({ id, url, events, madeBy, createdAt, formerUntil }) => ({
      id,
      url,
      events: events.map((event) => WEBHOOK_EVENTS[event]),
      madeBy,
      made: dayWords(createdAt, now, timeZone),
      former: formerUntil && formerUntil > now ? dayWords(formerUntil, now, timeZone) : null,
    })),
    isOlder: after !== undefined,
    older: last ? `${last.createdAt.toISOString()}_${last.id}` : null,
    messages: log.map(({ id, webhook, type, about, state, status, error, createdAt }) => ({
      id,
      what: WEBHOOK_EVENTS[type],
      about: about && {
        path: `/${dealer}/${about.kind === 'car' ? 'stock' : 'leads'}/${about.id}`,
        words: about.name ?? (about.kind === 'car' ? `Car ${about.id}` : 'The lead'),
      },
      // A webhook that was removed gets nothing more.
      to: hooks.filter((hook) => hook.id === webhook).map(({ url }) => hostWords(url))[0] ?? null,
      when: whenWords(createdAt, now, timeZone),
      state,
      answer: state === 'delivered' ? `answered ${status}` : (error ?? ''),
    })),
    /** The heading and a line for each webhook, for a spreadsheet. */
    lines: [
      ['address', 'events', 'made_by', 'made'],
      ...list.all.map(({ url, events, madeBy, createdAt }) => [
        url,
        events.join(' '),
        madeBy,
        createdAt.toISOString(),
      ]),
    ],
  }
}

type Loaded = Awaited<ReturnType<typeof loadWebhooks>>
export type ListedWebhook = Loaded['hooks'][number]
export type ListedMessage = Loaded['messages'][number]
