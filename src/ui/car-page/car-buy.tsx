import type { CarPage } from '#domain/car/page/car-page.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { CarTag } from '#ui/car-card/car-tag.tsx'
import { FinanceFigures } from '#ui/finance/finance-figures.tsx'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

export function CarHead({ page }: { page: CarPage }) {
  const { noun } = useServerSite()
  return (
    <>
      {page.state === 'sold' && (
        <p className="alert" data-tone="info">
          <Icon name="info" />
          <span>
            This {noun[0]} has been sold. <a href="#similar">See similar {noun[1]}</a>
            {page.another && (
              <>
                {' or '}
                <a href={page.another}>hear when another comes</a>
              </>
            )}
          </span>
        </p>
      )}
      <div className="row">
        {page.tag && <CarTag tag={page.tag} />}
        <ul className="chips">
          {page.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      </div>
      <div>
        <h1>{page.title}</h1>
        {page.subtitle && <p className="lead">{page.subtitle}</p>}
      </div>
    </>
  )
}

/**
 * The price, its type, what its history says, and the weekly amount with its rates and terms
 * (CARD-1, FIN-1, FIN-4).
 */
export function CarPriceBlock({ page, story }: { page: CarPage; story: string[] }) {
  const { price, finance, state, href } = page
  // A tag can already say that the car is a hybrid; the reservation needs a second line.
  const isReserved = state === 'reserved'
  return (
    <div className="price" data-none={price.amount === undefined ? '' : undefined}>
      <p className="now">
        <b>{price.words}</b> <small>{price.type}</small>
        {isReserved && (
          <>
            {' · '}
            <small>Reserved</small>
          </>
        )}
      </p>
      {story.length > 0 && (
        <ul className="terms">
          {story.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {state !== 'sold' && price.kind === 'sale' && (isReserved || price.amount !== undefined) && (
        <p>
          <a
            className="more"
            href={`/alerts?about=${encodeURIComponent(href)}${isReserved ? '&kind=free' : ''}`}
          >
            {isReserved ? 'Tell me if it comes free' : 'Tell me when the price drops'}
          </a>
        </p>
      )}
      {finance && <FinanceFigures figures={finance.figures} terms={finance.terms} />}
    </div>
  )
}

export function CarAssurances() {
  const { assurances } = useServerSite().carPage
  if (assurances.length === 0) return null
  return (
    <ul className="assure">
      {assurances.map((promise) => (
        <li key={promise}>
          <Icon name="check" /> {promise}
        </li>
      ))}
    </ul>
  )
}

/** The location of the car, and whether it is open. */
export function CarPlace({ location }: { location: Location }) {
  return (
    <div className="place">
      <Icon name="pin" />
      <div>
        <strong>{location.name}</strong>
        <p>
          {location.address.street}, {location.address.city}
        </p>
        <OpenNow location={location} />
      </div>
    </div>
  )
}
