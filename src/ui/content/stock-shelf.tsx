import { financeNotes } from '#domain/finance/finance-estimate.ts'
import type { StockSample } from '#domain/site/dealer-view.ts'
import { Cards } from '#ui/car-card/cards.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'

type StockShelfProps = { stock: StockSample; title: string; more: string }

/** A few cars of one part of the stock and the way to all of them; nothing where there are none. */
export function StockShelf({ stock, title, more }: StockShelfProps) {
  const site = useServerSite()
  if (stock.cars.length === 0) return null
  return (
    <section className="section" data-ground="surface">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <a className="more" href={stock.href}>
            {more}
          </a>
        </div>
        <Cards cars={stock.cars} rail />
        {stock.cars.some(({ finance }) => finance) &&
          financeNotes(site).map((note) => (
            <p key={note} className="fine">
              {note}
            </p>
          ))}
      </div>
    </section>
  )
}
