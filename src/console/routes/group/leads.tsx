import { Link, useFetcher, useNavigate } from 'react-router'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { leadName } from '#domain/lead/lead.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { groupLeads } from '#use-cases/desk/group-lists.ts'
import { type OfDealer, takeLeads, undoAll } from '#use-cases/desk/group-work.ts'
import { mayShareViews } from '#use-cases/desk/views.ts'
import { chosenDealers, groupOf } from '../../group/group-dealers.ts'
import { dealersWords, GroupScreen } from '../../group/group-screen.tsx'
import { Bulk } from '../../list/bulk.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { leadQueryOf, SPANS, STATES } from '../../list/lead-query.ts'
import { ListBody } from '../../list/list-body.tsx'
import { savedViews } from '../../list/load-views.ts'
import { NoRows } from '../../list/no-rows.tsx'
import type { Column } from '../../list/table.tsx'
import { pageOf } from '../../list/url.ts'
import { Icon } from '../../parts/icon.tsx'
import { Empty, Notice } from '../../parts/notice.tsx'
import { text, workOf } from '../../request.ts'
import type { Route } from './+types/leads.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Leads of a group · Forecourt console' }]

/** Clocks of several dealers have no common order. */
const NEWEST = { by: 'when', isDown: true } as const

/** The leads of every dealer of the group, each within what the person may see there. */
export async function loader({ url, params: { group }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const dealers = groupOf(context, group)
  const chosen = chosenDealers(dealers, url.searchParams)
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
    mayWork: dealers.some(({ slug }) => mayDo(ports, actor, slug, now)('lead.work')),
    mayExport: dealers.some(({ slug }) => mayDo(ports, actor, slug, now)('lead.export')),
    rows: page.rows.map(({ lead, owner, dealer }) => ({
      id: `${dealer.slug}:${lead.id}`,
      lead: lead.id,
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
const hrefOf = ({ lead, dealer }: Pick<Row, 'lead' | 'dealer'>) => `/${dealer.slug}/leads?peek=${lead}`

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
    cell: ({ lead, dealer, name, contact }) => (
      <span className="stack">
        <Link className="first-line cut" to={hrefOf({ lead, dealer })}>
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

const MAX_PICKED = 500
/** Things of dealers as a form writes them: `dealer:id`, with commas between. */
const pickedIn = (list: string): OfDealer[] =>
  list
    .split(',')
    .filter((one) => one.includes(':'))
    .slice(0, MAX_PICKED)
    .map((one) => ({ dealer: one.slice(0, one.indexOf(':')), id: one.slice(one.indexOf(':') + 1) }))

type Answer = { words: string; operations: string }

/** Takes leads for oneself, or gives those back that were just taken. */
export async function action({ request, params: { group }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const dealers = groupOf(context, group)
  const form = await request.formData()
  const picked = pickedIn(text(form, 'picked')).filter(({ dealer }) =>
    dealers.some(({ slug }) => slug === dealer),
  )
  if (text(form, 'intent') === 'undo') {
    const count = await undoAll(ports, actor, picked, now)
    return { words: count === 1 ? 'Undone.' : `Undone for ${count}.`, operations: '' } satisfies Answer
  }
  const { count, operations } = await takeLeads(ports, actor, dealers, picked, now)
  return {
    words: count === 1 ? 'The lead is yours now.' : `${count} leads are yours now.`,
    operations: operations.map(({ dealer, id }) => `${dealer}:${id}`).join(','),
  } satisfies Answer
}

export default function GroupLeads({ loaderData }: Route.ComponentProps) {
  const { group, dealers, rows, total, isCapped, isRefused, views, mayShare, mayWork, mayExport } = loaderData
  const navigate = useNavigate()
  const change = useFetcher<Answer>()
  const send = (fields: Record<string, string>) =>
    void change.submit(fields, { method: 'post', action: `/group/${group}/leads` })
  const { words, operations } = change.data ?? {}
  return (
    <GroupScreen title="Leads" about={dealersWords(dealers.length, group)}>
      <div role="status">
        {words && (
          <Notice icon="check">
            {words}{' '}
            {operations && (
              <button
                type="button"
                className="button small"
                onClick={() => send({ intent: 'undo', picked: operations })}
              >
                <Icon name="undo" size="s" /> Undo
              </button>
            )}
          </Notice>
        )}
      </div>
      <ListBody
        list="leads"
        title="Leads"
        className="plain-table"
        views={views}
        mayShare={mayShare}
        find="Name, phone, car, stock number"
        filters={<Filters dealers={dealers} />}
        columns={COLUMNS}
        rows={rows}
        total={total}
        isCapped={isCapped}
        defaultSort={NEWEST}
        exportPath={mayExport ? `/group/${group}/leads/export` : undefined}
        nameOf={({ name }) => name}
        onOpen={(id) => void navigate(hrefOf(rows.find((row) => row.id === id)!))}
        bulk={
          mayWork
            ? (selected, clear) => (
                <Bulk label="Selected leads" count={selected.length} onClear={clear}>
                  <button
                    type="button"
                    onClick={() => {
                      send({ intent: 'take', picked: selected.join(',') })
                      clear()
                    }}
                  >
                    <Icon name="person" /> Take
                  </button>
                </Bulk>
              )
            : undefined
        }
        empty={
          isRefused ? (
            <Empty icon="lock" title="Your role includes leads at none of these dealers" />
          ) : (
            <NoRows icon="leads" title="No leads here">
              <p>The first one shows up here when a shopper writes.</p>
            </NoRows>
          )
        }
      />
    </GroupScreen>
  )
}

const Filters = ({ dealers }: Pick<Route.ComponentProps['loaderData'], 'dealers'>) => (
  <>
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
  </>
)
