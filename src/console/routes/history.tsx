import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { DOORS } from '#domain/access/actor.ts'
import { type AuditLine, VERBS } from '#domain/access/audit.ts'
import { isRefused } from '#domain/access/permit.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { dayWords, timeOfDay } from '#domain/desk/when-words.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { peopleAt } from '#use-cases/access/manage-people.ts'
import { searchAudit } from '#use-cases/access/search-audit.ts'
import { viewsOf } from '#use-cases/desk/views.ts'
import { auditFilterOf, DOOR_WORDS, TOPICS } from '../list/audit-query.ts'
import { ExportButton } from '../list/export-button.tsx'
import { FilterChip } from '../list/filter-chip.tsx'
import { SPANS } from '../list/lead-query.ts'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { pageOf, useListUrl } from '../list/url.ts'
import { useRows } from '../list/use-rows.ts'
import { type View, Views } from '../list/views.tsx'
import { Icon } from '../parts/icon.tsx'
import { Avatar } from '../parts/mark.tsx'
import { Empty, Tag } from '../parts/notice.tsx'
import { refuse, workOf } from '../request.ts'
import { Screen } from '../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../shell/shortcuts.tsx'
import type { Route } from './+types/history.ts'

export const meta: Route.MetaFunction = () => [{ title: 'History · Forecourt console' }]

const sayPlain = (value: string | number | boolean | null, names: Map<string, string>) =>
  value === null ? 'nobody' : (names.get(String(value)) ?? String(value))

