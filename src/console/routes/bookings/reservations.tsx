import { useRef } from 'react'
import { data, useParams, useSearchParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import type { ReservationState } from '#domain/reservation/reservation.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { decideReservations, isDecision } from '#use-cases/desk/bookings/reservations.ts'
import { spansWith } from '../../list/between.ts'
import { ColumnMenu } from '../../list/columns.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { SPANS } from '../../list/lead-query.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { Pager } from '../../list/pager.tsx'
import { SearchBox } from '../../list/search-box.tsx'
import { ListTable } from '../../list/table.tsx'
import { listKeys, useRows } from '../../list/use-rows.ts'
import { Views } from '../../list/views.tsx'
import { refuse, refuseAction, text, tickedIn, workOf } from '../../request.ts'
import { ReservationBulk, useDecide } from '../../reservations/decide.tsx'
import { loadReservations, RESERVATION_ORDER, STATE_WORDS } from '../../reservations/load-reservations.ts'
import { RESERVATION_COLUMNS } from '../../reservations/reservation-columns.tsx'
import { ReservationPeek } from '../../reservations/reservation-peek.tsx'
import { Screen } from '../../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import type { Route } from './+types/reservations.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Reservations · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadReservations(ports, actor, dealer, url.searchParams, now)
}

const DONE = {
  confirm: 'Confirmed. The car stays theirs.',
  release: 'Released. The car is on sale again, and any deposit goes back by itself.',
}
const MANY_DONE = {
  confirm: 'are confirmed. The cars stay theirs.',
  release: 'are released. The cars are on sale again, and deposits go back by themselves.',
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'reservation.decide', dealer, now)
  if (isRefused(may)) return refuseAction(may, dealer)
  const form = await request.formData()
  const decision = text(form, 'decision')
  if (!isDecision(decision)) return data({ isDone: false, words: 'Nothing was asked.' }, { status: 400 })
  const ids = tickedIn(form)
  const outcome = await decideReservations(ports, actor, dealer, { ids, decision }, now)
  if (isRefused(outcome)) return refuseAction(outcome, dealer)
  if (outcome.is === 'gone')
    return refuse({ is: 'refused', why: 'no-access', permission: 'reservation.decide' }, dealer)
  if (outcome.is === 'done') {
    const words = outcome.count === 1 ? DONE[decision] : `${outcome.count} ${MANY_DONE[decision]}`
    return data({ isDone: true, words })
  }
  const state = STATE_WORDS[outcome.state as ReservationState].toLowerCase()
  return data({ isDone: false, words: `Nothing was done: it is ${state} by now.` }, { status: 409 })
}

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const { rows, total, isCapped, views, opened, places, mayDecide, mayShare, mayExport } = loaderData
  const { dealer } = useParams()
  const [search] = useSearchParams()
  const spans = spansWith(SPANS, search.get('since'))
  const list = useRows(rows.map(({ id }) => id))
  const input = useRef<HTMLInputElement>(null)
  const { decide, isBusy, dialog } = useDecide()
  const shortcuts = [
    ...listKeys(list, { canSelect: mayDecide, canPeek: true }),
    { keys: '/', words: 'Find', run: () => input.current?.focus() },
  ]
  useShortcuts('Reservations', shortcuts)
  return (
    <Screen
      title="Reservations"
      tools={
        <>
          {mayExport && <ExportButton path={`/${dealer}/reservations/export`} />}
          <ColumnMenu columns={RESERVATION_COLUMNS} />
        </>
      }
    >
      <Views list="reservations" views={views} mayShare={mayShare} />
      <div className="filters">
        <SearchBox label="Name, phone, car, stock number" input={input} />
        <FilterChip words="State" name="state" any="any" options={Object.entries(STATE_WORDS)} isMany />
        <FilterChip words="Yard" name="yard" any="any" options={places} icon="place" isMany />
        <FilterChip words="Began" name="since" any="at any time" options={spans} />
        <span className="grow only-desk" />
        <span className="xs soft only-desk">A held car is off the market, whatever a feed says.</span>
      </div>
      {rows.length === 0 ? (
        <NoRows icon="hold" title="No reservations here">
          <p>They show up by themselves when somebody reserves a car on the website.</p>
        </NoRows>
      ) : (
        <ListTable
          label="Reservations"
          className="reservations-table"
          columns={RESERVATION_COLUMNS}
          rows={rows}
          list={list}
          nameOf={mayDecide ? ({ car, name }) => `${car.name}, ${name}` : undefined}
          defaultSort={RESERVATION_ORDER}
          exportPath={mayExport ? `/${dealer}/reservations/export` : undefined}
        />
      )}
      <Pager total={total} isCapped={isCapped} />
      <KeyStrip shortcuts={shortcuts} />
      {mayDecide && list.selected.length > 0 && (
        <ReservationBulk
          rows={rows.filter(({ id }) => list.isSelected(id))}
          isBusy={isBusy}
          onDecide={decide}
          onClear={list.clear}
        />
      )}
      {opened && (
        <ReservationPeek
          key={opened.id}
          row={opened}
          isBusy={isBusy}
          onDecide={mayDecide ? decide : undefined}
          onClose={list.close}
        />
      )}
      {dialog}
    </Screen>
  )
}
