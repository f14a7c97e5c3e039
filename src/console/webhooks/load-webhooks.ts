import { isRefused } from '#domain/access/permit.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { hostWords, WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { deliveriesOf, webhooksOf } from '#use-cases/webhooks/manage-webhooks.ts'
import { savedViews } from '../list/load-views.ts'
import type { Sort } from '../list/sort.ts'
import { wholeList } from '../list/whole-list.ts'
import { refuse, type Work } from '../request.ts'

const MAX_MESSAGES = 50

/** By address, unless the address of the list says otherwise. */
export const WEBHOOK_ORDER: Sort<'url' | 'made'> = { by: 'url', isDown: false }

/** The webhooks that an address asks for, and what was sent last. */
export async function loadWebhooks({ ports, actor, now }: Work, dealer: string, search: URLSearchParams) {
  const hooks = await webhooksOf(ports, actor, dealer, now)
  if (isRefused(hooks)) return refuse(hooks, dealer)
  // Those of the opened webhook, or of all.
  const opened = hooks.find(({ id }) => id === search.get('peek'))?.id
  const asked = { limit: MAX_MESSAGES, ...(opened && { webhook: opened }) }
  const log = await deliveriesOf(ports, actor, dealer, asked, now)
  if (isRefused(log)) return refuse(log, dealer)
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  const found = wholeList(hooks, search, {
    words: ({ url, madeBy }) => `${url} ${hostWords(url)} ${madeBy}`,
    filters: { event: ({ events }, chosen) => events.some((event) => event === chosen) },
    orders: { url: ({ url }) => hostWords(url), made: ({ createdAt }) => createdAt.getTime() },
    usual: WEBHOOK_ORDER,
  })
  return {
    isNone: hooks.length === 0,
    total: found.total,
    mayShare: mayDo(ports, actor, dealer, now)('view.share'),
    views: [
      { id: 'all', words: 'All', query: '' },
      ...(await savedViews(ports, actor, { dealer }, 'webhooks', now)),
    ],
    hooks: found.rows.map(({ id, url, events, madeBy, createdAt, formerUntil }) => ({
      id,
      url,
      events: events.map((event) => WEBHOOK_EVENTS[event]),
      madeBy,
      made: dayWords(createdAt, now, timeZone),
      former: formerUntil && formerUntil > now ? dayWords(formerUntil, now, timeZone) : null,
    })),
    messages: log.map(({ id, webhook, type, state, status, error, createdAt }) => ({
      id,
      what: WEBHOOK_EVENTS[type],
      to: hooks.filter((hook) => hook.id === webhook).map(({ url }) => hostWords(url))[0] ?? 'taken off',
      when: whenWords(createdAt, now, timeZone),
      state,
      answer: state === 'delivered' ? `answered ${status}` : (error ?? ''),
    })),
    /** The heading and a line for each webhook, for a spreadsheet. */
    lines: [
      ['address', 'events', 'made_by', 'made'],
      ...found.all.map(({ url, events, madeBy, createdAt }) => [
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
