import { useRef } from 'react'
import { data, Link, useNavigate } from 'react-router'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { leadName } from '#domain/lead/lead.ts'
import { dealersOfGroup, groupLeads } from '#use-cases/desk/group-lists.ts'
import { mayShareViews } from '#use-cases/desk/views.ts'
import { dealersWords, GroupScreen, groupKeys } from '../../group/group-screen.tsx'
import { ColumnMenu } from '../../list/columns.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { FORM_WORDS, leadQueryOf, SPANS, STATES } from '../../list/lead-query.ts'
import { savedViews } from '../../list/load-views.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { Pager } from '../../list/pager.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { type Column, ListTable } from '../../list/table.tsx'
import { listOf, pageOf } from '../../list/url.ts'
import { useRows } from '../../list/use-rows.ts'
import { Views } from '../../list/views.tsx'
import { Empty } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import type { Route } from './+types/leads.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Leads of a group · Forecourt console' }]

/** Clocks of several dealers have no common order. */
const NEWEST = { by: 'when', isDown: true } as const

/** The leads of every dealer of the group, each within what the person may see there. */
export async function loader({ url, params: { group }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const dealers = dealersOfGroup(ports, actor, group, now)
  if (dealers.length === 0) throw data(null, { status: 404 })
  const asked = listOf(url.searchParams.get('dealer'))
  const chosen = asked.length > 0 ? dealers.filter(({ slug }) => asked.includes(slug)) : dealers
  const offset = (pageOf(url.searchParams) - 1) * PAGE_ROWS
  const query = { ...leadQueryOf(url.searchParams, actor.id, now, NEWEST), limit: PAGE_ROWS, offset }
  const [page, saved] = await Promise.all([
    groupLeads(ports, actor, chosen, query, now),
    savedViews(ports, actor, { group }, 'leads', now),
  ])
  return {
    group,
    views: [{ id: 'all', words: 'All', query: '' }, ...saved],
    mayShare: mayShareViews(ports, actor, { group }, now),
    dealers: dealers.map(({ slug, name }) => [slug, name] as const),
    total: page.total,
    isCapped: page.isCapped,
    isRefused: page.isRefused,
    rows: page.rows.map(({ lead, owner, dealer }) => ({
      id: lead.id,
      dealer: { slug: dealer.slug, name: dealer.name },
      name: leadName(lead) || 'No name',
      contact: String(lead.fields.phone ?? lead.fields.email ?? ''),
      wish: FORM_WORDS[lead.form],
      car: lead.car?.name ?? '',
      place: lead.place.name,
      owner: owner?.name ?? '',
      at: lead.createdAt,
      when: whenWords(new Date(lead.createdAt), now, lead.place.timeZone),
    })),
  }
}
type Row = Route.ComponentProps['loaderData']['rows'][number]

/** A lead is worked on at its dealer. */
const hrefOf = ({ id, dealer }: Pick<Row, 'id' | 'dealer'>) => `/${dealer.slug}/leads?peek=${id}`

const COLUMNS: readonly Column<Row, 'when' | 'who' | 'dealer' | 'wish' | 'car' | 'owner'>[] = [
  {
    id: 'when',
    words: 'Came in',
    isAlways: true,
    sort: 'down',
    cell: ({ at, when }) => (
      <time className="soft nowrap" dateTime={at}>
        {when}
      </time>
    ),
  },
  {
    id: 'who',
    words: 'Person',
    isAlways: true,
    cell: ({ id, dealer, name, contact }) => (
      <span className="stack">
        <Link className="first-line cut" to={hrefOf({ id, dealer })}>
          {name}
        </Link>
        <span className="second cut">{contact}</span>
      </span>
    ),
  },
  {
    id: 'dealer',
    words: 'Dealer',
    isAlways: true,
    cell: ({ dealer, place }) => (
      <span className="stack">
        <Link className="cut" to={`/${dealer.slug}/leads`}>
          {dealer.name}
        </Link>
        <span className="second cut">{place}</span>
      </span>
    ),
  },
  { id: 'wish', words: 'Wish', cell: ({ wish }) => wish },
  { id: 'car', words: 'Car', cell: ({ car }) => <span className="cut">{car || 'No car'}</span> },
  { id: 'owner', words: 'Owner', cell: ({ owner }) => owner || <span className="faint">nobody</span> },
]

export default function GroupLeads({ loaderData }: Route.ComponentProps) {
  const { group, dealers, rows, total, isCapped, isRefused, views, mayShare } = loaderData
  const navigate = useNavigate()
  const list = useRows(
    rows.map(({ id }) => id),
    (id) => void navigate(hrefOf(rows.find((row) => row.id === id)!)),
  )
  const input = useRef<HTMLInputElement>(null)
  return (
    <GroupScreen title="Leads" about={dealersWords(dealers.length, group)} keys={groupKeys(list)}>
      <Views list="leads" views={views} mayShare={mayShare} />
      <div className="filters">
        <SearchBox label="Name, phone, car, stock number" input={input} />
        <FilterChip words="Dealer" name="dealer" any="any" options={dealers} isMany />
        <FilterChip words="Kind" name="kind" any="any" options={Object.entries(FORM_WORDS)} isMany />
        <FilterChip
          words="Owner"
          name="owner"
          any="any"
          options={[
            ['me', 'Me'],
            ['nobody', 'Nobody'],
          ]}
        />
        <FilterChip words="Came in" name="since" any="at any time" options={SPANS} />
        <FilterChip words="State" name="state" any="any" options={STATES} />
        <ColumnMenu columns={COLUMNS} />
      </div>
      {isRefused ? (
        <Empty icon="lock" title="Your role includes leads at none of these dealers" />
      ) : rows.length === 0 ? (
        <NoRows icon="leads" title="No leads here">
          <p>The first one shows up here when a shopper writes.</p>
        </NoRows>
      ) : (
        <ListTable className="group-table" columns={COLUMNS} rows={rows} list={list} usual={NEWEST} />
      )}
      <Pager total={total} isCapped={isCapped} />
    </GroupScreen>
  )
}
