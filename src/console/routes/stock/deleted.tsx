import { data, Link, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { BIN_DAYS, binnedCars, putBack } from '#use-cases/desk/stock/bin-cars.ts'
import type { CarAnswer } from '../../car/car-answer.ts'
import { useCarChange } from '../../car/use-car-change.tsx'
import { NoRows } from '../../list/no-rows.tsx'
import { Icon } from '../../parts/icon.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/deleted.ts'
import '../../styles/stock.css'

export const meta: Route.MetaFunction = () => [{ title: 'Deleted cars · Forecourt console' }]

export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'car.edit', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  const found = await binnedCars(ports, actor, dealer, now)
  if (isRefused(found)) return refuse(found, dealer)
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  return {
    days: BIN_DAYS,
    rows: found.map(({ at, ...car }) => ({ ...car, when: whenWords(at, now, timeZone) })),
  }
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const id = text(await request.formData(), 'id')
  const outcome = await putBack(ports, actor, dealer, { id: /^\d{1,9}$/.test(id) ? Number(id) : -1 }, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.count > 0) return data<CarAnswer>({ words: 'It is back.', operation: outcome.operation })
  const why = outcome.skipped[0]?.reason
  return data<CarAnswer>(
    { words: why ? `It stays deleted: ${why}.` : 'It is not here any more.' },
    { status: 400 },
  )
}

export default function Deleted({ loaderData: { rows, days } }: Route.ComponentProps) {
  const { dealer } = useParams()
  const change = useCarChange()
  return (
    <Screen title="Deleted cars">
      <div className="new-car stack-16">
        <p className="s soft">
          <Link className="link" to={`/${dealer}/stock`}>
            Cars
          </Link>{' '}
          · They wait here for {days} days, with their photos and their address.
        </p>
        {rows.length === 0 ? (
          <NoRows icon="car" title="Nothing was deleted">
            <p>Cars that no feed brings can be deleted on their own page.</p>
          </NoRows>
        ) : (
          <ul className="card happened body">
            {rows.map(({ id, name, stocknum, byName, when }) => (
              <li key={id}>
                <span className="grow">
                  <b>{name}</b> {stocknum} <span className="soft">{`deleted by ${byName}, ${when}`}</span>
                </span>
                <button type="button" className="button small" onClick={() => change({ id: String(id) })}>
                  <Icon name="undo" size="s" /> Put back<span className="unseen"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Screen>
  )
}
