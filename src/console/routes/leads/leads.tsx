import { memo, type RefObject, useEffect, useMemo, useRef } from 'react'
import { data, Link, useFetcher, useNavigate, useParams, useSearchParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { worksAt } from '#domain/desk/share-out.ts'
import { ANSWERED } from '#domain/shopper/answer-times.ts'
import { judgeLeads } from '#use-cases/desk/leads/held-leads.ts'
import { assignLeads } from '#use-cases/desk/leads.ts'
import { LeadBulk } from '../../leads/lead-bulk.tsx'
import { leadColumns } from '../../leads/lead-columns.tsx'
import { LeadPeek } from '../../leads/lead-peek.tsx'
import { loadLeads } from '../../leads/load-leads.ts'
import { spansWith } from '../../list/between.ts'
import { ColumnMenu } from '../../list/columns.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { cameChoices, LEAD_ORDER, SOURCE_WORDS, SPANS, STATES, WORK } from '../../list/lead-query.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { Pager } from '../../list/pager.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { ListTable } from '../../list/table.tsx'
import { listKeys, useRows } from '../../list/use-rows.ts'
import { Views } from '../../list/views.tsx'
import { Icon } from '../../parts/icon.tsx'
import { refuse, text, tickedIn, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/leads.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Leads · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadLeads(ports, actor, dealer, url.searchParams, now)
}

/** Gives leads to somebody, or judges those that are held. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const verdict = text(form, 'verdict')
  if (verdict === 'release' || verdict === 'junk') {
    const ids = tickedIn(form)
    const judged = await judgeLeads(ports, actor, dealer, { ids, verdict }, now)
    if (isRefused(judged)) return refuse(judged, dealer)
    if (judged.is === 'invalid') return data({ words: judged.reason, operation: undefined }, { status: 400 })
    if (judged.count === 0)
      return data(
        { words: 'Nothing changed. A colleague decided it before.', operation: undefined },
        { status: 409 },
      )
    const many = judged.count === 1 ? 'One lead is' : `${judged.count} leads are`
    return verdict === 'release'
      ? { words: `${many} released and delivered now.`, operation: undefined }
      : { words: `${many} junk now.`, operation: judged.operation }
  }
  const owner = text(form, 'owner')
  const wanted = {
    ids: tickedIn(form),
    owner: owner === 'nobody' ? null : owner === 'me' ? actor.id : owner,
  }
  const outcome = await assignLeads(ports, actor, dealer, wanted, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return data({ words: outcome.reason, operation: undefined }, { status: 400 })
  const { count, name, operation } = outcome
  if (count === 0)
    return data(
      { words: 'Nothing changed. A colleague has it by now, or it is so already.', operation: undefined },
      { status: 409 },
    )
  const whose = name === null ? 'nobody’s again' : `${name === actor.name ? 'yours' : `with ${name}`} now`
  return {
    words: count === 1 ? `The lead is ${whose}.` : `${count} leads are ${whose}.`,
    operation: count > 0 ? operation : undefined,
  }
}

/** Gives leads to somebody and says what came of it. */
function useGive(onGiven: () => void) {
  const assign = useFetcher<typeof action>()
  const toast = useToast()
  useEffect(() => {
    if (assign.data) toast(assign.data.words, assign.data.operation)
  }, [assign.data, toast])
  const send = (ids: readonly string[], fields: Record<string, string>) => {
    if (ids.length > 0) void assign.submit({ ids: ids.join(','), ...fields }, { method: 'post' })
    onGiven()
  }
  return {
    give: (ids: readonly string[], owner: string) => send(ids, { owner }),
    judge: (ids: readonly string[], verdict: string) => send(ids, { verdict }),
  }
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { rows, total, isCapped, opened, views, colleagues, mayWork, mayImport, mayExport, mayShare } =
    loaderData
  const { dealer } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const list = useRows(
    rows.map(({ id }) => id),
    (id) => void navigate(`/${dealer}/leads/${id}?${new URLSearchParams({ in: String(search) })}`),
  )
  const { give, judge } = useGive(list.clear)
  const input = useRef<HTMLInputElement>(null)
  const current = rows[list.current]
  const chosen = list.selected.length > 0 ? list.selected : current ? [current.id] : []
  const yards = rows.filter(({ id }) => list.selected.includes(id)).map(({ placeId }) => placeId)
  const take = mayWork ? (id: string) => give([id], 'me') : undefined
  const latest = useRef(take)
  latest.current = take
  const columns = useMemo(() => leadColumns(mayWork ? (id) => latest.current?.(id) : undefined), [mayWork])
  const shortcuts = [
    ...listKeys(list, { canSelect: mayWork, canPeek: true }),
    ...(mayWork ? [{ keys: 't', words: 'Take it', run: () => give(chosen, 'me') }] : []),
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts('Leads', shortcuts)
  return (
    <Screen
      title="Leads"
      tools={
        <>
          <Link className="button quiet" to={`/${dealer}/leads/reports`}>
            <Icon name="insights" />
            Reports
          </Link>
          {mayImport && (
            <Link className="button quiet" to={`/${dealer}/leads/import`}>
              <Icon name="plus" />
              Import
            </Link>
          )}
          {mayExport && <ExportButton path={`/${dealer}/leads/export`} />}
          <ColumnMenu columns={columns} />
        </>
      }
    >
      <Views list="leads" views={views} mayShare={mayShare} />
      <Filters data={loaderData} input={input} />
      {rows.length === 0 ? (
        <NoRows icon="leads" title="No leads here">
          <p>The first one shows up by itself, within a second.</p>
        </NoRows>
      ) : (
        <ListTable
          label="Leads"
          className="leads-table"
          columns={columns}
          rows={rows}
          list={list}
          nameOf={mayWork ? ({ name }) => name : undefined}
          defaultSort={LEAD_ORDER}
          exportPath={mayExport ? `/${dealer}/leads/export` : undefined}
        />
      )}
      <Pager total={total} isCapped={isCapped} />
      <KeyStrip shortcuts={shortcuts} />
      {list.selected.length > 0 && mayWork && (
        <LeadBulk
          count={list.selected.length}
          colleagues={colleagues.filter((one) => one.mayGet && yards.every((yard) => worksAt(one, yard)))}
          isHeld={search.get('state') === 'held'}
          onJudge={(verdict) => judge(list.selected, verdict)}
          onGive={(owner) => give(list.selected, owner)}
          onClear={list.clear}
        />
      )}
      {opened && <LeadPeek row={opened} onClose={list.close} onTake={take && (() => take(opened.id))} />}
    </Screen>
  )
}

type FiltersProps = {
  data: Pick<Route.ComponentProps['loaderData'], 'places' | 'colleagues' | 'me' | 'reasons'>
  input: RefObject<HTMLInputElement | null>
}

/** As they are while leads are selected: a phone needs a while to draw them. */
const Filters = memo(function Filters({ data, input }: FiltersProps) {
  const { places, colleagues, me, reasons } = data
  const [search] = useSearchParams()
  const others = colleagues.filter(({ id }) => id !== me.id).map(({ id, name }) => [id, name] as const)
  const spans = spansWith(SPANS, search.get('since'))
  return (
    <div className="filters">
      <SearchBox label="Name, phone, car, stock number" input={input} />
      <FilterChip words="Yard" name="yard" any="any" options={places} icon="place" isMany />
      <FilterChip words="Kind" name="kind" any="any" options={Object.entries(FORM_WORDS)} isMany />
      <FilterChip
        words="Owner"
        name="owner"
        any="any"
        options={[['me', 'Me'], ['nobody', 'Nobody'], ...others]}
      />
      <FilterChip words="Came in" name="since" any="at any time" options={spans} />
      <FilterChip words="On" name="came" any="any weekday" options={cameChoices(search.get('came'))} />
      <FilterChip words="Work" name="work" any="any" options={WORK} />
      <FilterChip words="Form" name="state" any="any" options={STATES} />
      <FilterChip words="Answered" name="answer" any="any" options={ANSWERED} />
      <FilterChip words="Lost" name="reason" any="for any reason" options={reasons} />
      <FilterChip words="Source" name="source" any="any" options={Object.entries(SOURCE_WORDS)} isMany />
    </div>
  )
})
