import { isRefused } from '#domain/access/permit.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import type { FoundShopper } from '#ports/console/leads/shoppers.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { listShoppers } from '#use-cases/desk/shoppers/open-shopper.ts'
import { placesOf, sinceOf } from '../list/lead-query.ts'
import { savedViews } from '../list/load-views.ts'
import type { Sort } from '../list/sort.ts'
import { wholeList } from '../list/whole-list.ts'
import { refuse, type Work } from '../request.ts'

/** Who wrote last first, unless the address says otherwise. */
export const SHOPPER_ORDER: Sort<'when' | 'who' | 'leads'> = { by: 'when', isDown: true }

export const LEAD_COUNTS = [
  ['several', 'several'],
  ['one', 'one'],
] as const

const nameOf = ({ name, email }: FoundShopper) => name || email || 'No name'

/** The words are looked up by the database, the rest is done here. */
const arranged = (found: readonly FoundShopper[], search: URLSearchParams) =>
  wholeList(found, search, {
    filters: { leads: ({ leads }, chosen) => (chosen === 'several' ? leads > 1 : leads === 1) },
    orders: {
      when: ({ lastAt }) => lastAt.getTime(),
      who: nameOf,
      leads: ({ leads }) => leads,
    },
    defaultSort: SHOPPER_ORDER,
  })

/** What an address looks for. */
export const shopperSearchOf = (search: URLSearchParams, now: Date) => ({
  typed: search.get('q') ?? '',
  places: placesOf(search),
  since: sinceOf(search.get('since'), now),
})

/** The people that an address asks for. */
export async function loadShoppers({ ports, actor, now }: Work, dealer: string, search: URLSearchParams) {
  const found = await listShoppers(ports, actor, dealer, shopperSearchOf(search, now), now)
  if (isRefused(found)) return refuse(found, dealer)
  const site = ports.sites.bySlug(dealer)!
  const { timeZone } = site.locations[0]!
  const may = mayDo(ports, actor, dealer, now)
  const { rows, total } = arranged(found, search)
  return {
    people: rows.map(({ lastAt, ...person }) => ({
      ...person,
      name: nameOf({ lastAt, ...person }),
      at: lastAt.toISOString(),
      when: whenWords(lastAt, now, timeZone),
    })),
    total,
    views: [
      { id: 'all', words: 'Who wrote last', query: '' },
      { id: 'several', words: 'Wrote several times', query: 'leads=several' },
      ...(await savedViews(ports, actor, { dealer }, 'shoppers', now)),
    ],
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    mayShare: may('view.share'),
    mayExport: may('lead.export'),
    mayJoin: may('lead.work'),
  }
}
export type ListedShopper = Awaited<ReturnType<typeof loadShoppers>>['people'][number]

/** The heading and a line for each person, for a spreadsheet. */
export const shopperLines = (found: readonly FoundShopper[], search: URLSearchParams): string[][] => [
  ['name', 'email', 'phone', 'leads', 'last'],
  ...arranged(found, search).all.map(({ name, email, phone, leads, lastAt }) => [
    name,
    email,
    phone,
    String(leads),
    lastAt.toISOString(),
  ]),
]
