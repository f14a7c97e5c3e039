import { PURPOSES } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { keysOf } from '#use-cases/access/manage-keys.ts'
import { savedViews } from '../list/load-views.ts'
import type { Sort } from '../list/sort.ts'
import { wholeList } from '../list/whole-list.ts'
import { refuse, type Work } from '../request.ts'
import { shopOrigin } from '../shop-origin.ts'
import { PURPOSE_WORDS } from './purpose-words.ts'

const STALE_DAYS = 90
const DAY = 86_400_000

/** By name, unless the address says otherwise. */
export const KEY_ORDER: Sort<'name' | 'used' | 'ends'> = { by: 'name', isDown: false }

/** What a key is good for today. */
export const KEY_STATES = [
  ['works', 'works'],
  ['stale', 'not used for long'],
  ['over', 'over'],
] as const

/** The keys that an address asks for, in the words of the list. */
export async function loadKeys({ ports, actor, now, origin }: Work, dealer: string, search: URLSearchParams) {
  const keys = await keysOf(ports, actor, dealer, now)
  if (isRefused(keys)) return refuse(keys, dealer)
  const site = ports.sites.bySlug(dealer)!
  const { timeZone } = site.locations[0]!
  const staleAt = new Date(now.getTime() - STALE_DAYS * DAY)
  const stateOf = ({ expiresAt, usedAt, createdAt }: (typeof keys)[number]) =>
    expiresAt <= now ? 'over' : (usedAt ?? createdAt) < staleAt ? 'stale' : 'works'
  const found = wholeList(keys, search, {
    words: ({ name, hint }) => `${name} ${hint}`,
    filters: {
      purpose: ({ purposes }, chosen) => purposes.some((purpose) => purpose === chosen),
      state: (key, chosen) => stateOf(key) === chosen,
    },
    orders: {
      name: ({ name }) => name,
      used: ({ usedAt }) => usedAt?.getTime() ?? 0,
      ends: ({ expiresAt }) => expiresAt.getTime(),
    },
    defaultSort: KEY_ORDER,
  })
  const rowOf = (key: (typeof keys)[number]) => ({
    id: key.id,
    name: key.name,
    hint: key.hint,
    madeBy: key.madeBy,
    made: dayWords(key.createdAt, now, timeZone),
    purposes: key.purposes.map((purpose) => PURPOSE_WORDS[purpose]),
    dealership: site.dealerships.find(({ id }) => id === key.dealership)?.name ?? 'All',
    used: key.usedAt ? whenWords(key.usedAt, now, timeZone) : 'never',
    isStale: stateOf(key) === 'stale',
    ends: dayWords(key.expiresAt, now, timeZone),
    isOver: key.expiresAt <= now,
  })
  const may = mayDo(ports, actor, dealer, now)
  return {
    reference: `${shopOrigin(ports, dealer, origin)}/v1/reference`,
    mayManage: may('key.manage'),
    mayShare: may('view.share'),
    views: [
      { id: 'all', words: 'All', query: '' },
      { id: 'stale', words: 'Not used for long', query: 'state=stale' },
      { id: 'over', words: 'Over', query: 'state=over' },
      ...(await savedViews(ports, actor, { dealer }, 'keys', now)),
    ],
    purposes: PURPOSES.map((purpose) => [purpose, PURPOSE_WORDS[purpose]] as const),
    dealerships: site.dealerships.map(({ id, name }) => [String(id), name] as const),
    isNone: keys.length === 0,
    total: found.total,
    keys: found.rows.map(rowOf),
    /** The heading and a line for each key, for a spreadsheet. */
    lines: [
      ['name', 'begins_and_ends_with', 'purposes', 'dealership', 'made_by', 'made', 'used', 'expires'],
      ...found.all.map((key) => [
        key.name,
        key.hint,
        key.purposes.join(' '),
        rowOf(key).dealership,
        key.madeBy,
        key.createdAt.toISOString(),
        key.usedAt?.toISOString() ?? '',
        key.expiresAt.toISOString(),
      ]),
    ],
  }
}

export type ListedKey = Awaited<ReturnType<typeof loadKeys>>['keys'][number]
