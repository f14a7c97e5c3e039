import type { SuccessParts } from '#domain/lead/forms/success.ts'
import { addressLine } from '#domain/location/address-line.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { StockShelf } from '#ui/content/stock-shelf.tsx'
import { HoursTable } from '#ui/locations/hours-table.tsx'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

/** The page after a form: thanks, what happens next, suggested cars and the location's hours. */
export function SuccessPage({ words, usually, car, cars, place }: SuccessParts) {
  const site = useServerSite()
  return (
    <>
      <section className="done">
        <div className="wrap">
          <div className="roundel">
            <Icon name="check" />
          </div>
          <h1>
            {/* The page is cached for everyone; the browser adds the name (enhance-thanks.ts). */}
            <span data-thanks="">Thank you.</span> {words.title}
          </h1>
          <p className="lead">
            {car && (
              <>
                About the <a href={car.href}>{car.title}</a>.{' '}
              </>
            )}
            {words.text}
          </p>
          {usually && <p className="usually">{usually}</p>}
          <div className="row">
            <ButtonLink href={wholeStockHref(site)}>See more {site.noun[1]}</ButtonLink>
            <ButtonLink look="outline" href={phoneHref(site.phone, site.locale)}>
              <Icon name="phone" /> {site.phone}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <h2 className="sr">What happens next</h2>
          <ol className="steps">
            {words.steps.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <StockShelf
        stock={{ cars, href: wholeStockHref(site) }}
        title="While you wait"
        more={`All ${site.noun[1]}`}
      />
      <section className="section">
        <div className="wrap done-hours">
          <div className="stack">
            <h2>{place.name}</h2>
            <p>{addressLine(place.address)}</p>
            <OpenNow location={place} />
          </div>
          <HoursTable location={place} settings={site.hours} />
        </div>
      </section>
    </>
  )
}
