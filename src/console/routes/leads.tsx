import { useEffect, useRef } from 'react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { data, Link, useFetcher, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { peopleAt } from '#use-cases/access/manage-people.ts'
import { assignLeads, countLeads, findLead, listLeads } from '#use-cases/desk/leads.ts'
import { viewsOf } from '#use-cases/desk/views.ts'
import { ExportButton } from '../list/export-button.tsx'
import { FilterChip } from '../list/filter-chip.tsx'
import { FORM_WORDS, leadQueryOf, placesOf, SPANS, STATES } from '../list/lead-query.ts'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { pageOf, useListUrl } from '../list/url.ts'
import { useRows } from '../list/use-rows.ts'
import { type View, Views } from '../list/views.tsx'
import { Icon } from '../parts/icon.tsx'
import type { IconName } from '../parts/icons.ts'
import { Avatar } from '../parts/mark.tsx'
import { Empty, Tag } from '../parts/notice.tsx'
import { refuse, text, workOf } from '../request.ts'
import { Screen } from '../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../shell/shortcuts.tsx'
import { useToast } from '../shell/toasts.tsx'
import type { Route } from './+types/leads.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Leads · Forecourt console' }]

const BUILT_IN = [
  { id: 'all', words: 'All', query: '' },
  { id: 'mine', words: 'Mine', query: 'owner=me' },
  { id: 'nobody', words: 'Nobody’s yet', query: 'owner=nobody' },
  { id: 'unfinished', words: 'Unfinished', query: 'state=unfinished' },
  { id: 'held', words: 'Held as spam', query: 'state=held' },
] as const

const field = (lead: DeskLead['lead'], name: string) => String(lead.fields[name] ?? '')

/** A lead in the words of the list. */
function rowOf({ lead, owner }: DeskLead, now: Date) {
  const { timeZone } = lead.place
  return {
    id: lead.id,
    name: leadName(lead) || 'No name',
    phone: field(lead, 'phone'),
    email: field(lead, 'email'),
    form: lead.form,
    wish: FORM_WORDS[lead.form],
    detail: lead.appointment
      ? lead.appointment.local.replace('T', ', ')
      : field(lead, 'message') || (lead.lead_status === 'Incomplete' ? 'Began and stopped' : ''),
    car: lead.car && {
      name: lead.car.name,
      price: lead.car.price_words,
      stocknum: lead.car.stock_number ?? '',
    },
    place: lead.place.name,
    owner,
    when: whenWords(new Date(lead.createdAt), now, timeZone),
    at: lead.createdAt,
    isHeld: lead.standing === 'quarantined',
    reasons: lead.reasons,
    isUnfinished: lead.lead_status === 'Incomplete',
    fields: Object.entries(lead.fields)
      .filter(([name]) => !['name', 'last_name', 'phone', 'email', 'message'].includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)] as const),
    message: field(lead, 'message'),
  }
}
type Row = ReturnType<typeof rowOf>