export async function loader({ request, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const search = new URL(request.url).searchParams
  const filter = auditFilterOf(search, now)
  const offset = (pageOf(search) - 1) * PAGE_ROWS
  const page = await searchAudit(ports, actor, dealer, { ...filter, limit: PAGE_ROWS, offset }, now)
  if (isRefused(page)) return refuse(page, dealer)
  const listed = await peopleAt(ports, actor, dealer, now)
  const people = isRefused(listed) ? [] : listed.people
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  const saved = await viewsOf(ports, actor, dealer, 'history', now)
  const may = mayDo(ports, actor, dealer, now)
  const rowOf = (line: AuditLine) => ({
    id: String(line.id),
    at: line.at.toISOString(),
    when: `${dayWords(line.at, now, timeZone)}, ${timeOfDay(line.at, timeZone)}`,
    who: line.actor.name,
    isPerson: line.actor.kind === 'person',
    door: DOOR_WORDS[line.via],
    words: VERBS[line.verb].words,
    topic: VERBS[line.verb].topic,
    thing: line.thing,
    changes: line.changes.map(({ field, from, to }) => ({
      field,
      from: from === null && field !== 'owner' ? null : sayPlain(from, names),
      to: to === null && field !== 'owner' ? null : sayPlain(to, names),
    })),
    reason: line.reason,
    operation: line.operation,
    requestId: line.requestId,
  })
  const views: View[] = [
    { id: 'everything', words: 'Everything', query: '' },
    ...TOPICS.map(([topic, words]) => ({ id: topic, words, query: `about=${topic}` })),
    ...saved.map(({ id, name, query, owner, isShared }) => ({
      id,
      words: name,
      query,
      isSaved: true,
      mayRemove: isShared ? may('view.share') : owner === actor.id,
    })),
  ]
  return {
    rows: page.rows.map(rowOf),
    total: page.total,
    isCapped: page.isCapped,
    views,
    people: people.map(({ id, name }) => [id, name] as const),
    mayExport: may('audit.export'),
    mayShare: may('view.share'),
  }
}
type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function History({ loaderData }: Route.ComponentProps) {
  const { rows, total, isCapped, views, people, mayExport, mayShare } = loaderData
  const { dealer } = useParams()
  const { search, hrefWith, go } = useListUrl()
  const list = useRows(rows.map(({ id }) => id))
  const input = useRef<HTMLInputElement>(null)
  const shortcuts = [
    ...list.shortcuts.filter(({ keys }) => keys !== 'x'),
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts('History', shortcuts)
  const opened = rows.find(({ id }) => id === list.peeked)
  const thing = search.get('thing')
  return (
    <Screen title="History" tools={mayExport && <ExportButton path={`/${dealer}/history/export`} />}>
      <Views list="history" views={views} mayShare={mayShare} />
      <div className="filters">
        <SearchBox label="Beginning of a name" input={input} />
        <FilterChip words="Who" name="who" any="anyone" options={people} />
        <FilterChip
          words="Through"
          name="door"
          any="any door"
          options={DOORS.map((door) => [door, DOOR_WORDS[door]] as const)}
        />
        <FilterChip words="When" name="since" any="at any time" options={SPANS} />
        {thing && (
          <button type="button" className="chip on" onClick={() => go({ thing: null })}>
            Only <b>{thing.split(':')[0]}</b>
            <Icon name="cross" size="s" />
          </button>
        )}
        <span className="grow only-desk" />
        <span className="xs soft only-desk">Lines are never changed or removed.</span>
      </div>
      {rows.length === 0 ? (
        <Empty icon="history" title="Nothing here">
          <p>No line fits these filters, or your role does not show it.</p>
        </Empty>
      ) : (
        <div className="table-box" tabIndex={-1}>
          <table className="list fixed history-table">
            <thead>
              <tr>
                <th>When</th>
                <th>Who</th>
                <th>Through</th>
                <th>What happened</th>
                <th className="right">Remark</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, n) => (
                <tr
                  key={row.id}
                  id={`row-${row.id}`}
                  className={n === list.current || row.id === list.peeked ? 'current' : ''}
                >
                  <td className="when soft nowrap">
                    <Link to={hrefWith({ peek: row.id })} preventScrollReset>
                      <time dateTime={row.at}>{row.when}</time>
                    </Link>
                  </td>
                  <td className="who">
                    <span className="row">
                      {row.isPerson ? (
                        <Avatar name={row.who} />
                      ) : (
                        <span className="avatar">
                          <Icon name="settings" size="s" />
                        </span>
                      )}
                      <span className="cut">{row.who}</span>
                    </span>
                  </td>
                  <td className="through soft">{row.door}</td>
                  <td className="what">
                    <Sentence row={row} />
                  </td>
                  <td className="remark right">
                    {row.topic === 'personal-data' ? (
                      <Tag kind="due" icon="shield">
                        personal data
                      </Tag>
                    ) : row.reason ? (
                      <span className="xs soft cut">“{row.reason}”</span>
                    ) : row.operation ? (
                      <span className="xs soft">one act of several</span>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager total={total} isCapped={isCapped} />
      <KeyStrip shortcuts={shortcuts} />
      {opened && <Line row={opened} onClose={list.close} />}
    </Screen>
  )
}

/** What happened, in words; old struck through, new marked. */
function Sentence({ row }: { row: Row }) {
  const [first] = row.changes
  return (
    <span>
      {row.words} {row.thing.kind !== 'session' && <b className="strong">{row.thing.name}</b>}
      {first && (
        <>
          {' '}
          <span className="soft">{first.field}</span> {first.from !== null && <del>{first.from}</del>}{' '}
          {first.to !== null && <ins>{first.to}</ins>}
        </>
      )}
    </span>
  )
}

/** All fields of one line. */
function Line({ row, onClose }: { row: Row; onClose: () => void }) {
  const { dealer } = useParams()
  return (
    <aside className="peek" aria-label="One line of the history">
      <header>
        <span className="grow">{row.when}</span>
        <button type="button" className="button quiet square small" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <div className="inside">
        <h2>
          {row.who} {row.words} {row.thing.name}
        </h2>
        <dl className="facts">
          <dt>Through</dt>
          <dd>{row.door}</dd>
          <dt>On</dt>
          <dd>
            <Link
              className="link"
              to={`/${dealer}/history?thing=${row.thing.kind}:${encodeURIComponent(row.thing.id)}`}
            >
              {row.thing.kind} {row.thing.id}
            </Link>
          </dd>
          {row.changes.map(({ field, from, to }) => (
            <Change key={field} field={field} from={from} to={to} />
          ))}
          {row.reason && (
            <>
              <dt>Reason</dt>
              <dd>{row.reason}</dd>
            </>
          )}
          {row.operation && (
            <>
              <dt>Operation</dt>
              <dd className="mono">{row.operation}</dd>
            </>
          )}
          <dt>Request</dt>
          <dd className="mono">{row.requestId}</dd>
        </dl>
      </div>
    </aside>
  )
}

const Change = ({ field, from, to }: { field: string; from: string | null; to: string | null }) => (
  <>
    <dt>{field}</dt>
    <dd>
      {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
    </dd>
  </>
)
