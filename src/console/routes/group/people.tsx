import { useRef } from 'react'
import { data, Link, useNavigate } from 'react-router'
import { DEALER_ROLES, ROLES } from '#domain/access/role.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { dealersOfGroup, groupPeople } from '#use-cases/desk/group-lists.ts'
import { mayShareViews } from '#use-cases/desk/views.ts'
import { dealersWords, GroupScreen, groupKeys } from '../../group/group-screen.tsx'
import { ColumnMenu } from '../../list/columns.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { savedViews } from '../../list/load-views.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { Pager } from '../../list/pager.tsx'
import { PEOPLE_ORDER, sortedPeople, wantedPeople } from '../../list/people-query.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { type Column, ListTable } from '../../list/table.tsx'
import { pageOf } from '../../list/url.ts'
import { useRows } from '../../list/use-rows.ts'
import { Views } from '../../list/views.tsx'
import { Avatar } from '../../parts/mark.tsx'
import { workOf } from '../../request.ts'
import type { Route } from './+types/people.ts'

export const meta: Route.MetaFunction = () => [{ title: 'People of a group · Forecourt console' }]

export async function loader({ url, params: { group }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const dealers = dealersOfGroup(ports, actor, group, now)
  if (dealers.length === 0) throw data(null, { status: 404 })
  const people = await groupPeople(ports, actor, dealers, now)
  const { timeZone } = dealers[0]!.locations[0]!
  const asked = url.searchParams.get('dealer')
  const rows = people
    .filter(({ at }) => !asked || at.some(({ dealer }) => dealer.slug === asked))
    .map(({ at, ...person }) => ({ ...person, roles: at.map(({ role }) => role), at }))
  const shown = sortedPeople(wantedPeople(rows, url.searchParams), url.searchParams)
  const first = (pageOf(url.searchParams) - 1) * PAGE_ROWS
  const saved = await savedViews(ports, actor, { group }, 'people', now)
  return {
    group,
    views: [{ id: 'all', words: 'Everybody', query: '' }, ...saved],
    mayShare: mayShareViews(ports, actor, { group }, now),
    total: shown.length,
    dealers: dealers.map(({ slug, name }) => [slug, name] as const),
    rows: shown.slice(first, first + PAGE_ROWS).map(({ id, name, email, leads, seenAt, at }) => ({
      id,
      name,
      email,
      leads,
      seen: seenAt ? whenWords(seenAt, now, timeZone) : 'not lately',
      at: at.map(({ dealer, role }) => ({ slug: dealer.slug, name: dealer.name, role: ROLES[role].words })),
    })),
  }
}
type Row = Route.ComponentProps['loaderData']['rows'][number]

const COLUMNS: readonly Column<Row, 'name' | 'dealer' | 'leads' | 'seen'>[] = [
  {
    id: 'name',
    words: 'Person',
    isAlways: true,
    sort: 'up',
    cell: ({ name, email }) => (
      <span className="row">
        <Avatar name={name} />
        <span className="stack">
          <span className="first-line cut">{name}</span>
          <span className="second cut">{email}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'dealer',
    words: 'Dealer and role',
    isAlways: true,
    cell: ({ at }) => (
      <span className="stack">
        {at.map(({ slug, name, role }) => (
          <Link key={slug} className="cut" to={`/${slug}/people`}>
            {name} <span className="soft">{role}</span>
          </Link>
        ))}
      </span>
    ),
  },
  { id: 'leads', words: 'Leads', isRight: true, sort: 'down', cell: ({ leads }) => leads },
  { id: 'seen', words: 'Last here', sort: 'down', cell: ({ seen }) => seen },
]

export default function GroupPeople({ loaderData }: Route.ComponentProps) {
  const { group, dealers, rows, total, views, mayShare } = loaderData
  const navigate = useNavigate()
  const list = useRows(
    rows.map(({ id }) => id),
    (id) => void navigate(`/${rows.find((row) => row.id === id)!.at[0]!.slug}/people`),
  )
  const input = useRef<HTMLInputElement>(null)
  return (
    <GroupScreen title="People" about={dealersWords(dealers.length, group)} keys={groupKeys(list)}>
      <Views list="people" views={views} mayShare={mayShare} />
      <div className="filters">
        <SearchBox label="Name or mail" input={input} />
        <FilterChip words="Dealer" name="dealer" any="any" options={dealers} />
        <FilterChip
          words="Role"
          name="role"
          any="any"
          options={DEALER_ROLES.map((role) => [role, ROLES[role].words] as const)}
        />
        <ColumnMenu columns={COLUMNS} />
      </div>
      {rows.length === 0 ? (
        <NoRows icon="people" title="Nobody here">
          <p>Your role shows no people at these dealers.</p>
        </NoRows>
      ) : (
        <ListTable className="group-table" columns={COLUMNS} rows={rows} list={list} usual={PEOPLE_ORDER} />
      )}
      <Pager total={total} isCapped={false} />
    </GroupScreen>
  )
}