export async function loader({ request, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const search = new URL(request.url).searchParams
  const query = leadQueryOf(search, actor.id, now)
  const page = await listLeads(
    ports,
    actor,
    dealer,
    { ...query, limit: PAGE_ROWS, offset: (pageOf(search) - 1) * PAGE_ROWS },
    now,
  )
  if (isRefused(page)) return refuse(page, dealer)
  const peek = search.get('peek')
  const may = mayDo(ports, actor, dealer, now)
  const [counts, opened, people, saved] = await Promise.all([
    countLeads(
      ports,
      actor,
      dealer,
      placesOf(search),
      {
        all: { isHeld: false },
        mine: { owner: { is: actor.id }, isHeld: false },
        nobody: { owner: { is: null }, isHeld: false },
        unfinished: { status: 'Incomplete', isHeld: false },
        held: { isHeld: true },
      },
      now,
    ),
    peek ? findLead(ports, actor, dealer, peek, now) : undefined,
    peopleAt(ports, actor, dealer, now),
    viewsOf(ports, actor, dealer, 'leads', now),
  ])
  const numbers: Record<string, number> = isRefused(counts) ? {} : counts
  const views: View[] = [
    ...BUILT_IN.map((view) => ({ ...view, number: numbers[view.id] })),
    ...saved.map(({ id, name, query: own, owner, isShared }) => ({
      id,
      words: name,
      query: own,
      isSaved: true,
      mayRemove: isShared ? may('view.share') : owner === actor.id,
    })),
  ]
  return {
    rows: page.rows.map((row) => rowOf(row, now)),
    total: page.total,
    isCapped: page.isCapped,
    opened: opened && !isRefused(opened) ? rowOf(opened, now) : null,
    views,
    me: { id: actor.id, name: actor.name },
    colleagues: 'people' in people ? people.people.map(({ id, name }) => ({ id, name })) : [],
    places: ports.sites.bySlug(dealer)!.locations.map(({ id, name }) => [String(id), name] as const),
    mayWork: may('lead.work'),
    mayExport: may('lead.export'),
    mayShare: may('view.share'),
  }
}

/** Gives leads to somebody. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const owner = text(form, 'owner')
  const wanted = {
    ids: text(form, 'ids').split(',').filter(Boolean),
    owner: owner === 'nobody' ? null : owner === 'me' ? actor.id : owner,
  }
  const outcome = await assignLeads(ports, actor, dealer, wanted, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return data({ words: outcome.reason, operation: undefined }, { status: 400 })
  const { count, name, operation } = outcome
  const whose = name === null ? 'nobody’s again' : `${name === actor.name ? 'yours' : `with ${name}`} now`
  return {
    words: count === 1 ? `The lead is ${whose}.` : `${count} leads are ${whose}.`,
    operation: count > 0 ? operation : undefined,
  }
}

const WISH_ICONS: Partial<Record<Row['form'], IconName>> = {
  'test-drive': 'car',
  valuation: 'valuation',
  finance: 'finance',
  service: 'settings',
  reserve: 'hold',
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { rows, total, isCapped, opened, views, places, colleagues, me, mayWork, mayExport, mayShare } =
    loaderData
  const { dealer } = useParams()
  const { search, hrefWith } = useListUrl()
  const list = useRows(rows.map(({ id }) => id))
  const assign = useFetcher<typeof action>()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (assign.data) toast(assign.data.words, assign.data.operation)
  }, [assign.data, toast])
  const give = (ids: readonly string[], owner: string) => {
    if (ids.length > 0) void assign.submit({ ids: ids.join(','), owner }, { method: 'post' })
    list.clear()
  }
  const chosen = () =>
    list.selected.length > 0 ? list.selected : rows[list.current] ? [rows[list.current]!.id] : []
  const shortcuts = [
    ...list.shortcuts,
    ...(mayWork ? [{ keys: 't', words: 'Take it', run: () => give(chosen(), 'me') }] : []),
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts('Leads', shortcuts)
  const isOldest = search.get('sort') === 'oldest'
  return (
    <Screen title="Leads" tools={mayExport && <ExportButton path={`/${dealer}/leads/export`} />}>
      <Views list="leads" views={views} mayShare={mayShare} />
      <div className="filters">
        <SearchBox label="Name, phone, car, stock number" input={input} />
        <FilterChip words="Yard" name="yard" any="any" options={places} icon="place" isMany />
        <FilterChip words="Kind" name="kind" any="any" options={Object.entries(FORM_WORDS)} isMany />
        <FilterChip
          words="Owner"
          name="owner"
          any="any"
          options={[
            ['me', 'Me'],
            ['nobody', 'Nobody'],
            ...colleagues.filter(({ id }) => id !== me.id).map(({ id, name }) => [id, name] as const),
          ]}
        />
        <FilterChip words="Came in" name="since" any="at any time" options={SPANS} />
        <FilterChip words="State" name="state" any="any" options={STATES} />
      </div>
      {rows.length === 0 ? (
        <Empty icon="leads" title="No leads here">
          <p>
            {search.size > 0
              ? 'Nothing fits these filters.'
              : 'The first one shows up by itself, within a second.'}
          </p>
          {search.size > 0 && (
            <Link className="button" to="?">
              Show all
            </Link>
          )}
        </Empty>
      ) : (
        <div className="table-box" tabIndex={-1}>
          <table className="list fixed leads-table">
            <thead>
              <tr>
                <th>
                  <span className="select-box">
                    <input
                      type="checkbox"
                      aria-label="Select all on this page"
                      checked={list.selected.length === rows.length}
                      onChange={list.toggleAll}
                    />
                  </span>
                </th>
                <th aria-sort={isOldest ? 'ascending' : 'descending'}>
                  <Link to={hrefWith({ sort: isOldest ? null : 'oldest' })}>
                    Came in {isOldest ? '↑' : '↓'}
                  </Link>
                </th>
                <th>Person</th>
                <th>Wish</th>
                <th>Car and yard</th>
                <th>Owner</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, n) => (
                <LeadRow
                  key={row.id}
                  row={row}
                  isCurrent={n === list.current || row.id === list.peeked}
                  isSelected={list.isSelected(row.id)}
                  onSelect={(isRange) => (isRange ? list.selectTo(n) : list.toggle(n))}
                  href={hrefWith({ peek: row.id })}
                  onTake={mayWork ? () => give([row.id], 'me') : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager total={total} isCapped={isCapped} />
      <KeyStrip shortcuts={shortcuts} />
      {list.selected.length > 0 && mayWork && (
        <section className="bulk" aria-label="Selected leads">
          <span>{list.selected.length} selected</span>
          <span className="rule" />
          <button type="button" onClick={() => give(list.selected, 'me')}>
            <Icon name="person" /> Take <kbd>T</kbd>
          </button>
          <MenuTrigger>
            <Button>
              <Icon name="people" /> Give to…
            </Button>
            <Popover placement="top">
              <Menu className="menu" onAction={(key) => give(list.selected, String(key))}>
                <MenuSection>
                  <Header className="menu-head">Who takes them?</Header>
                  {colleagues.map(({ id, name }) => (
                    <MenuItem key={id} id={id} className="menu-item">
                      {name}
                    </MenuItem>
                  ))}
                  <MenuItem id="nobody" className="menu-item">
                    Nobody
                  </MenuItem>
                </MenuSection>
              </Menu>
            </Popover>
          </MenuTrigger>
          <span className="rule" />
          <button type="button" aria-label="Select nothing" onClick={list.clear}>
            <Icon name="cross" />
          </button>
        </section>
      )}
      {opened && (
        <Peek
          row={opened}
          onClose={list.close}
          onTake={mayWork ? () => give([opened.id], 'me') : undefined}
        />
      )}
    </Screen>
  )
}

type RowProps = {
  row: Row
  isCurrent: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
  href: string
  onTake?: () => void
}

function LeadRow({ row, isCurrent, isSelected, onSelect, href, onTake }: RowProps) {
  return (
    <tr id={`row-${row.id}`} className={`${isCurrent ? 'current' : ''} ${isSelected ? 'selected' : ''}`}>
      <td className="box">
        <span className="select-box">
          <input
            type="checkbox"
            aria-label={`Select ${row.name}`}
            checked={isSelected}
            onChange={() => {}}
            onClick={(event) => onSelect(event.shiftKey)}
          />
        </span>
      </td>
      <td className="when soft nowrap">
        <time dateTime={row.at}>{row.when}</time>
      </td>
      <td className="who">
        <span className="stack">
          <Link className="first-line cut" to={href} preventScrollReset>
            {row.name}
          </Link>
          <span className="second cut">{row.phone || row.email}</span>
        </span>
      </td>
      <td className="wish">
        <span className="row">
          <Icon name={WISH_ICONS[row.form] ?? 'message'} size="s" />
          <span className="stack grow">
            <span className="row">
              {row.wish}
              {row.isUnfinished && <Tag kind="due">unfinished</Tag>}
              {row.isHeld && <Tag icon="shield">held</Tag>}
            </span>
            <span className="second cut">{row.detail}</span>
          </span>
        </span>
      </td>
      <td className="car">
        <span className="stack">
          <span className="cut">{row.car?.name ?? 'No car'}</span>
          <span className="second cut">{[row.car?.price, row.place].filter(Boolean).join(' · ')}</span>
        </span>
      </td>
      <td className="owner">
        {row.owner ? (
          <span className="row">
            <Avatar name={row.owner.name} />
            <span className="cut">{row.owner.name.split(' ')[0]}</span>
          </span>
        ) : onTake ? (
          <button type="button" className="button small" onClick={onTake}>
            <Icon name="plus" size="s" /> Take
          </button>
        ) : (
          <span className="faint">nobody</span>
        )}
      </td>
    </tr>
  )
}

type PeekProps = { row: Row; onClose: () => void; onTake?: () => void }

/** A lead beside the list, which stays usable. */
function Peek({ row, onClose, onTake }: PeekProps) {
  const { dealer } = useParams()
  return (
    <aside className="peek" aria-label={`Lead of ${row.name}`}>
      <header>
        <span className="grow">
          {row.wish} · {row.when}
        </span>
        <button type="button" className="button quiet square small" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <div className="inside">
        <h2>{row.name}</h2>
        {row.message && <p className="said">{row.message}</p>}
        <dl className="facts">
          {row.phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <a className="link" href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}>
                  {row.phone}
                </a>
              </dd>
            </>
          )}
          {row.email && (
            <>
              <dt>Mail</dt>
              <dd>
                <a className="link" href={`mailto:${row.email}`}>
                  {row.email}
                </a>
              </dd>
            </>
          )}
          <dt>Yard</dt>
          <dd>{row.place}</dd>
          {row.car && (
            <>
              <dt>Car</dt>
              <dd>
                {row.car.name}, {row.car.price}
                {row.car.stocknum && ` · ${row.car.stocknum}`}
              </dd>
            </>
          )}
          <dt>Owner</dt>
          <dd>{row.owner?.name ?? 'nobody yet'}</dd>
          {row.fields.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        {row.isHeld && (
          <p className="notice">
            <Icon name="shield" />
            Held back as suspected spam: {row.reasons.join('; ')}
          </p>
        )}
        <Link className="link s" to={`/${dealer}/history?thing=lead:${row.id}`}>
          History of this lead
        </Link>
      </div>
      {onTake && !row.owner && (
        <footer className="row">
          <button type="button" className="button main" onClick={onTake}>
            Take it <kbd>T</kbd>
          </button>
        </footer>
      )}
    </aside>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name.replaceAll('_', ' ')}</dt>
    <dd>{value}</dd>
  </>
)
