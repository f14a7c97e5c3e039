import { useEffect } from 'react'
import { Link, useFetcher, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { QUIET_DAYS } from '#domain/desk/stock/ageing.ts'
import { money } from '#domain/money.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { MAX_PROPOSED, proposedPrices } from '#use-cases/desk/stock/proposals.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { refuse, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { type StockAnswer, seenPrices } from '../../stock/change-stock.ts'
import type { Route } from './+types/proposals.ts'
import '../../styles/stock.css'

export const meta: Route.MetaFunction = () => [{ title: 'Proposed prices · Forecourt console' }]

export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'car.price', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  const found = await proposedPrices(ports, actor, dealer, now)
  if (isRefused(found)) return refuse(found, dealer)
  const { locale } = ports.sites.bySlug(dealer)!
  return {
    quiet: QUIET_DAYS,
    most: found.hasMore ? MAX_PROPOSED : null,
    steps: found.steps.map(({ step, proposals }) => ({
      ...step,
      seen: seenPrices(proposals.map(({ row, from }) => ({ id: row.car.id, from }))),
      rows: proposals.map(({ row, days, from, to }) => ({
        id: String(row.car.id),
        name: row.car.name,
        stocknum: row.car.stocknum ?? '',
        days,
        from: money(from, locale),
        to: money(to, locale),
      })),
    })),
  }
}

export default function Proposals({ loaderData: { steps, quiet, most } }: Route.ComponentProps) {
  const { dealer } = useParams()
  const change = useFetcher<StockAnswer>()
  const toast = useToast()
  useEffect(() => {
    if (change.data) toast(change.data.words ?? change.data.fault ?? '', change.data.operation)
  }, [change.data, toast])
  return (
    <Screen title="Proposed prices">
      <div className="new-car stack-16">
        <p className="s soft">
          <Link className="link" to={`/${dealer}/stock`}>
            Cars
          </Link>{' '}
          · For cars that stand long and whose price has stood for {quiet} days. Nothing happens until you
          press.
          {most && ` These are the ${most} that stand longest. Once they are priced, the next ones follow.`}
        </p>
        {steps.length === 0 && (
          <NoRows icon="valuation" title="Nothing to propose">
            <p>No car stands for 45 days at a price that has been quiet.</p>
          </NoRows>
        )}
        {steps.map(({ fromDays, percent, rows, seen }) => (
          <change.Form
            key={fromDays}
            className="card"
            aria-labelledby={`step-${fromDays}`}
            method="post"
            action={`/${dealer}/stock`}
            onSubmit={(event) => {
              event.preventDefault()
              const ids = new FormData(event.currentTarget).getAll('car').join(',')
              const rule = { kind: 'percent', value: String(percent), rounding: '100-90' }
              void change.submit(
                { intent: 'price', ids, query: '', seen, ...rule },
                { method: 'post', action: `/${dealer}/stock` },
              )
            }}
          >
            <header>
              <h2 id={`step-${fromDays}`} className="grow">
                {fromDays} days and longer: {Math.abs(percent)} % less
              </h2>
              <button type="submit" className="button" disabled={change.state !== 'idle'}>
                Set the ticked prices
              </button>
            </header>
            <ul className="body happened">
              {rows.map(({ id, name, stocknum, days, from, to }) => (
                <li key={id}>
                  <input
                    type="checkbox"
                    name="car"
                    value={id}
                    defaultChecked
                    aria-label={`${name} ${stocknum}`}
                  />
                  <span className="grow">
                    <Link className="link" to={`/${dealer}/stock/${id}`}>
                      {name}
                    </Link>{' '}
                    <span className="soft">
                      {stocknum}, {days} days
                    </span>
                  </span>
                  <span className="nowrap">
                    <del className="soft">{from}</del> <b>{to}</b>
                  </span>
                </li>
              ))}
            </ul>
          </change.Form>
        ))}
      </div>
    </Screen>
  )
}
