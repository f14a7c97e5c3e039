import { Link, useNavigate } from 'react-router'
import { DEALER_ROLES, ROLES } from '#domain/access/role.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { mayShareViews } from '#use-cases/desk/views.ts'
import { groupOf } from '../../group/group-dealers.ts'
import { dealersWords, GroupScreen } from '../../group/group-screen.tsx'
import { loadGroupPeople } from '../../group/load-group-people.ts'
import { FilterChip } from '../../list/filter-chip.tsx'
import { ListBody } from '../../list/list-body.tsx'
import { savedViews } from '../../list/load-views.ts'
import { NoRows } from '../../list/no-rows.tsx'
import type { Column } from '../../list/table.tsx'
import { Avatar } from '../../parts/mark.tsx'
import { PEOPLE_ORDER } from '../../people/people-query.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/people.ts'

export const meta: Route.MetaFunction = () => [{ title: 'People of a group · Forecourt console' }]

export async function loader({ url, params: { group }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  const dealers = groupOf(context, group)
  const [found, saved] = await Promise.all([
    loadGroupPeople(work, dealers, url.searchParams),
    savedViews(ports, actor, { group }, 'people', now),
  ])
  return {
    group,
    views: [{ id: 'all', words: 'Everybody', query: '' }, ...saved],
    mayShare: mayShareViews(ports, actor, { group }, now),
    mayExport: dealers.some(({ slug }) => mayDo(ports, actor, slug, now)('people.manage')),
    total: found.total,
    dealers: dealers.map(({ slug, name }) => [slug, name] as const),
    rows: found.rows,
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
  const { group, dealers, rows, total, views, mayShare, mayExport } = loaderData
  const navigate = useNavigate()
  return (
    <GroupScreen title="People" about={dealersWords(dealers.length, group)}>
      <ListBody
        list="people"
        title="People"
        className="plain-table"
        views={views}
        mayShare={mayShare}
        find="Name or mail"
        filters={
          <>
            <FilterChip words="Dealer" name="dealer" any="any" options={dealers} />
            <FilterChip
              words="Role"
              name="role"
              any="any"
              options={DEALER_ROLES.map((role) => [role, ROLES[role].words] as const)}
            />
          </>
        }
        columns={COLUMNS}
        rows={rows}
        total={total}
        defaultSort={PEOPLE_ORDER}
        exportPath={mayExport ? `/group/${group}/people/export` : undefined}
        nameOf={({ name }) => name}
        onOpen={(id) => void navigate(`/${rows.find((row) => row.id === id)!.at[0]!.slug}/people`)}
        empty={
          <NoRows icon="people" title="Nobody here">
            <p>Your role shows no people at these dealers.</p>
          </NoRows>
        }
      />
    </GroupScreen>
  )
}
