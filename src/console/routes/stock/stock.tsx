import { useRef } from 'react'
import { data, Link, useNavigate, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { ColumnMenu } from '../../list/columns.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { NoRows } from '../../list/no-rows.tsx'
import { Pager } from '../../list/pager.tsx'
import { ListTable } from '../../list/table.tsx'
import { listKeys, useRows } from '../../list/use-rows.ts'
import { Views } from '../../list/views.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { refuse, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import { changeStock, type StockAnswer } from '../../stock/change-stock.ts'
import { loadStock } from '../../stock/load-stock.ts'
import { PhotosWait } from '../../stock/photos-wait.tsx'
import { StockBulk } from '../../stock/stock-bulk.tsx'
import { STOCK_COLUMNS } from '../../stock/stock-columns.tsx'
import { StockFilters } from '../../stock/stock-filters.tsx'
import { STOCK_ORDER } from '../../stock/stock-query.ts'
import type { Route } from './+types/stock.ts'
import '../../styles/stock.css'

export const meta: Route.MetaFunction = () => [{ title: 'Cars · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadStock(ports, actor, dealer, url.searchParams, now)
}

/** Changes all selected cars at once. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'car.edit', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  const outcome = await changeStock({ ports, actor, dealer, now }, await request.formData())
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return data<StockAnswer>(outcome, { status: outcome.fault ? 400 : 200 })
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { rows, total, isCapped, views, places, choices, summary, locale } = loaderData
  const { endings, mayShare, mayEdit, mayPrice, mayExport } = loaderData
  const { dealer } = useParams()
  const navigate = useNavigate()
  const open = (id: string) => void navigate(`/${dealer}/stock/${id}`)
  const list = useRows(
    rows.map(({ id }) => id),
    open,
  )
  const input = useRef<HTMLInputElement>(null)
  const shortcuts = [
    ...listKeys(list, { canSelect: true, canPeek: false }),
    ...(mayEdit ? [{ keys: 'c', words: 'Add a car', run: () => void navigate(`/${dealer}/stock/new`) }] : []),
    {
      keys: 'f',
      words: 'Filter',
      run: () => document.querySelector<HTMLElement>('.more-filters')?.click(),
    },
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts('Cars', shortcuts)
  return (
    <Screen
      title="Cars"
      tools={
        <>
          {mayPrice && (
            <Link className="button quiet" to={`/${dealer}/stock/proposals`}>
              Proposed prices
            </Link>
          )}
          {mayEdit && (
            <Link className="button quiet" to={`/${dealer}/stock/deleted`}>
              Deleted
            </Link>
          )}
          {mayExport && <ExportButton path={`/${dealer}/stock/export`} />}
          <ColumnMenu columns={STOCK_COLUMNS} />
          {mayEdit && (
            <Link className="button main" to={`/${dealer}/stock/new`}>
              <Icon name="plus" /> Add a car <kbd>C</kbd>
            </Link>
          )}
        </>
      }
    >
      {mayEdit && (
        <div className="row only-phone add-car">
          <Link className="button grow" to={`/${dealer}/stock/new`}>
            <Icon name="plus" /> Add a car
          </Link>
          <Link className="button quiet" to={`/${dealer}/stock/deleted`}>
            Deleted
          </Link>
          {mayPrice && (
            <Link className="button quiet" to={`/${dealer}/stock/proposals`}>
              Proposed
            </Link>
          )}
        </div>
      )}
      <PhotosWait />
      <Views list="stock" views={views} mayShare={mayShare} />
      <StockFilters places={places} choices={choices} summary={summary} locale={locale} input={input} />
      {endings && (
        <div className="endings">
          <Notice kind="due" icon="warning">
            {endings}{' '}
            <Link className="link" to="?own=ends">
              See them
            </Link>
          </Notice>
        </div>
      )}
      {rows.length === 0 ? (
        <NoRows icon="car" title="No cars here">
          <p>They come with the first import, or one by one by hand.</p>
        </NoRows>
      ) : (
        <ListTable
          label="Cars"
          className="stock-table"
          columns={STOCK_COLUMNS}
          rows={rows}
          list={list}
          nameOf={mayEdit ? ({ name, stocknum }) => `${name} ${stocknum}`.trim() : undefined}
          defaultSort={STOCK_ORDER}
          exportPath={mayExport ? `/${dealer}/stock/export` : undefined}
        />
      )}
      <Pager total={total} isCapped={isCapped} />
      <KeyStrip shortcuts={shortcuts} />
      {mayEdit && list.selected.length > 0 && (
        <StockBulk selected={list.selected} total={total} places={places} onClear={list.clear} />
      )}
    </Screen>
  )
}
