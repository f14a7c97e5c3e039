import { financeNotes } from '#domain/finance/finance-estimate.ts'
import { scriptJson } from '#domain/script-json.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { CarCard } from '#ui/car-card/car-card.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { useServerCar } from './use-server-car.ts'

/** Cars like this one, the words every weekly amount needs, and what search engines read. */
export function SimilarCars() {
  const { page, similar, jsonLd } = useServerCar()
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
            <ul className="cards" data-card={site.card.variant} data-rail="">
              {similar.map((car) => (
                <CarCard key={car.id} car={car} />
              ))}
            </ul>
          </div>
        </section>
      )}
      {hasFinance && (
        <div className="wrap section-end">
          {financeNotes(site).map((note) => (
            <p key={note} className="fine">
              {note}
            </p>
          ))}
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by scriptJson, so that nothing typed can end the script */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(jsonLd) }} />
    </>
  )
}
