import { useRef } from 'react'
import { redirect, useParams } from 'react-router'
import { INTERFACES } from '#domain/access/actor.ts'
import { HISTORY_COLUMNS } from '../../history/history-columns.tsx'
import { HistoryLine } from '../../history/history-line.tsx'
import { loadHistory } from '../../history/load-history.ts'
import { HISTORY_ORDER, INTERFACE_WORDS, withTarget } from '../../list/audit-query.ts'
import { ColumnMenu } from '../../list/columns.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { SPANS } from '../../list/lead-query.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { Pager } from '../../list/pager.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { ListTable } from '../../list/table.tsx'
import { useListUrl } from '../../list/url.ts'
import { listKeys, useRows } from '../../list/use-rows.ts'
import { Views } from '../../list/views.tsx'
import { Icon } from '../../parts/icon.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import type { Route } from './+types/history.ts'

export const meta: Route.MetaFunction = () => [{ title: 'History · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  if (url.searchParams.has('thing')) throw redirect(url.pathname + withTarget(url.search))
  return loadHistory(ports, actor, dealer, url.searchParams, now)
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { rows, total, isCapped, views, people, mayExport, mayShare } = loaderData
  const { dealer } = useParams()
  const { search, go } = useListUrl()
  const list = useRows(rows.map(({ id }) => id))
  const input = useRef<HTMLInputElement>(null)
  const shortcuts = [
    ...listKeys(list, { canSelect: false, canPeek: true }),
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts('History', shortcuts)
  const opened = rows.find(({ id }) => id === list.peeked)
  const target = search.get('target')
  return (
    <Screen
      title="History"
      tools={
        <>
          {mayExport && <ExportButton path={`/${dealer}/history/export`} />}
          <ColumnMenu columns={HISTORY_COLUMNS} />
        </>
      }
    >
      <Views list="history" views={views} mayShare={mayShare} />
      <div className="filters">
        <SearchBox label="Beginning of a name" input={input} />
        <FilterChip words="Who" name="who" any="anyone" options={people} />
        <FilterChip
          words="Through"
          name="via"
          any="any way"
          options={INTERFACES.map((via) => [via, INTERFACE_WORDS[via]] as const)}
        />
        <FilterChip words="When" name="since" any="at any time" options={SPANS} />
        {target && (
          <button type="button" className="chip on" onClick={() => go({ target: null })}>
            Only <b>{target.split(':')[0]}</b>
            <Icon name="cross" size="s" />
          </button>
        )}
        <span className="grow only-desk" />
        <span className="xs soft only-desk">Lines are never changed or removed.</span>
      </div>
      {rows.length === 0 ? (
        <NoRows icon="history" title="Nothing here">
          <p>Your role shows no line of the history yet.</p>
        </NoRows>
      ) : (
        <ListTable
          label="History"
          className="history-table"
          columns={HISTORY_COLUMNS}
          rows={rows}
          list={list}
          defaultSort={HISTORY_ORDER}
          exportPath={mayExport ? `/${dealer}/history/export` : undefined}
        />
      )}
      <Pager total={total} isCapped={isCapped} />
      <KeyStrip shortcuts={shortcuts} />
      {opened && <HistoryLine row={opened} onClose={list.close} />}
    </Screen>
  )
}
