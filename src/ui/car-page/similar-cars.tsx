import type { CardCar } from '#domain/car/card-car.ts'
import type { CarPage } from '#domain/car/page/car-page.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { Cards } from '#ui/car-card/cards.tsx'
import { FinanceNotes } from '#ui/finance/finance-notes.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'

/** Similar cars, and the notes that every weekly amount requires. */
export function SimilarCars({ page, similar }: { page: CarPage; similar: CardCar[] }) {
  const site = useServerSite()
  const hasFinance = page.finance !== undefined || similar.some(({ finance }) => finance !== undefined)
  return (
    <>
      {similar.length > 0 && (
        <section className="section" id="similar">
          <div className="wrap">
            <div className="section-head">
              <h2>Similar {site.noun[1]}</h2>
              <a className="more" href={wholeStockHref(site)}>
                All {site.noun[1]}
              </a>
            </div>
            <Cards cars={similar} rail />
          </div>
        </section>
      )}
      {hasFinance && (
        <div className="wrap section-end">
          <FinanceNotes />
        </div>
      )}
    </>
  )
}
